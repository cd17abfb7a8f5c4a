import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { Permission, PermissionGroup, UserRole } from './role-model.js';

const context = 'identity';
const ofCompany = z.object({ ...listInput(['name'], 'asc'), companyId: Id.optional() });

export const permissions = defineQuery({
  name: 'permissions',
  context,
  path: '/admin/permission',
  input: z.object({}),
  output: z.object({ permissions: z.array(Permission) }).meta({ id: 'PermissionList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Every permission of the product, by area.',
});

export const permission = defineQuery({
  name: 'permission',
  context,
  path: '/admin/permission/{id}',
  input: z.object({ id: z.string().max(100) }),
  output: Permission,
  access: access.permission('AdminUIAccess'),
  summary: 'One permission, by its name.',
});

export const userRoles = defineQuery({
  name: 'userRoles',
  context,
  path: '/admin/user-role',
  input: ofCompany,
  output: z.object({ num: z.int32(), roles: z.array(UserRole) }).meta({ id: 'UserRoleList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Roles that the administrator may see.',
});

export const userRole = defineQuery({
  name: 'userRole',
  context,
  path: '/admin/user-role/{id}',
  input: z.object({ id: Id }),
  output: UserRole,
  access: access.record('view', 'Role'),
  summary: 'One role that the administrator may see.',
});

export const permissionGroups = defineQuery({
  name: 'permissionGroups',
  context,
  path: '/admin/permission-group',
  input: ofCompany,
  output: z
    .object({ num: z.int32(), permissionGroups: z.array(PermissionGroup) })
    .meta({ id: 'PermissionGroupList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Permission groups that the administrator may see; of one company, where it is given.',
});

export const permissionGroup = defineQuery({
  name: 'permissionGroup',
  context,
  path: '/admin/permission-group/{id}',
  input: z.object({ id: Id }),
  output: PermissionGroup,
  access: access.record('view', 'PermissionGroup'),
  summary: 'One permission group that the administrator may see.',
});
