import { z } from 'zod';
import { CampaignContent } from '../campaigns/model.js';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { defineFormerType } from '../kernel/upcast.js';

const orderId = z.string();

/** A worker took the request up: the order holds the campaign's version as it was then. */
export const OrderOpened = defineEvent(
  'OrderOpened.v1',
  z.object({
    orderId,
    campaignId: z.string(),
    companyId: z.string(),
    groupId: z.string(),
    clientId: z.string(),
    ownerUserId: z.string(),
    version: z.int32(),
    attempt: z.int32(),
    comment: z.string(),
    submittedByUserId: z.string(),
    content: CampaignContent,
  }),
);
/** Its name said that the order was submitted, which it only is once it was accepted. */
defineFormerType('OrderSubmitted.v1', OrderOpened);
export const OrderValidated = defineEvent('OrderValidated.v1', z.object({ orderId, campaignId: z.string() }));
export const OrderAccepted = defineEvent(
  'OrderAccepted.v1',
  z.object({ orderId, campaignId: z.string(), orderNumber: z.string() }),
);
/** `lineId` names the line that could not be ordered, where it is one line. */
export const OrderFailed = defineEvent(
  'OrderFailed.v1',
  z.object({
    orderId,
    campaignId: z.string(),
    reason: z.string(),
    lineId: z.string().nullable(),
    lineName: z.string().nullable(),
  }),
);

export type OrderEvent =
  | EventOf<typeof OrderOpened>
  | EventOf<typeof OrderValidated>
  | EventOf<typeof OrderAccepted>
  | EventOf<typeof OrderFailed>;
