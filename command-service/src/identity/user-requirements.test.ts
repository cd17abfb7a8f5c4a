import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '@upfront/contracts/identity/events.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { userDecider } from './user.decider.js';
import type { InviteMessage, UserCommand } from './user.messages.js';

const userId = uuidOf(1);
const invited = (requirements: InviteMessage['data']['requirements'] = {}): readonly UserEvent[] =>
  given(userDecider).when({
    type: 'Invite',
    meta: metaOf(),
    data: {
      userId,
      email: 'dana@harbor.test',
      firstName: 'Dana',
      lastName: 'Whitfield',
      title: '',
      isProviderEmployee: false,
      showInitialSetup: false,
      memberships: [],
      requirements,
    },
  });
const command = (type: 'EnrollInTwoFactor' | 'ResetTwoFactor' | 'RenewRecoveryCodes'): UserCommand => ({
  type,
  data: {},
  meta: metaOf(),
});
const disable = (isRequired: boolean): UserCommand => ({
  type: 'DisableTwoFactor',
  data: { isRequired },
  meta: metaOf(),
});
const edit = (data: object): UserCommand => ({
  type: 'EditUser',
  data: { id: userId, ...data },
  meta: metaOf(),
});
const typesOf = (events: readonly UserEvent[]): string[] => events.map(({ type }) => type);

describe('what is asked of a user', () => {
  it('stands beside the invitation, and only what differs from the usual', () => {
    expect(invited({ twoFactorRequired: true, mustResetPassword: false })).toContainEqual({
      type: 'AccountRequirementsChanged.v1',
      data: { userId, twoFactorRequired: true },
    });
    expect(typesOf(invited())).toEqual(['UserCreated.v1']);
  });

  it('is changed by an administrator, once', () => {
    const user = given(userDecider, ...invited());
    const events = user.when(edit({ mustResetPassword: true, passwordResetAllowed: true }));
    expect(events).toEqual([
      { type: 'AccountRequirementsChanged.v1', data: { userId, mustResetPassword: true } },
    ]);
    expect(given(userDecider, ...invited(), ...events).when(edit({ mustResetPassword: true }))).toEqual([]);
  });

  it('ends with a new password, where that was asked', () => {
    const changed: UserEvent = { type: 'PasswordChanged.v1', data: { userId } };
    const { state } = given(userDecider, ...invited({ mustResetPassword: true }), changed);
    expect(state).toMatchObject({ requirements: { mustResetPassword: false } });
  });
});

describe('two-factor', () => {
  const enrolled: readonly UserEvent[] = [...invited(), { type: 'TwoFactorEnrolled.v1', data: { userId } }];

  it('is enrolled in once', () => {
    expect(typesOf(given(userDecider, ...invited()).when(command('EnrollInTwoFactor')))).toEqual([
      'TwoFactorEnrolled.v1',
    ]);
    expect(() => given(userDecider, ...enrolled).when(command('EnrollInTwoFactor'))).toThrow(
      'already set up',
    );
  });

  it('is switched off where nobody requires it', () => {
    expect(typesOf(given(userDecider, ...enrolled).when(disable(false)))).toEqual(['TwoFactorRemoved.v1']);
    expect(() => given(userDecider, ...enrolled).when(disable(true))).toThrow('Your company requires');
    expect(() => given(userDecider, ...invited()).when(disable(false))).toThrow('is not set up');
  });

  it('is taken back by an administrator, and can then be enrolled in again', () => {
    const taken = given(userDecider, ...enrolled).when(command('ResetTwoFactor'));
    expect(typesOf(taken)).toEqual(['TwoFactorRemoved.v1']);
    const after = given(userDecider, ...enrolled, ...taken);
    expect(after.when(command('ResetTwoFactor'))).toEqual([]);
    expect(typesOf(after.when(command('EnrollInTwoFactor')))).toEqual(['TwoFactorEnrolled.v1']);
  });

  it('has recovery codes only while it is on', () => {
    expect(typesOf(given(userDecider, ...enrolled).when(command('RenewRecoveryCodes')))).toEqual([
      'RecoveryCodesRenewed.v1',
    ]);
    expect(() => given(userDecider, ...invited()).when(command('RenewRecoveryCodes'))).toThrow(
      'is not set up',
    );
  });
});
