import * as told from '@upfront/contracts/integration/orders.js';
import * as stored from '@upfront/contracts/orders/events.js';
import { UNIT_DELIVERY } from '@upfront/contracts/products/model.js';
import { lineOf } from './campaigns.publications.js';
import { publish, type Publication } from './publication.js';

export const orderPublications: readonly Publication[] = [
  publish(stored.OrderOpened, told.OrderSubmitted, ({ content, ...order }) => ({
    orderId: order.orderId,
    campaignId: order.campaignId,
    campaignName: content.name,
    clientId: order.clientId,
    ownerUserId: order.ownerUserId,
    submittedByUserId: order.submittedByUserId,
    version: order.version,
    attempt: order.attempt,
    comment: order.comment,
    flight: content.flight,
    currency: content.budget?.currency ?? null,
    total: content.budget?.total ?? null,
    lines: content.lines.map((line) => ({
      ...lineOf(line),
      category: line.category,
      unitPrice: line.unitPrice,
      unit: line.unit,
      per: UNIT_DELIVERY[line.unit].per,
      options: line.options.map(({ name, value }) => ({ name, value })),
    })),
  })),
  publish(stored.OrderAccepted, told.OrderAccepted, ({ orderId, campaignId, orderNumber }) => ({
    orderId,
    campaignId,
    orderNumber,
  })),
  publish(stored.OrderFailed, told.OrderFailed, ({ orderId, campaignId, reason, lineId }) => ({
    orderId,
    campaignId,
    reason,
    lineId,
  })),
];
