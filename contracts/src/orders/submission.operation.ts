import { OrderRequested, OrderRequeued, OrderSettled } from '../campaigns/events.js';
import { describeOperation } from '../operations/operation-definition.js';
import { tells } from '../operations/steps.js';
import { OrderOpened, OrderValidated } from './events.js';
import { submitOrder } from './jobs.js';

/** Validation, acceptance, settlement. */
const STEPS = 3;

/** Submissions of campaigns as orders; the campaign's own events tell its history of them. */
export const OrderSubmissions = describeOperation({
  kind: 'order-submission',
  queue: 'Orders',
  subject: 'campaign',
  maxTries: submitOrder.attempts,
  steps: STEPS,
  requeuable: ['failed'],
  jobs: [{ job: submitOrder, idField: 'orderId' }],
  told: [
    tells(OrderRequested, ({ orderId: id, campaignId, campaignName }) => ({
      type: 'requested',
      id,
      subject: { id: campaignId, name: campaignName },
      title: 'Submit order',
    })),
    tells(OrderRequeued, (data) => ({ type: 'requeued', id: data.orderId })),
    tells(OrderOpened, (data) => ({
      type: 'started',
      id: data.orderId,
      progress: { done: 1, total: STEPS },
    })),
    tells(OrderValidated, (data) => ({
      type: 'progressed',
      id: data.orderId,
      progress: { done: 2, total: STEPS },
    })),
    tells(OrderSettled, ({ orderId: id, outcome, reason }) =>
      outcome === 'submitted' ? { type: 'done', id } : { type: 'failed', id, reason },
    ),
  ],
});
