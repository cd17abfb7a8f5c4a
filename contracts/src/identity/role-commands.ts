import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { nameUpTo } from '../kernel/one-line.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, Name } from '../kernel/values.js';
import { Done } from './model.js';

const context = 'identity';
const changed = z.object({ id: Id });
const permissions = z.array(z.string().max(100)).max(200);
const routes = z.array(z.string().max(100)).max(500);
const permissionGroupIds = z.array(Id).max(50, 'Max 50 permission groups');

export const CreateRole = defineCommand({
  name: 'CreateRole',
  context,
  method: 'POST',
  path: '/admin/user-role',
  input: z.object({
    companyId: Id,
    name: Name,
    permissions,
    permissionGroupIds: permissionGroupIds.optional(),
    routes: routes.optional(),
  }),
  output: changed,
  access: access.record('create', 'Role'),
  status: 201,
  summary: 'Creates a role: a named set of permissions.',
});

export const ChangeRolePermissions = defineCommand({
  name: 'ChangeRolePermissions',
  context,
  changesRights: true,
  method: 'PATCH',
  path: '/admin/user-role/{id}',
  input: z.object({
    id: Id,
    name: Name.optional(),
    permissions: permissions.optional(),
    permissionGroupIds: permissionGroupIds.optional(),
    /** Null: its permissions decide again. */
    routes: routes.nullable().optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: changed,
  access: access.record('edit', 'Role'),
  summary: 'Changes a role; its people get the new permissions with their next request.',
});

export const DeleteRole = defineCommand({
  name: 'DeleteRole',
  context,
  changesRights: true,
  method: 'DELETE',
  path: '/admin/user-role/{id}',
  input: z.object({
    id: Id,
    /** Role of the same company that its holders get instead; needed while there are any. */
    replaceWith: Id.optional(),
  }),
  output: Done,
  access: access.record('remove', 'Role'),
  summary: 'Deletes a role; its people get the replacement.',
});

const permissionName = z
  .string()
  .regex(
    /^[A-Z][A-Za-z0-9]{2,79}$/,
    'Use letters and digits, starting with a capital letter, such as ReportsViewOwn',
  );
const area = nameUpTo(100, 'Enter the area');
const words = z.string().trim().min(1, 'Enter what it allows').max(500, 'Max 500 characters');
const namedPermission = z.object({ id: z.string() }).meta({ id: 'NamedPermission' });

export const CreatePermission = defineCommand({
  name: 'CreatePermission',
  context,
  method: 'POST',
  path: '/admin/permission',
  input: z.object({
    name: permissionName,
    area,
    description: words,
    /** Only roles in the provider’s company can include it. */
    isProviderOnly: z.boolean().default(false),
  }),
  output: namedPermission,
  access: access.record('create', 'Permission'),
  status: 201,
  summary: 'Creates a permission in addition to the built-in ones; roles can include it.',
});

export const ChangePermission = defineCommand({
  name: 'ChangePermission',
  context,
  method: 'PATCH',
  path: '/admin/permission/{id}',
  input: z.object({
    id: z.string().max(100),
    area: area.optional(),
    description: words.optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: namedPermission,
  access: access.record('edit', 'Permission'),
  summary: 'Changes the texts of a permission; its name and effect stay.',
});

export const DeletePermission = defineCommand({
  name: 'DeletePermission',
  context,
  method: 'DELETE',
  path: '/admin/permission/{id}',
  input: z.object({ id: z.string().max(100) }),
  output: Done,
  access: access.record('remove', 'Permission'),
  summary: 'Deletes a permission that is not built in and not used by any role or permission group.',
});
