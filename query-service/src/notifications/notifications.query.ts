import { notificationList, unreadNotificationCount } from '@upfront/contracts/notifications/queries.js';
import { notifications } from '@upfront/projections/notifications/notifications.read-model.js';
import { peopleById } from '../identity/people.js';
import { handle } from '../edge/query-handler.js';
import { pageOf } from '../listing/listing.js';
import { viewOf } from './notification-view.js';

export const notificationListQuery = handle(notificationList, async ({ page, limit }, context) => {
  const own = { userId: context.actor.userId };
  const model = context.read(notifications);
  const [num, found] = await Promise.all([
    model.countDocuments(own),
    pageOf(model, own, { createdAt: -1, _id: 1 }, { page, limit }),
  ]);
  const person = await peopleById(
    found.map(({ content }) => content.byUserId),
    context,
  );
  return {
    num,
    notifications: found.map((one) => viewOf(one, person)),
  };
});

export const unreadNotificationCountQuery = handle(unreadNotificationCount, async (_input, context) => ({
  count: await context.read(notifications).countDocuments({ userId: context.actor.userId, isUnread: true }),
}));
