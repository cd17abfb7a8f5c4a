import { OrderRequested, OrderRequeued } from '@upfront/contracts/campaigns/events.js';
import { submitOrder } from '@upfront/contracts/orders/jobs.js';
import { jobScopeOf, recordScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** An order that was asked for, or asked for again, is taken through validation by a worker. */
export const orderReactions = defineReaction({
  name: 'orders',
  on: [
    when(OrderRequested, (event, effects: Effects) => {
      const { orderId, campaignId } = event.data;
      return effects.job(submitOrder, { orderId, campaignId, scope: jobScopeOf(event) });
    }),
    when(OrderRequeued, (event, effects: Effects) => {
      const { orderId, campaignId } = event.data;
      return effects.job(submitOrder, { orderId, campaignId, scope: recordScopeOf(event) });
    }),
  ],
});
