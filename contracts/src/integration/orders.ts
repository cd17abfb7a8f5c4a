import { z } from 'zod';
import { IntegrationFlight, IntegrationLine } from './campaigns.js';
import { defineIntegrationEvent } from './define-integration-event.js';

const orderId = z.string();
const key = 'orderId';

/** A line as it was ordered: `amount` and `unitPrice` in minor units, the price for `per` deliveries. */
const line = z.object({
  ...IntegrationLine.shape,
  productId: z.string(),
  category: z.string(),
  unitPrice: z.int(),
  unit: z.string(),
  per: z.number(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const OrderSubmitted = defineIntegrationEvent(
  'orders',
  'OrderSubmitted',
  {
    orderId,
    campaignId: z.string(),
    campaignName: z.string(),
    clientId: z.string(),
    ownerUserId: z.string(),
    submittedByUserId: z.string(),
    version: z.int32(),
    attempt: z.int32(),
    comment: z.string(),
    flight: IntegrationFlight.nullable(),
    currency: z.string().nullable(),
    total: z.int().nullable(),
    lines: z.array(line),
  },
  { key, summary: 'An order was taken up, with everything that is ordered.' },
);
export const OrderAccepted = defineIntegrationEvent(
  'orders',
  'OrderAccepted',
  { orderId, campaignId: z.string(), orderNumber: z.string() },
  { key, summary: 'An order is valid and has its number.' },
);
export const OrderFailed = defineIntegrationEvent(
  'orders',
  'OrderFailed',
  {
    orderId,
    campaignId: z.string(),
    reason: z.string(),
    lineId: z.string().nullable(),
  },
  { key, summary: 'An order was refused for a reason, at a line where it is one line.' },
);
