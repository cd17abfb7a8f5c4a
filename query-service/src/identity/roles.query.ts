import { permissionCatalogue } from '@upfront/contracts/identity/permission-words.js';
import type { Permission, PermissionGroup, UserRole } from '@upfront/contracts/identity/role-model.js';
import {
  permission,
  permissionGroup,
  permissionGroups,
  permissions,
  userRole,
  userRoles,
} from '@upfront/contracts/identity/role-queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  actors,
  permissionGroups as permissionGroupModel,
  permissionWords,
  roles,
  type PermissionGroupModel,
  type PermissionModel,
  type RoleModel,
} from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { companyNames, refuseOutsiders } from '../operations/admin-access.js';
import { listedByName, scopeIn } from './named-list.js';

const abilitiesOn = (
  subject: 'Role' | 'PermissionGroup',
  companyId: string,
  context: QueryContext,
): UserRole['abilities'] => ({
  edit: context.can('edit', subject, { companyId }),
  remove: context.can('remove', subject, { companyId }),
});

const rolesView = async (found: readonly RoleModel[], context: QueryContext): Promise<UserRole[]> => {
  const groupIds = [...new Set(found.flatMap(({ permissionGroupIds }) => permissionGroupIds))];
  const [companyName, named] = await Promise.all([
    companyNames(found, context),
    context
      .read(permissionGroupModel)
      .find({ _id: { $in: groupIds } })
      .lean<PermissionGroupModel[]>(),
  ]);
  const groupName = new Map(named.map(({ _id, name }) => [_id, name]));
  return Promise.all(
    found.map(async ({ _id, name, companyId, permissions: held, permissionGroupIds, routes }) => ({
      id: _id,
      name,
      companyId,
      companyName: companyName(companyId),
      permissions: [...held],
      permissionGroupIds: [...permissionGroupIds],
      permissionGroupNames: permissionGroupIds.flatMap((id) => groupName.get(id) ?? []),
      routes: routes ? [...routes] : null,
      people: await context.read(actors).countDocuments({ 'memberships.roleIds': _id }),
      abilities: abilitiesOn('Role', companyId, context),
    })),
  );
};

const permissionGroupsView = async (
  found: readonly PermissionGroupModel[],
  context: QueryContext,
): Promise<PermissionGroup[]> => {
  const [companyName, naming] = await Promise.all([
    companyNames(found, context),
    context
      .read(roles)
      .find({ permissionGroupIds: { $in: found.map(({ _id }) => _id) } })
      .sort({ sortName: 1, _id: 1 })
      .lean<RoleModel[]>(),
  ]);
  return found.map(({ _id, name, companyId, description, permissions: held, isEnabled }) => ({
    id: _id,
    name,
    companyId,
    companyName: companyName(companyId),
    description,
    permissions: [...held],
    isEnabled,
    roleNames: naming.filter((role) => role.permissionGroupIds.includes(_id)).map((role) => role.name),
    abilities: abilitiesOn('PermissionGroup', companyId, context),
  }));
};

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

export const userRolesQuery = handle(userRoles, async ({ companyId, ...input }, context) => {
  refuseOutsiders(context, 'view', 'Role');
  const { num, found } = await listedByName(roles, input, scopeIn('Role', companyId, context), context);
  return { num, roles: await rolesView(found, context) };
});

export const userRoleQuery = handle(userRole, async ({ id }, context) => {
  const [view] = await rolesView([await context.findOne(roles, 'Role', id)], context);
  if (!view) throw new Refusal(problems.notFound);
  return view;
});

export const permissionGroupsQuery = handle(permissionGroups, async ({ companyId, ...input }, context) => {
  refuseOutsiders(context, 'view', 'PermissionGroup');
  const filters = scopeIn('PermissionGroup', companyId, context);
  const { num, found } = await listedByName(permissionGroupModel, input, filters, context);
  return { num, permissionGroups: await permissionGroupsView(found, context) };
});

export const permissionGroupQuery = handle(permissionGroup, async ({ id }, context) => {
  const found = await context.findOne(permissionGroupModel, 'PermissionGroup', id);
  const [view] = await permissionGroupsView([found], context);
  if (!view) throw new Refusal(problems.notFound);
  return view;
});
