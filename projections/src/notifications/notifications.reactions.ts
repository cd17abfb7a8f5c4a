import { NotificationPosted } from '@upfront/contracts/notifications/events.js';
import { deliverNotification } from '@upfront/contracts/notifications/jobs.js';
import { jobScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** What people are told inside the product leaves it, too, by the channels that they chose. */
export const notificationReactions = defineReaction({
  name: 'notifications',
  on: [
    when(NotificationPosted, (event, effects: Effects) => {
      const { notificationId, companyId, groupId } = event.data;
      const scope = { ...jobScopeOf(event), companyId, groupId };
      return effects.job(deliverNotification, { notificationId, scope });
    }),
  ],
});
