import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { NotificationView } from './model.js';

export const notificationList = defineQuery({
  name: 'notificationList',
  context: 'notifications',
  path: '/user-notification/list',
  input: z.object({
    page: z.int32().min(1).default(1),
    limit: z.int32().min(1).max(200).default(50),
  }),
  output: z
    .object({ num: z.int32(), notifications: z.array(NotificationView) })
    .meta({ id: 'NotificationList' }),
  access: access.member,
  summary: 'The user’s notifications, newest first.',
});

export const unreadNotificationCount = defineQuery({
  name: 'unreadNotificationCount',
  context: 'notifications',
  path: '/user-notification/unread-count',
  input: z.object({}),
  output: z.object({ count: z.int32() }).meta({ id: 'UnreadNotificationCount' }),
  access: access.member,
  summary: 'How many notifications are unread.',
});
