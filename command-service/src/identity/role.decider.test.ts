import { describe, expect, it } from '@jest/globals';
import type { RoleEvent } from '@upfront/contracts/identity/events.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { roleDecider, type RoleCommand } from './role.decider.js';

const companyId = uuidOf(100);
const roleId = uuidOf(300);
const bundleId = uuidOf(400);

describe('a role', () => {
  const created: RoleEvent = {
    type: 'RoleCreated.v1',
    data: { roleId, companyId, name: 'Seller', permissions: ['Notifications'], routes: ['AdminHome'] },
  };
  const role = given(roleDecider, created);
  const change = (data: object): RoleCommand => ({
    type: 'ChangeRolePermissions',
    data: { id: roleId, ...data },
    meta: metaOf(),
  });

  it('has each permission once, in order, and the permission groups that it names', () => {
    const events = role.when(
      change({ permissions: ['Reporting', 'Notifications', 'Reporting'], permissionGroupIds: [bundleId] }),
    );
    expect(events).toEqual([
      {
        type: 'RoleChanged.v1',
        data: {
          ...{ roleId, name: 'Seller', permissions: ['Notifications', 'Reporting'] },
          ...{ permissionGroupIds: [bundleId], routes: ['AdminHome'] },
        },
      },
    ]);
    const bundled = given(roleDecider, created, ...events);
    expect(bundled.when(change({ permissionGroupIds: [] }))).toMatchObject([
      { data: { permissions: ['Notifications', 'Reporting'] } },
    ]);
    expect(given(roleDecider, created, ...events, ...bundled.when(change({ permissionGroupIds: [] }))).state)
      // What an event does not name is not there.
      .not.toHaveProperty('permissionGroupIds');
  });

  it('is no longer narrowed to routes once they are taken away', () => {
    const [event] = role.when(change({ routes: null }));
    expect(event?.data).not.toHaveProperty('routes');
  });

  it('is none once it was deleted', () => {
    const gone = role.when({ type: 'Delete', data: {}, meta: metaOf() });
    expect(given(roleDecider, created, ...gone).state).toEqual({ stage: 'none' });
  });
});
