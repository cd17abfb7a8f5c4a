import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '@upfront/contracts/identity/events.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { userDecider } from './user.decider.js';
import type { UserCommand } from './user.messages.js';

const userId = uuidOf(1);
const invited: UserEvent = {
  type: 'UserCreated.v1',
  data: {
    userId,
    email: 'dana@harbor.test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: '',
    isProviderEmployee: false,
    showInitialSetup: false,
  },
};
const edit = (data: object): UserCommand => ({
  type: 'EditUser',
  data: { id: userId, ...data },
  meta: metaOf(),
});

describe('the email of a user', () => {
  it('is changed once, and the change says what it was before', () => {
    const changed: UserEvent = {
      type: 'UserEmailChanged.v1',
      data: { userId, email: 'dana.hale@harbor.test', previous: 'dana@harbor.test' },
    };
    expect(given(userDecider, invited).when(edit({ email: 'dana.hale@harbor.test' }))).toEqual([changed]);
    const after = given(userDecider, invited, changed);
    expect(after.state).toMatchObject({ email: 'dana.hale@harbor.test' });
    expect(after.when(edit({ email: 'dana.hale@harbor.test', title: '' }))).toEqual([]);
  });

  it('takes the link along that went to the address before', () => {
    const link: UserEvent = {
      type: 'PasswordLinkIssued.v1',
      data: { userId, linkId: uuidOf(9), purpose: 'forgotten', expiresAt: '2999-01-01T00:00:00.000Z' },
    };
    const use: UserCommand = { type: 'UsePasswordLink', data: { linkId: uuidOf(9) }, meta: metaOf() };
    expect(given(userDecider, invited, link).when(use)).toHaveLength(1);
    const changed = given(userDecider, invited, link).when(edit({ email: 'new@harbor.test' }));
    expect(() => given(userDecider, invited, link, ...changed).when(use)).toThrow('link');
  });
});
