import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '@upfront/contracts/identity/events.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { userDecider } from './user.decider.js';
import type { UserCommand } from './user.messages.js';

const userId = uuidOf(1);
const companyId = uuidOf(100);
const [east, west, north] = [uuidOf(201), uuidOf(202), uuidOf(203)];
const [seller, manager] = [uuidOf(301), uuidOf(302)];
const at = (groupId: string, roleIds: string[], company = companyId) => ({
  groupId,
  roleIds,
  companyId: company,
});

const userOf = (...memberships: ReturnType<typeof at>[]) => {
  const data = {
    ...{ userId, email: 'dana@harbor.test', firstName: 'Dana', lastName: 'Whitfield', title: 'Seller' },
    ...{ isProviderEmployee: false, showInitialSetup: false, memberships },
  };
  return given(userDecider).when({ type: 'Invite', data, meta: metaOf() });
};
const tell = (events: readonly UserEvent[], message: Pick<UserCommand, 'type' | 'data'>) => {
  const after = given(userDecider, ...events).when({ ...message, meta: metaOf() } as UserCommand);
  return { types: after.map(({ type }) => type), state: given(userDecider, ...events, ...after).state };
};

describe('the places of a user', () => {
  it('become the groups that are named, with the same roles; other companies stay', () => {
    const elsewhere = at(uuidOf(900), [uuidOf(901)], uuidOf(902));
    const events = [
      ...userOf(at(east, [seller]), elsewhere),
      { type: 'ActiveGroupSwitched.v1', data: { userId, groupId: east } } as const,
    ];
    const { state } = tell(events, { type: 'EditUser', data: { id: userId, groupIds: [west] } });
    expect(state).toMatchObject({ memberships: [elsewhere, at(west, [seller])], activeGroupId: west });
  });

  it('take the roles along where roles are named too', () => {
    const data = { id: userId, groupIds: [east, west], roleIds: [manager] };
    const { state, types } = tell(userOf(at(east, [seller])), { type: 'EditUser', data });
    expect(state).toMatchObject({
      memberships: [at(east, [manager]), at(west, [manager])],
      activeGroupId: east,
    });
    expect(types).toEqual(['RoleAssigned.v1', 'RoleWithdrawn.v1', 'MembershipGranted.v1']);
  });

  it('have one role instead of another, once', () => {
    const data = { roleId: seller, replaceWith: manager };
    const events = userOf(at(east, [seller]), at(west, [seller, manager]), at(north, [manager]));
    const { state, types } = tell(events, { type: 'ReplaceRole', data });
    expect(state).toMatchObject({
      memberships: [at(east, [manager]), at(west, [manager]), at(north, [manager])],
    });
    expect(types).toEqual(['RoleAssigned.v1', 'RoleWithdrawn.v1', 'RoleWithdrawn.v1']);
  });

  it('move to another group, and the person stands in it', () => {
    const { state } = tell(userOf(at(east, [seller])), {
      type: 'MoveGroup',
      data: { groupId: east, moveTo: west },
    });
    expect(state).toMatchObject({ memberships: [at(west, [seller])], activeGroupId: west });
  });
});

describe('a deleted user', () => {
  const events = userOf(at(east, [seller]));
  const gone = [
    ...events,
    ...given(userDecider, ...events).when({ type: 'DeleteUser', data: {}, meta: metaOf() }),
  ];

  it('belongs to nothing and cannot be changed, nor come back', () => {
    expect(given(userDecider, ...gone).state).toMatchObject({ stage: 'inactive', memberships: [] });
    const back = { type: 'EditUser', data: { id: userId, isActive: true } } as const;
    expect(() => tell(gone, back)).toThrow();
  });
});

describe('values of an earlier time', () => {
  it('are put back by new events; where there are none, that is said', () => {
    const put = (data: object) => tell(userOf(at(east, [seller])), { type: 'PutBack', data } as UserCommand);
    expect(put({ title: 'Account Manager', requirements: { twoFactorRequired: true } }).types).toEqual([
      'ProfileChanged.v1',
      'AccountRequirementsChanged.v1',
    ]);
    expect(() => put({ requirements: {} })).toThrow('no earlier values to restore');
  });
});
