import { NotificationPosted } from '@upfront/contracts/notifications/events.js';
import { deliverNotification } from '@upfront/contracts/notifications/jobs.js';
import { recordScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** What people are told inside the product leaves it, too, by the channels that they chose. */
export const notificationReactions = defineReaction({
  name: 'notifications',
  on: [
    when(NotificationPosted, (event, effects: Effects) => {
      const { notificationId } = event.data;
      return effects.job(deliverNotification, { notificationId, scope: recordScopeOf(event) });
    }),
  ],
});
