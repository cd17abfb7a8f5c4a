import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '@upfront/contracts/identity/events.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { userDecider } from './user.decider.js';
import type { InviteMessage } from './user.messages.js';

const userId = uuidOf(1);
const place = (n: number) => ({ groupId: uuidOf(200 + n), companyId: uuidOf(100), roleIds: [uuidOf(300)] });
const invite = (...memberships: ReturnType<typeof place>[]): InviteMessage => ({
  type: 'Invite',
  meta: metaOf(),
  data: {
    userId,
    email: 'dana@harbor.test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: 'Seller',
    isProviderEmployee: false,
    showInitialSetup: false,
    memberships,
  },
});
const eventsOf = (message: InviteMessage): readonly UserEvent[] => given(userDecider).when(message);

describe('a user', () => {
  it('of one group starts in it; of several must choose', () => {
    expect(eventsOf(invite(place(1))).map(({ type }) => type)).toEqual([
      'UserCreated.v1',
      'MembershipGranted.v1',
      'ActiveGroupSwitched.v1',
    ]);
    expect(given(userDecider, ...eventsOf(invite(place(1), place(2)))).state).toMatchObject({
      activeGroupId: null,
    });
  });

  it('ST-001: switches only to a group they belong to, of which there may be several', () => {
    const user = given(userDecider, ...eventsOf(invite(place(1), place(2))));
    const to = (groupId: string) =>
      ({ type: 'SwitchGroup', data: { companyGroupId: groupId }, meta: metaOf() }) as const;
    expect(user.when(to(uuidOf(202)))).toEqual([
      { type: 'ActiveGroupSwitched.v1', data: { userId, groupId: uuidOf(202) } },
    ]);
    expect(() => user.when(to(uuidOf(999)))).toThrow('The user does not belong to this group.');
  });

  it('gets and loses roles by what changed', () => {
    const user = given(userDecider, ...eventsOf(invite(place(1))));
    const data = { id: userId, roleIds: [uuidOf(301)] };
    const edit = { type: 'EditUser' as const, data, meta: metaOf() };
    expect(user.when(edit)).toEqual([
      { type: 'RoleAssigned.v1', data: { userId, groupId: uuidOf(201), roleId: uuidOf(301) } },
      { type: 'RoleWithdrawn.v1', data: { userId, groupId: uuidOf(201), roleId: uuidOf(300) } },
    ]);
  });

  it('loses the active group with the membership', () => {
    const revoked: UserEvent = { type: 'MembershipRevoked.v1', data: { userId, groupId: uuidOf(201) } };
    expect(given(userDecider, ...eventsOf(invite(place(1))), revoked).state).toMatchObject({
      activeGroupId: null,
      memberships: [],
    });
  });
});
