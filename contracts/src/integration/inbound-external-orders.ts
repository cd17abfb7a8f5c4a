import { z } from 'zod';
import { Id } from '../kernel/values.js';
import { ReportedOrder } from '../orders/external-model.js';

/** Where outside systems tell of their orders; the key is the order's id there, so that its messages stay in order. */
export const EXTERNAL_ORDERS_TOPIC = 'upfront.inbound.external-orders.v1';
/** Where messages go that could not be taken, as they came, with the reason in their headers. */
export const DEAD_EXTERNAL_ORDERS_TOPIC = `${EXTERNAL_ORDERS_TOPIC}.dead-letters`;

/** The value of a message, as JSON: an order as it is now. `id` is the message's own; a repeated one takes effect once. */
export const ExternalOrderMessage = z.object({
  id: z.string().trim().min(1).max(200),
  companyId: Id,
  order: ReportedOrder,
});
export type ExternalOrderMessage = z.infer<typeof ExternalOrderMessage>;

/** Headers that a dead letter carries beside its own. */
export const DEAD_LETTER_HEADERS = {
  reason: 'dead-letter-reason',
  topic: 'dead-letter-topic',
  partition: 'dead-letter-partition',
  offset: 'dead-letter-offset',
  time: 'dead-letter-time',
} as const;
