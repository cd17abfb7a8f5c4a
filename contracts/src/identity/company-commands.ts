import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, ImageDataUrl, Name } from '../kernel/values.js';
import { CompanyStyles } from './company-style.js';
import { CompanySettingChanges, Done, GroupSettingChanges } from './model.js';

const context = 'identity';
const changed = z.object({ id: Id });
/** A picture of 4 MB as a data URL, in bytes. */
const PICTURE_BODY = 6 * 1024 * 1024;

export const ChangeCompany = defineCommand({
  name: 'ChangeCompany',
  context,
  changesRights: true,
  method: 'PATCH',
  path: '/admin/company/{id}',
  input: z.object({
    id: Id,
    name: Name.optional(),
    settings: CompanySettingChanges.optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: changed,
  access: access.record('edit', 'Company'),
  summary: 'Changes a company’s name and the given settings.',
});

export const ChangeCompanyStyles = defineCommand({
  name: 'ChangeCompanyStyles',
  context,
  method: 'PATCH',
  path: '/admin/company/{id}/styles',
  input: z.object({
    id: Id,
    styles: CompanyStyles,
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: changed,
  access: access.record('edit', 'Company'),
  summary: 'Replaces a company’s styles (colors and lengths).',
});

export const ChangeCompanyLogo = defineCommand({
  name: 'ChangeCompanyLogo',
  context,
  method: 'POST',
  path: '/admin/company/{id}/logo',
  input: z.object({ id: Id, image: ImageDataUrl.nullable() }),
  output: z.object({ logo: z.string().nullable() }),
  access: access.record('edit', 'Company'),
  bodyLimit: PICTURE_BODY,
  summary: 'Sets or removes a company’s logo.',
});

export const DeactivateCompany = defineCommand({
  name: 'DeactivateCompany',
  context,
  changesRights: true,
  method: 'DELETE',
  path: '/admin/company/{id}',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('remove', 'Company'),
  summary: 'Deactivates a company: its people lose access immediately, its records stay.',
});

export const ReactivateCompany = defineCommand({
  name: 'ReactivateCompany',
  context,
  changesRights: true,
  method: 'POST',
  path: '/admin/company/{id}/reactivate',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('remove', 'Company'),
  summary: 'Reactivates a deactivated company.',
});

export const RestoreCompanyValues = defineCommand({
  name: 'RestoreCompanyValues',
  context,
  changesRights: true,
  method: 'POST',
  path: '/admin/company/{id}/restore-values',
  input: z.object({
    id: Id,
    /** Entry of the company’s history. */
    entryId: Id,
  }),
  output: changed,
  access: access.record('edit', 'Company'),
  summary: 'Restores the values that a history entry replaced.',
});

export const ChangeGroup = defineCommand({
  name: 'ChangeGroup',
  context,
  method: 'PATCH',
  path: '/admin/group/{id}',
  input: z.object({
    id: Id,
    name: Name.optional(),
    settings: GroupSettingChanges.optional(),
    /** A new logo, or null for none; absent where it stays. */
    logo: ImageDataUrl.nullable().optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: changed,
  access: access.record('edit', 'Group'),
  bodyLimit: PICTURE_BODY,
  summary: 'Changes a company group’s name, logo and the given settings.',
});

export const DeleteGroup = defineCommand({
  name: 'DeleteGroup',
  context,
  changesRights: true,
  method: 'DELETE',
  path: '/admin/group/{id}',
  input: z.object({
    id: Id,
    /** Group of the same company that the people go to; needed while there are any. */
    moveTo: Id.optional(),
  }),
  output: Done,
  access: access.record('remove', 'Group'),
  summary: 'Deletes a company group: its people move to another group, its records stay with the company.',
});
