import { notificationList, unreadNotificationCount } from '@upfront/contracts/notifications/queries.js';
import { notifications } from '@upfront/projections/notifications/notifications.read-model.js';
import { handle } from '../edge/query-handler.js';
import { countedPageOf } from '../listing/listing.js';
import { viewsOf } from './notification-view.js';

export const notificationListQuery = handle(notificationList, async ({ page, limit }, context) => {
  const own = { userId: context.actor.userId };
  const latestFirst = { createdAt: -1, _id: 1 } as const;
  const { num, found } = await countedPageOf(context.read(notifications), own, latestFirst, { page, limit });
  return { num, notifications: await viewsOf(found, context) };
});

export const unreadNotificationCountQuery = handle(unreadNotificationCount, async (_input, context) => ({
  count: await context.read(notifications).countDocuments({ userId: context.actor.userId, isUnread: true }),
}));
