import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { namedRows } from './identity.lists.js';
import { Permission, UserRole } from './role-model.js';

const context = 'identity';
const ofCompany = z.object({
  ...listInput(namedRows),
  ...filterInput(namedRows, { companyId: Id.optional() }),
});

export const permissions = defineQuery({
  name: 'permissions',
  context,
  path: '/admin/permission',
  input: z.object({}),
  output: z.object({ permissions: z.array(Permission) }).meta({ id: 'PermissionList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'All permissions, by area.',
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
  list: namedRows,
  output: z.object({ num: z.int32(), roles: z.array(UserRole) }).meta({ id: 'UserRoleList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Roles the administrator can see.',
});

export const userRole = defineQuery({
  name: 'userRole',
  context,
  path: '/admin/user-role/{id}',
  input: z.object({ id: Id }),
  output: UserRole,
  access: access.record('view', 'Role'),
  summary: 'One role the administrator can see.',
});
