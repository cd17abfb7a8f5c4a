import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, Name } from '../kernel/values.js';
import { Done } from './model.js';

const context = 'identity';
const changed = z.object({ id: Id });
const permissions = z.array(z.string().max(100)).max(200);
const routes = z.array(z.string().max(100)).max(500);
const permissionGroupIds = z.array(Id).max(50, 'Max 50 permission groups');
const description = z.string().trim().max(500, 'Max 500 characters');

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
  summary: 'Changes a role; its holders have the new rights from their next request on.',
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
  summary: 'Deletes a role; whoever holds it gets another one.',
});

const permissionName = z
  .string()
  .regex(
    /^[A-Z][A-Za-z0-9]{2,79}$/,
    'Use letters and digits, beginning with a capital, such as ReportsViewOwn',
  );
const area = z.string().trim().min(1, 'Enter the area').max(100, 'Max 100 characters');
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
    /** Only roles of the provider’s own company can hold it. */
    isProviderOnly: z.boolean().default(false),
  }),
  output: namedPermission,
  access: access.record('create', 'Permission'),
  status: 201,
  summary: 'Creates a permission beside those of the product, for what is built on it; roles can hold it.',
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
  summary: 'Changes the words of a permission; its name and what it allows stay.',
});

export const DeletePermission = defineCommand({
  name: 'DeletePermission',
  context,
  method: 'DELETE',
  path: '/admin/permission/{id}',
  input: z.object({ id: z.string().max(100) }),
  output: Done,
  access: access.record('remove', 'Permission'),
  summary: 'Deletes a permission that is not of the product and that no role or permission group names.',
});

export const CreatePermissionGroup = defineCommand({
  name: 'CreatePermissionGroup',
  context,
  method: 'POST',
  path: '/admin/permission-group',
  input: z.object({
    companyId: Id,
    name: Name,
    description: description.default(''),
    permissions,
    isEnabled: z.boolean().default(true),
  }),
  output: changed,
  access: access.record('create', 'PermissionGroup'),
  status: 201,
  summary: 'Creates a permission group: permissions that a company switches on or off together.',
});

export const ChangePermissionGroup = defineCommand({
  name: 'ChangePermissionGroup',
  context,
  changesRights: true,
  method: 'PATCH',
  path: '/admin/permission-group/{id}',
  input: z.object({
    id: Id,
    name: Name.optional(),
    description: description.optional(),
    permissions: permissions.optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: changed,
  access: access.record('edit', 'PermissionGroup'),
  summary: 'Changes a permission group; the roles that name it give the new rights from the next request on.',
});

export const SwitchPermissionGroup = defineCommand({
  name: 'SwitchPermissionGroup',
  context,
  changesRights: true,
  method: 'PATCH',
  path: '/admin/permission-group/{id}/is-enabled',
  input: z.object({ id: Id, isEnabled: z.boolean() }),
  output: changed,
  access: access.record('edit', 'PermissionGroup'),
  summary: 'Enables or disables a permission group; a disabled one gives nothing.',
});

export const DeletePermissionGroup = defineCommand({
  name: 'DeletePermissionGroup',
  context,
  changesRights: true,
  method: 'DELETE',
  path: '/admin/permission-group/{id}',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('remove', 'PermissionGroup'),
  summary: 'Deletes a permission group that no role names.',
});
