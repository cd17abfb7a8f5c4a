import { z } from 'zod';
import { historyPage, RestorableHistory } from '../activity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput, SearchInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { userRows } from './identity.lists.js';
import { AccountRequirements, CompanyGroup, PersonSummary, SessionUser, twoFactorNames } from './model.js';

export const sessionUser = defineQuery({
  name: 'sessionUser',
  context: 'identity',
  path: '/user/load',
  input: z.object({}),
  output: SessionUser,
  access: access.session,
  summary: 'The signed-in user with company, groups, permissions and permitted routes.',
});

export const groupMembers = defineQuery({
  name: 'groupMembers',
  context: 'identity',
  path: '/user/group-members',
  input: z.object({
    page: z.int32().min(1).default(1),
    /** The assignee list loads a whole group (spec shell 9). */
    limit: z.int32().min(1).max(10000).default(10000),
    search: SearchInput,
  }),
  output: z.object({ num: z.int32(), members: z.array(PersonSummary) }).meta({ id: 'GroupMembers' }),
  access: access.member,
  summary: 'Active members of the user’s company group, by name.',
});

/** A person as a list of assignees offers them (spec shell 3, Assignee option). */
const AssigneeOption = z
  .object({
    uId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    isSelected: z.boolean(),
    isCurrentUser: z.boolean(),
  })
  .meta({ id: 'AssigneeOption' });

export const assigneeOptions = defineQuery({
  name: 'assigneeOptions',
  context: 'identity',
  path: '/group/{id}/members',
  input: z.object({
    id: Id,
    page: z.int32().min(1).default(1),
    limit: z.int32().min(1).max(10000).default(10000),
  }),
  output: z.object({ num: z.int32(), members: z.array(AssigneeOption) }).meta({ id: 'AssigneeOptions' }),
  access: access.member,
  summary: 'Active members of one of the user’s groups, by name; the user is selected.',
});

export const AdminUser = z
  .object({
    id: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    title: z.string(),
    isActive: z.boolean(),
    companyIds: z.array(Id),
    groupIds: z.array(Id),
    roleIds: z.array(Id),
    companyNames: z.array(z.string()),
    groupNames: z.array(z.string()),
    roleNames: z.array(z.string()),
    avatar: z.string().nullable(),
    /** The group that the user acts in, or the first that they belong to. */
    companyGroup: CompanyGroup.nullable(),
    hasSeenSupportAlert: z.boolean(),
    hasCompletedWelcomeTask: z.boolean(),
    twoFactorEnabled: z.boolean(),
    ...AccountRequirements.shape,
    ...twoFactorNames,
    /** Why the reader, who may act as others, cannot act as this user; null where they can, or may act as nobody. */
    impersonationObstacle: z.string().nullable(),
    /** What the reader may do to the user. */
    abilities: z
      .object({ edit: z.boolean(), remove: z.boolean(), impersonate: z.boolean() })
      .meta({ id: 'AdminUserAbilities' }),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

export const adminUser = defineQuery({
  name: 'adminUser',
  context: 'identity',
  path: '/admin/user/{id}',
  input: z.object({ id: Id }),
  output: AdminUser,
  access: access.permission('AdminUIAccess'),
  summary: 'One user the administrator can see.',
});

export const adminUsers = defineQuery({
  name: 'adminUsers',
  context: 'identity',
  path: '/admin/users',
  input: z.object({ ...listInput(userRows), companyId: Id.optional() }),
  list: userRows,
  output: z.object({ num: z.int32(), users: z.array(AdminUser) }).meta({ id: 'AdminUserList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Users the administrator can see.',
});

export const userHistory = defineQuery({
  name: 'userHistory',
  context: 'identity',
  path: '/admin/user/{id}/history',
  input: z.object({ id: Id, ...historyPage }),
  output: RestorableHistory,
  access: access.record('view', 'User'),
  after: ['activity'],
  summary: 'History of a user, newest first: who changed what, when, from which value to which.',
});

export const blockedMessage = defineQuery({
  name: 'blockedMessage',
  context: 'identity',
  path: '/user/blocked-message',
  input: z.object({}),
  output: z.object({ message: z.string() }).meta({ id: 'BlockedMessage' }),
  access: access.session,
  summary: 'Text of the Access Blocked dialog.',
});

export const mailRecipient = defineQuery({
  name: 'mailRecipient',
  context: 'identity',
  path: '/internal/users/{id}/mail-recipient',
  input: z.object({ id: Id }),
  output: z
    .object({
      email: z.string(),
      firstName: z.string(),
      fullName: z.string(),
      isActive: z.boolean(),
      /** Zone in which instants are told. */
      timeZone: z.string(),
    })
    .meta({ id: 'MailRecipient' }),
  access: access.internal,
  summary: 'Recipient of an email to a user.',
});
