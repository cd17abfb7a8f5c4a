import { z } from 'zod';
import { historyPage, RestorableHistory } from '../activity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput, SearchInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { AccountRequirements, PersonSummary, SessionUser } from './model.js';

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
  summary: 'Active members of a group that the user belongs to, by name; the user is selected.',
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
    avatarUrl: z.string().nullable(),
    twoFactorEnabled: z.boolean(),
    ...AccountRequirements.shape,
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
  summary: 'One user that the administrator may see.',
});

export const adminUsers = defineQuery({
  name: 'adminUsers',
  context: 'identity',
  path: '/admin/users',
  input: z.object({ ...listInput(['fullName', 'email'], 'asc'), companyId: Id.optional() }),
  output: z.object({ num: z.int32(), users: z.array(AdminUser) }).meta({ id: 'AdminUserList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Users that the administrator may see.',
});

export const userHistory = defineQuery({
  name: 'userHistory',
  context: 'identity',
  path: '/admin/user/{id}/history',
  input: z.object({ id: Id, ...historyPage }),
  output: RestorableHistory,
  access: access.record('view', 'User'),
  after: ['activity'],
  summary: 'What happened to a user, newest first: who, when, from what to what.',
});

export const blockedMessage = defineQuery({
  name: 'blockedMessage',
  context: 'identity',
  path: '/user/blocked-message',
  input: z.object({}),
  output: z.object({ message: z.string() }).meta({ id: 'BlockedMessage' }),
  access: access.session,
  summary: 'What the Access Blocked dialog says.',
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
  summary: 'Whom a mail to a user goes to.',
});
