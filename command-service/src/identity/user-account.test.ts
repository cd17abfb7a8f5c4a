import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '@upfront/contracts/identity/events.js';
import type { PasswordLinkPurpose, RequirementChanges } from '@upfront/contracts/identity/model.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { userDecider } from './user.decider.js';
import type { UserCommand } from './user.messages.js';

const userId = uuidOf(1);
const invited = (showInitialSetup: boolean, requirements: RequirementChanges = {}): readonly UserEvent[] =>
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
      showInitialSetup,
      memberships: [],
      requirements,
    },
  });
const typesOf = (events: readonly UserEvent[]): string[] => events.map(({ type }) => type);
const at = (now: string) => ({ ...metaOf(), now });
const link = (purpose: PasswordLinkPurpose, now: string): UserCommand => ({
  type: 'RequestPasswordLink',
  data: { purpose, tenant: 'default' },
  meta: at(now),
});
const use = (linkId: string, now: string): UserCommand => ({
  type: 'UsePasswordLink',
  data: { linkId },
  meta: at(now),
});

const NOON = '2027-03-14T12:00:00.000Z';

describe('a link for a password', () => {
  const asked = given(userDecider, ...invited(false)).when(link('forgotten', NOON));
  const [request] = asked;
  const linkId = request?.type === 'PasswordLinkIssued.v1' ? request.data.linkId : '';
  const user = given(userDecider, ...invited(false), ...asked);

  it('works for an hour, once', () => {
    expect(request).toMatchObject({ data: { purpose: 'forgotten', expiresAt: '2027-03-14T13:00:00.000Z' } });
    expect(user.when(use(linkId, '2027-03-14T12:59:59.999Z'))).toEqual([
      { type: 'PasswordChanged.v1', data: { userId, linkId } },
    ]);
    expect(() => user.when(use(linkId, '2027-03-14T13:00:00.000Z'))).toThrow('expired or was already used');
    const used = given(userDecider, ...invited(false), ...asked, ...user.when(use(linkId, NOON)));
    expect(() => used.when(use(linkId, NOON))).toThrow('expired or was already used');
  });

  it('is worth nothing with another id, or to who was deactivated', () => {
    expect(() => user.when(use(uuidOf(99), NOON))).toThrow('expired or was already used');
    const gone: UserEvent = { type: 'UserDeactivated.v1', data: { userId } };
    const away = given(userDecider, ...invited(false), ...asked, gone);
    expect(() => away.when(use(linkId, NOON))).toThrow('expired or was already used');
    expect(away.when(link('forgotten', NOON))).toEqual([]);
  });

  it('does not outlive a password that was changed in another way', () => {
    const changed: UserEvent = { type: 'PasswordChanged.v1', data: { userId } };
    const after = given(userDecider, ...invited(false), ...asked, changed);
    expect(() => after.when(use(linkId, NOON))).toThrow('expired or was already used');
  });

  it('is for who forgot it only where that is allowed; an administrator may always ask', () => {
    const fixed = given(userDecider, ...invited(false, { passwordResetAllowed: false }));
    expect(fixed.when(link('forgotten', NOON))).toEqual([]);
    expect(fixed.when(link('administrator', NOON))).toMatchObject([
      { type: 'AccountRequirementsChanged.v1', data: { mustResetPassword: true } },
      { type: 'PasswordLinkIssued.v1' },
    ]);
  });
});

describe('the initial setup', () => {
  const details: UserCommand = {
    type: 'SetUpDetails',
    data: { firstName: 'Dana', lastName: 'White', title: 'Seller' },
    meta: metaOf(),
  };
  const finish = (hasPassword: boolean): UserCommand => ({
    type: 'CompleteSetUp',
    data: { hasPassword },
    meta: metaOf(),
  });

  it('takes details with the terms, then a password', () => {
    const user = given(userDecider, ...invited(true));
    expect(() => user.when(finish(true))).toThrow('Accept the terms');
    const named = user.when(details);
    expect(typesOf(named)).toEqual(['ProfileChanged.v1', 'TermsAccepted.v1']);
    const after = given(userDecider, ...invited(true), ...named);
    expect(() => after.when(finish(false))).toThrow('Choose a password');
    expect(typesOf(after.when(finish(true)))).toEqual(['PasswordChanged.v1', 'InitialSetupCompleted.v1']);
    const done = given(userDecider, ...invited(true), ...named, ...after.when(finish(true)));
    expect(() => done.when(finish(true))).toThrow('already set up');
    expect(() => done.when(details)).toThrow('already set up');
  });

  it('needs no password where one was chosen by the link of the invitation', () => {
    const chosen: UserEvent = { type: 'PasswordChanged.v1', data: { userId, linkId: uuidOf(7) } };
    const accepted: UserEvent = { type: 'TermsAccepted.v1', data: { userId } };
    const user = given(userDecider, ...invited(true), chosen, accepted);
    expect(typesOf(user.when(finish(false)))).toEqual(['InitialSetupCompleted.v1']);
  });
});
