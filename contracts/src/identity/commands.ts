import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { oneLine } from '../kernel/one-line.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Email, Id, Name } from '../kernel/values.js';
import {
  AccountRequirements,
  CompanySettings,
  Done,
  GroupSettings,
  NewUser,
  Password,
  twoFactorNames,
} from './model.js';

const created = z.object({ id: Id });

export const SignIn = defineCommand({
  name: 'SignIn',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/user/login',
  input: z.object({ email: Email, password: z.string().min(1).max(200) }),
  output: z.object({
    /** The session must still pass two-factor validation before anything else. */
    validateTwoFactor: z.boolean(),
    /** The account must enrol in two-factor first. */
    enrollTwoFactor: z.boolean(),
  }),
  access: access.public,
  summary: 'Signs in with email and password and opens a session.',
});

export const SignOut = defineCommand({
  name: 'SignOut',
  context: 'identity',
  method: 'POST',
  path: '/user/logout',
  input: z.object({}),
  output: Done,
  access: access.public,
  summary: 'Ends the session.',
});

export const SwitchGroup = defineCommand({
  name: 'SwitchGroup',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/user/switch-group',
  input: z.object({ companyGroupId: Id }),
  output: Done,
  access: access.session,
  summary: 'Makes another of the user’s groups the active one.',
});

export const CompleteWelcomeTask = defineCommand({
  name: 'CompleteWelcomeTask',
  context: 'identity',
  method: 'POST',
  path: '/user/complete-welcome-task',
  input: z.object({}),
  output: Done,
  access: access.member,
  summary: 'Marks the built-in welcome task complete.',
});

export const MarkSupportAlertSeen = defineCommand({
  name: 'MarkSupportAlertSeen',
  context: 'identity',
  method: 'POST',
  path: '/user/mark-support-alert-seen',
  input: z.object({}),
  output: Done,
  access: access.member,
  summary: 'Records that the user saw the support alert.',
});

export const RegisterCompany = defineCommand({
  name: 'RegisterCompany',
  context: 'identity',
  method: 'POST',
  path: '/admin/company',
  input: z.object({ name: Name, settings: CompanySettings.prefault({}) }),
  output: z.object({ id: Id, roles: z.array(z.object({ id: Id, name: z.string() })) }),
  access: access.record('create', 'Company'),
  status: 201,
  summary: 'Registers a company with the default roles, campaign statuses and product catalog.',
});

export const CreateGroup = defineCommand({
  name: 'CreateGroup',
  context: 'identity',
  method: 'POST',
  path: '/admin/group',
  input: z.object({ companyId: Id, name: Name, settings: GroupSettings.prefault({}) }),
  output: created,
  access: access.record('create', 'Group'),
  status: 201,
  summary: 'Creates a company group.',
});

export const InviteUser = defineCommand({
  name: 'InviteUser',
  context: 'identity',
  isConfidential: true,
  changesRights: true,
  method: 'POST',
  path: '/admin/user',
  input: NewUser.extend({
    companyId: Id,
    groupIds: z.array(Id).min(1, 'Choose at least one group'),
    roleIds: z.array(Id).min(1, 'Choose at least one role'),
    /** Where given, the user signs in with it at once and is spared the initial setup. */
    password: Password.optional(),
    ...AccountRequirements.partial().shape,
  }),
  output: created,
  access: access.record('create', 'User'),
  status: 201,
  summary: 'Adds a user to a company’s groups, with roles.',
});

export const EditUser = defineCommand({
  name: 'EditUser',
  context: 'identity',
  changesRights: true,
  method: 'PATCH',
  path: '/admin/user/{id}',
  input: z.object({
    id: Id,
    /** What they sign in with from now on; their sessions stay, and both addresses are told. */
    email: Email.optional(),
    firstName: Name.optional(),
    lastName: Name.optional(),
    title: oneLine(200).optional(),
    roleIds: z.array(Id).min(1, 'Choose at least one role').optional(),
    /** Where the roles are held; the active group without it. */
    groupId: Id.optional(),
    /** Groups of the user’s company that they belong to from now on; the roles then hold in all of them. */
    groupIds: z.array(Id).min(1, 'Choose at least one group').optional(),
    isActive: z.boolean().optional(),
    ...AccountRequirements.partial().shape,
    /** `twoFactorRequired` as the specification calls it. */
    '2faRequired': twoFactorNames['2faRequired'].optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: created,
  access: access.record('edit', 'User'),
  summary:
    'Edits a user: email, name, title, groups, roles, active state, and what the next sign-in requires.',
});

export const DeleteUser = defineCommand({
  name: 'DeleteUser',
  context: 'identity',
  changesRights: true,
  method: 'DELETE',
  path: '/admin/user/{id}',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('remove', 'User'),
  summary: 'Deletes a user: they can no longer sign in, their email can be used again, their history stays.',
});

export const RestoreUserValues = defineCommand({
  name: 'RestoreUserValues',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/admin/user/{id}/restore-values',
  input: z.object({
    id: Id,
    /** Entry of the user’s history. */
    entryId: Id,
  }),
  output: created,
  access: access.record('edit', 'User'),
  summary: 'Restores the values that a history entry replaced.',
});

export const RestoreAdministrator = defineCommand({
  name: 'RestoreAdministrator',
  context: 'identity',
  changesRights: true,
  input: z.object({
    email: Email,
    /** Name of somebody who is not there yet: they are invited by mail. */
    firstName: Name.optional(),
    lastName: Name.optional(),
  }),
  output: z.object({
    id: Id,
    /** The role that gives the rights. */
    role: z.string(),
    isInvited: z.boolean(),
  }),
  access: access.internal,
  summary: 'Makes one of the provider’s people an administrator when none is left.',
});

/** Makes the provider's company, its roles and its first administrator, once; a second call changes nothing. */
export const BootstrapPlatform = defineCommand({
  name: 'BootstrapPlatform',
  context: 'identity',
  changesRights: true,
  input: z.object({
    administrators: z.array(
      NewUser.extend({ password: Password, role: z.enum(['Provider Admin', 'Operations', 'Support User']) }),
    ),
  }),
  output: z.object({ companyId: Id, groupId: Id }),
  access: access.internal,
  summary: 'Creates the provider’s company and its first administrators.',
});
