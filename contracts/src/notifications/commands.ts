import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { NotificationContent, NotificationType } from './model.js';

export const ClearUnreadNotifications = defineCommand({
  name: 'ClearUnreadNotifications',
  context: 'notifications',
  method: 'POST',
  path: '/user-notification/clear-unread',
  input: z.object({}),
  output: z.object({}).meta({ id: 'NotificationsCleared' }),
  access: access.member,
  summary: 'Marks all notifications of the user read.',
});

export const MarkTasksSeen = defineCommand({
  name: 'MarkTasksSeen',
  context: 'notifications',
  method: 'POST',
  path: '/user-tasks/mark-seen',
  input: z.object({}),
  output: z.object({}).meta({ id: 'TasksMarkedSeen' }),
  access: access.member,
  summary: 'Marks all tasks of the user read, as closing the panel does.',
});

export const SendGlobalMessage = defineCommand({
  name: 'SendGlobalMessage',
  context: 'notifications',
  method: 'POST',
  path: '/admin/global-messages',
  input: z.object({
    msg: z.string().trim().min(1, 'Enter a message').max(2000, 'Max 2000 characters'),
    /** Only to people who work in this company now; absent: to everyone. */
    companyId: Id.optional(),
  }),
  output: z.object({ id: Id }).meta({ id: 'GlobalMessageSent' }),
  access: access.record('create', 'GlobalMessage'),
  status: 201,
  summary: 'Shows a message immediately to everyone who has Upfront open.',
});

/** Posts a notification to one person; the same source posts to that person once. */
export const PostNotification = defineCommand({
  name: 'PostNotification',
  context: 'notifications',
  input: z.object({
    userId: Id,
    companyId: z.string(),
    groupId: z.string(),
    notificationType: NotificationType,
    content: NotificationContent,
    source: z.string().min(1),
  }),
  output: z.object({ posted: z.boolean() }),
  access: access.internal,
  summary: 'Posts a notification to a person.',
});
