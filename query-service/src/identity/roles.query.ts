import { namedRows, permissionGroupRows } from '@upfront/contracts/identity/identity.lists.js';
import { permissionCatalogue } from '@upfront/contracts/identity/permission-words.js';
import {
  permissionGroup,
  PermissionGroups,
  permissionGroups,
} from '@upfront/contracts/identity/permission-group.resource.js';
import type { Permission, UserRole } from '@upfront/contracts/identity/role-model.js';
import { permission, permissions, userRole, userRoles } from '@upfront/contracts/identity/role-queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import {
  actors,
  permissionWords,
  roles,
  type PermissionModel,
  type RoleModel,
} from '@upfront/projections/identity/identity.read-models.js';
import { recordsOf, type RecordModel } from '@upfront/projections/resources/resource.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { refuseOutsiders } from '../edge/refuse-outsiders.js';
import { countedPage, defineRecordList } from '../listing/record-list.js';
import { recordStages, viewAs } from '../resources/record-stages.js';
import { companyNames } from './company-names.js';
import { countsBy } from './counts-by.js';

const roleRecords = defineRecordList({
  list: namedRows,
  model: roles,
  subject: 'Role',
  refusesOutsiders: true,
  find: (wanted) => countedPage(wanted),
  hydrate: async (found, context) => {
    const groupIds = [...new Set(found.flatMap(({ permissionGroupIds }) => permissionGroupIds))];
    const [companyName, named, peopleOf] = await Promise.all([
      companyNames(found, context),
      context
        .read(recordsOf(PermissionGroups))
        .find({ _id: { $in: groupIds } }, { values: 1 })
        .lean<Pick<RecordModel, '_id' | 'values'>[]>(),
      countsBy(
        found.map(({ _id }) => _id),
        (id) => context.read(actors).countDocuments({ 'memberships.roleIds': id }),
      ),
    ]);
    return {
      companyName,
      peopleOf,
      groupName: new Map(named.map(({ _id, values }) => [_id, textOf(values['name'])])),
    };
  },
  restrict: ({ companyId }, context) => ({
    edit: context.can('edit', 'Role', { companyId }),
    remove: context.can('remove', 'Role', { companyId }),
  }),
  present: (found, { companyName, peopleOf, groupName }, abilities): UserRole => ({
    id: found._id,
    name: found.name,
    companyId: found.companyId,
    companyName: companyName(found.companyId),
    permissions: [...found.permissions],
    permissionGroupIds: [...found.permissionGroupIds],
    permissionGroupNames: found.permissionGroupIds.flatMap((id) => groupName.get(id) ?? []),
    routes: found.routes ? [...found.routes] : null,
    people: peopleOf(found._id),
    abilities,
  }),
});

export const permissionGroupRecords = defineRecordList({
  ...recordStages(PermissionGroups),
  list: permissionGroupRows,
  refusesOutsiders: true,
  find: (wanted) => countedPage(wanted),
  hydrate: async (found, context) => {
    const [companyName, naming] = await Promise.all([
      companyNames(found, context),
      context
        .read(roles)
        .find({ permissionGroupIds: { $in: found.map(({ _id }) => _id) } })
        .sort({ sortName: 1, _id: 1 })
        .lean<RoleModel[]>(),
    ]);
    return { companyName, naming };
  },
  present: (found, { companyName, naming }, abilities) =>
    viewAs(permissionGroup.output, found, abilities, {
      companyName: companyName(found.companyId),
      roleNames: naming
        .filter((role) => role.permissionGroupIds.includes(found._id))
        .map((role) => role.name),
    }),
});

/** Those of the product, as they are worded by now, then the others by name. */
const allPermissions = async (context: QueryContext): Promise<Permission[]> => {
  const told = await context.read(permissionWords).find().sort({ _id: 1 }).lean<PermissionModel[]>();
  const words = new Map(told.map(({ _id, area, description }) => [_id, { area, description }]));
  const edit = context.can('edit', 'Permission', {});
  const ofProduct = permissionCatalogue.map((one) => ({
    ...one,
    ...words.get(one.id),
    isBuiltIn: true,
    abilities: { edit, remove: false },
  }));
  const remove = context.can('remove', 'Permission', {});
  const others = told
    .filter(({ isProviderOnly }) => isProviderOnly !== null)
    .map(({ _id, area, description, isProviderOnly }) => ({
      ...{ id: _id, name: _id, area, description, isProviderOnly: isProviderOnly === true },
      isBuiltIn: false,
      abilities: { edit, remove },
    }));
  return [...ofProduct, ...others];
};

export const permissionsQuery = handle(permissions, async (_input, context) => {
  refuseOutsiders(context, 'view', 'Role');
  return { permissions: await allPermissions(context) };
});

export const permissionQuery = handle(permission, async ({ id }, context) => {
  refuseOutsiders(context, 'view', 'Role');
  const found = (await allPermissions(context)).find((one) => one.id === id);
  if (!found) throw new Refusal(problems.notFound);
  return found;
});

export const userRolesQuery = handle(userRoles, roleRecords.listAs('roles'));

export const userRoleQuery = handle(userRole, ({ id }, context) => roleRecords.one(id, context));

export const permissionGroupsQuery = handle(
  permissionGroups,
  permissionGroupRecords.listAs('permissionGroups'),
);

export const permissionGroupQuery = handle(permissionGroup, ({ id }, context) =>
  permissionGroupRecords.one(id, context),
);
