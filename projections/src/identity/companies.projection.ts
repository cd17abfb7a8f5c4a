import {
  CompanyDeactivated,
  CompanyLogoChanged,
  CompanyReactivated,
  CompanyRegistered,
  CompanyChanged,
  CompanyStylesChanged,
  GroupCreated,
  GroupDeleted,
  GroupLogoChanged,
  GroupChanged,
  PermissionChanged,
  PermissionCreated,
  PermissionDeleted,
  RoleCreated,
  RoleDeleted,
  RoleChanged,
} from '@upfront/contracts/identity/events.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { recordsOf } from '../resources/resource.read-models.js';
import { whenRecord } from '../resources/when-record.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { actors, companies, groups, permissionWords, roles } from './identity.read-models.js';
import { renewHolders, renewPeopleOf, renewThroughGroup } from './membership-rights.js';

const called = (name: string) => ({ name, sortName: fold(name), ...searchable(name) });

/** A company opens or closes for all of its people. */
const open = async (companyId: string, isActive: boolean, store: Store): Promise<void> => {
  await store.update(companies, companyId, (company) => ({ ...company, isActive }));
  await renewPeopleOf(companyId, store);
};

/** Companies, groups and roles, and what their changes and those of permission groups mean for people's rights. */
export const companiesProjection = defineProjection({
  name: 'companies',
  group: 'identity',
  models: [actors, companies, groups, roles, recordsOf(PermissionGroups), permissionWords],
  on: [
    when(CompanyRegistered, ({ data: { companyId, name, ...rest } }, store: Store) => {
      const look = { styles: [], logo: null };
      store.put(companies, { _id: companyId, companyId, ...called(name), ...rest, ...look, isActive: true });
    }),
    when(CompanyChanged, async ({ data: { companyId, name, settings } }, store: Store) => {
      await store.update(companies, companyId, (company) => ({ ...company, ...called(name), settings }));
      await renewPeopleOf(companyId, store);
    }),
    when(CompanyLogoChanged, ({ data: { companyId, logo } }, store: Store) =>
      store.update(companies, companyId, (company) => ({ ...company, logo })),
    ),
    when(CompanyStylesChanged, ({ data: { companyId, styles } }, store: Store) =>
      store.update(companies, companyId, (company) => ({ ...company, styles })),
    ),
    when(CompanyDeactivated, ({ data }, store: Store) => open(data.companyId, false, store)),
    when(CompanyReactivated, ({ data }, store: Store) => open(data.companyId, true, store)),
    when(GroupCreated, ({ data: { groupId, companyId, name, settings } }, store: Store) => {
      store.put(groups, {
        ...{ _id: groupId, companyId, settings },
        ...called(name),
        logo: null,
        isDeleted: false,
      });
    }),
    when(GroupChanged, ({ data: { groupId, name, settings } }, store: Store) =>
      store.update(groups, groupId, (group) => ({ ...group, ...called(name), settings })),
    ),
    when(GroupLogoChanged, ({ data: { groupId, logo } }, store: Store) =>
      store.update(groups, groupId, (group) => ({ ...group, logo })),
    ),
    when(GroupDeleted, ({ data }, store: Store) =>
      store.update(groups, data.groupId, (group) => ({ ...group, isDeleted: true })),
    ),
    when(RoleCreated, ({ data }, store: Store) => {
      const { roleId, name, companyId, permissions, permissionGroupIds = [], routes = null } = data;
      store.put(roles, { _id: roleId, companyId, ...called(name), permissions, permissionGroupIds, routes });
    }),
    when(RoleChanged, async ({ data }, store: Store) => {
      const { roleId, name, permissions, permissionGroupIds = [], routes = null } = data;
      const rights = { permissions, permissionGroupIds, routes };
      await store.update(roles, roleId, (role) => ({ ...role, ...called(name), ...rights }));
      await renewHolders([roleId], store);
    }),
    when(RoleDeleted, async ({ data }, store: Store) => {
      store.remove(roles, data.roleId);
      await renewHolders([data.roleId], store);
    }),
    when(PermissionCreated, ({ data: { permissionId, ...rest } }, store: Store) => {
      store.put(permissionWords, { _id: permissionId, ...rest });
    }),
    when(PermissionChanged, async ({ data: { permissionId, ...words } }, store: Store) => {
      const known = await store.get(permissionWords, permissionId);
      store.put(permissionWords, { isProviderOnly: null, ...known, _id: permissionId, ...words });
    }),
    when(PermissionDeleted, ({ data }, store: Store) => store.remove(permissionWords, data.permissionId)),
    // Its own projection has written it by now.
    ...whenRecord(PermissionGroups, async (fact, _event, store: Store) => {
      if (fact.kind === 'changed' || fact.kind === 'deleted') await renewThroughGroup(fact.id, store);
    }),
  ],
});
