import { NotificationPosted, NotificationsRead } from '@upfront/contracts/notifications/events.js';
import { TaskDeleted } from '@upfront/contracts/tasks/events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { notifications } from './notifications.read-model.js';

export const notificationsProjection = defineProjection({
  name: 'notifications',
  group: 'notifications',
  models: [notifications],
  on: [
    when(NotificationPosted, ({ data, metadata }, store: Store) => {
      const { notificationId, userId, companyId, source, notificationType, content } = data;
      store.put(notifications, {
        _id: notificationId,
        userId,
        companyId,
        source,
        notificationType,
        content,
        isUnread: true,
        createdAt: metadata.at,
      });
    }),
    // What is gone calls nobody any more.
    when(TaskDeleted, async ({ data }, store: Store) => {
      const unread = { 'content.taskId': data.taskId, isUnread: true };
      for (const one of await store.where(notifications, unread))
        store.put(notifications, { ...one, isUnread: false });
    }),
    when(NotificationsRead, async ({ data }, store: Store) => {
      for (const unread of await store.where(notifications, { userId: data.userId, isUnread: true })) {
        store.put(notifications, { ...unread, isUnread: false });
      }
    }),
  ],
});
