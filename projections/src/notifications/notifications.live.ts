import {
  GlobalMessageSent,
  NotificationPosted,
  NotificationsRead,
} from '@upfront/contracts/notifications/events.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { when } from '../runner/projection.js';

/** Push event on which the browser checks its unread count again (spec shell 4.3). */
export const notificationsLive = defineLiveHook({
  name: 'notifications',
  group: 'notifications',
  on: [
    when(GlobalMessageSent, ({ data: { msg, companyId }, metadata: { at: timestamp } }, live: Live) => {
      if (companyId === null) live.toEveryone('global-message', { msg, timestamp });
      else live.toCompany(companyId, 'global-message', { msg, timestamp });
    }),
    when(NotificationPosted, ({ data }, live: Live) =>
      live.toUser(data.userId, 'user-notification', { id: data.notificationId }),
    ),
    when(NotificationsRead, ({ data }, live: Live) =>
      live.toUser(data.userId, 'user-notification', { id: null }),
    ),
  ],
});
