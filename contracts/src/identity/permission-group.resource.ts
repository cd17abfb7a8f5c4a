import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { defineRecord } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { givenShape, heldShape, wantedShape } from '../kernel/resource/shapes.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, Name } from '../kernel/values.js';
import { permissionGroupRows } from './identity.lists.js';
import { Done } from './model.js';
import { RecordAbilities } from './role-model.js';

const context = 'identity';
const path = '/admin/permission-group';
const changed = z.object({ id: Id });
const fields = {
  name: field(Name, { label: 'Name', kind: 'text' }),
  description: field(z.string().trim().max(500, 'Max 500 characters'), {
    label: 'Description',
    kind: 'longtext',
    initial: '',
  }),
  permissions: field(z.array(z.string().max(100)).max(200), { label: 'Permissions', kind: 'json' }),
  isEnabled: field(z.boolean(), {
    label: 'Enabled',
    kind: 'switch',
    help: 'When off, the group grants no permissions.',
    initial: true,
  }),
};
const { isEnabled, ...content } = fields;

/** What the form of a permission group holds. */
export const PermissionGroupValues = z.object({ companyId: Id, ...heldShape(content) });

/** A bundle of permissions that a company switches on or off as a whole. */
const PermissionGroup = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    ...heldShape(fields),
    /** Roles that name it. */
    roleNames: z.array(z.string()),
    abilities: RecordAbilities,
  })
  .meta({ id: 'PermissionGroup' });
export type PermissionGroup = z.infer<typeof PermissionGroup>;

export const CreatePermissionGroup = defineCommand({
  name: 'CreatePermissionGroup',
  context,
  method: 'POST',
  path,
  input: z.object({ companyId: Id, ...givenShape(fields) }),
  output: changed,
  access: access.record('create', 'PermissionGroup'),
  status: 201,
  summary: 'Creates a permission group: permissions a company switches on or off together.',
});

export const ChangePermissionGroup = defineCommand({
  name: 'ChangePermissionGroup',
  context,
  changesRights: true,
  method: 'PATCH',
  path: `${path}/{id}`,
  input: z.object({
    id: Id,
    ...wantedShape(content),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: changed,
  access: access.record('edit', 'PermissionGroup'),
  summary: 'Changes a permission group; its roles grant the new permissions with the next request.',
});

export const SwitchPermissionGroup = defineCommand({
  name: 'SwitchPermissionGroup',
  context,
  changesRights: true,
  method: 'PATCH',
  path: `${path}/{id}/is-enabled`,
  input: z.object({ id: Id, isEnabled: isEnabled.schema }),
  output: changed,
  access: access.record('edit', 'PermissionGroup'),
  summary: 'Enables or disables a permission group; a disabled group grants nothing.',
});

export const DeletePermissionGroup = defineCommand({
  name: 'DeletePermissionGroup',
  context,
  changesRights: true,
  method: 'DELETE',
  path: `${path}/{id}`,
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('remove', 'PermissionGroup'),
  summary: 'Deletes a permission group that no role uses.',
});

export const permissionGroups = defineQuery({
  name: 'permissionGroups',
  context,
  path,
  input: z.object({
    ...listInput(permissionGroupRows),
    ...filterInput(permissionGroupRows, { companyId: Id.optional() }),
  }),
  list: permissionGroupRows,
  output: z
    .object({ num: z.int32(), permissionGroups: z.array(PermissionGroup) })
    .meta({ id: 'PermissionGroupList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Permission groups the administrator can see, of one company if it is given.',
});

export const permissionGroup = defineQuery({
  name: 'permissionGroup',
  context,
  path: `${path}/{id}`,
  input: z.object({ id: Id }),
  output: PermissionGroup,
  access: access.record('view', 'PermissionGroup'),
  summary: 'One permission group the administrator can see.',
});

/** Bundles of permissions: roles name them. Who manages them is said with the other rules of identity. */
export const PermissionGroups = defineRecord(
  {
    name: 'PermissionGroup',
    plural: 'PermissionGroups',
    nouns: ['permission group', 'permission groups'],
    context,
    fields,
    isOrdered: false,
    switches: ['isEnabled'],
  },
  {
    events: {
      id: 'permissionGroupId',
      created: 'PermissionGroupCreated.v1',
      changed: 'PermissionGroupChanged.v1',
      changedHolds: 'content',
      switched: { isEnabled: 'PermissionGroupSwitched.v1' },
      deleted: 'PermissionGroupDeleted.v1',
    },
    commands: {
      create: CreatePermissionGroup,
      change: ChangePermissionGroup,
      switch: SwitchPermissionGroup,
      delete: DeletePermissionGroup,
    },
    queries: { permissionGroups, permissionGroup },
    lists: [permissionGroupRows],
    // People's rights follow from it within one batch.
    group: 'identity',
  },
);
