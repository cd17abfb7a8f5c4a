import { OrderSubmissions } from '@upfront/contracts/orders/submission.operation.js';
import { campaignAggregate } from '../campaigns/campaign.aggregate.js';
import { decisionMeta } from '../execute/context.js';
import { checkRequeue, requeued, type Requeue } from '../operations/requeue.js';
import { orderAggregate } from './orders.bindings.js';

/** A submission belongs to its campaign, which its order names. */
export const requeueOrder: Requeue = async ({ id: orderId }, context, { aggregates }) => {
  const { state: order } = await aggregates.load(orderAggregate, orderId);
  if (order.stage === 'none') return undefined;
  const { campaignId, companyId } = order;
  checkRequeue(OrderSubmissions.kind, companyId, context);
  const message = { type: 'RequeueOrder', data: { orderId }, meta: decisionMeta(context) } as const;
  const { position } = await aggregates.decide(campaignAggregate, campaignId, message, context);
  return requeued(orderId, position);
};
