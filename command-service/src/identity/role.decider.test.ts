import { describe, expect, it } from '@jest/globals';
import type { PermissionGroupEvent, RoleEvent } from '@upfront/contracts/identity/events.js';
import { given, someMeta, uuidOf } from '../execute/given.js';
import { permissionGroupDecider, type PermissionGroupCommand } from './permission-group.aggregate.js';
import { roleDecider, type RoleCommand } from './role.aggregate.js';

const companyId = uuidOf(100);
const roleId = uuidOf(300);
const bundleId = uuidOf(400);

describe('a role', () => {
  const created: RoleEvent = {
    type: 'RoleCreated.v1',
    data: { roleId, companyId, name: 'Seller', permissions: ['Notifications'], routes: ['AdminHome'] },
  };
  const role = given(roleDecider, [created]);
  const change = (data: object): RoleCommand => ({
    type: 'ChangeRolePermissions',
    data: { id: roleId, ...data },
    meta: someMeta(),
  });

  it('has each permission once, in order, and the permission groups that it names', () => {
    const events = role.when(
      change({ permissions: ['Reporting', 'Notifications', 'Reporting'], permissionGroupIds: [bundleId] }),
    );
    expect(events).toEqual([
      {
        type: 'RolePermissionsChanged.v1',
        data: {
          ...{ roleId, name: 'Seller', permissions: ['Notifications', 'Reporting'] },
          ...{ permissionGroupIds: [bundleId], routes: ['AdminHome'] },
        },
      },
    ]);
    const bundled = given(roleDecider, [created, ...events]);
    expect(bundled.when(change({ permissionGroupIds: [] }))).toMatchObject([
      { data: { permissions: ['Notifications', 'Reporting'] } },
    ]);
    expect(
      given(roleDecider, [created, ...events, ...bundled.when(change({ permissionGroupIds: [] }))]).state,
    )
      // What an event does not name is not there.
      .not.toHaveProperty('permissionGroupIds');
  });

  it('is no longer narrowed to routes once they are taken away', () => {
    const [event] = role.when(change({ routes: null }));
    expect(event?.data).not.toHaveProperty('routes');
  });

  it('is none once it was deleted', () => {
    const gone = role.when({ type: 'Delete', data: {}, meta: someMeta() });
    expect(given(roleDecider, [created, ...gone]).state).toEqual({ stage: 'none' });
  });
});

describe('a permission group', () => {
  const tell = (type: PermissionGroupCommand['type'], data: object): PermissionGroupCommand =>
    ({ type, data, meta: someMeta() }) as PermissionGroupCommand;
  const created: PermissionGroupEvent = {
    type: 'PermissionGroupCreated.v1',
    data: {
      ...{ permissionGroupId: bundleId, companyId, name: 'Reports', description: '' },
      ...{ permissions: ['Reporting'], isEnabled: true },
    },
  };
  const bundle = given(permissionGroupDecider, [created]);

  it('is switched on or off, and says nothing where it is so already', () => {
    expect(bundle.when(tell('Switch', { isEnabled: true }))).toEqual([]);
    expect(bundle.when(tell('Switch', { isEnabled: false }))).toEqual([
      { type: 'PermissionGroupSwitched.v1', data: { permissionGroupId: bundleId, isEnabled: false } },
    ]);
  });

  it('changes what is named', () => {
    expect(bundle.when(tell('Change', { description: 'For managers' }))).toMatchObject([
      { data: { name: 'Reports', description: 'For managers', permissions: ['Reporting'] } },
    ]);
    expect(bundle.when(tell('Change', { name: 'Reports' }))).toEqual([]);
  });
});
