import {
  GlobalMessageSent,
  NotificationPosted,
  NotificationsRead,
} from '@upfront/contracts/notifications/events.js';
import { TaskDeleted } from '@upfront/contracts/tasks/events.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { when } from '../runner/projection.js';
import { notifications } from './notifications.read-model.js';

/** Push event on which the browser checks its unread count again (spec shell 4.3). */
export const notificationsLive = defineLiveHook({
  name: 'notifications',
  group: 'notifications',
  on: [
    when(GlobalMessageSent, ({ data: { msg, companyId }, metadata: { at: timestamp } }, live: Live) => {
      if (companyId === null) live.toEveryone('global-message', { msg, timestamp });
      else live.toCompany(companyId, 'global-message', { msg, timestamp });
    }),
    when(NotificationPosted, ({ data, position }, live: Live) =>
      live.toUser(data.userId, 'user-notification', { id: data.notificationId, position }),
    ),
    when(NotificationsRead, ({ data, position }, live: Live) =>
      live.toUser(data.userId, 'user-notification', { id: null, position }),
    ),
    // Its notifications count as read from now on, for everybody who was told of it.
    when(TaskDeleted, async ({ data, position }, live: Live) => {
      const filter = { 'content.taskId': data.taskId };
      const told = await live.readModels.of(notifications).find(filter, { userId: 1 }).lean();
      for (const userId of new Set(told.map((one) => one.userId)))
        live.toUser(userId, 'user-notification', { id: null, position });
    }),
  ],
});
