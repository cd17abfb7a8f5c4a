import { OrderRequested, OrderRequeued, OrderSettled } from '@upfront/contracts/campaigns/events.js';
import { OrderAccepted, OrderFailed, OrderOpened, OrderValidated } from '@upfront/contracts/orders/events.js';
import { campaignDetails } from '../campaigns/campaigns.read-models.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { orders, type OrderModel } from './orders.read-model.js';

const change = (store: Store, orderId: string, changes: Partial<OrderModel>): Promise<void> =>
  store.update(orders, orderId, (order) => ({ ...order, ...changes }));

/** The submission of an order, from the press of the button to the number or the reason. */
export const ordersProjection = defineProjection({
  name: 'orders',
  group: 'workspace',
  models: [orders, campaignDetails],
  writes: [orders],
  on: [
    when(OrderRequested, async ({ data, metadata }, store: Store) => {
      const { orderId: _id, campaignId, version, attempt, comment, requestedBy } = data;
      const campaign = await store.get(campaignDetails, campaignId);
      if (!campaign) return;
      const place = { companyId: campaign.companyId, groupId: campaign.groupId, campaignId };
      store.put(orders, {
        ...{ _id, ...place, version, attempt, comment },
        ...{ status: 'queued', orderNumber: null, reason: null, lineId: null, settledAt: null },
        submittedById: requestedBy,
        submittedAt: metadata.at,
      });
    }),
    when(OrderRequeued, ({ data: { orderId, attempt } }, store: Store) =>
      change(store, orderId, { status: 'queued', attempt, reason: null, lineId: null, settledAt: null }),
    ),
    when(OrderOpened, ({ data }, store: Store) => change(store, data.orderId, { status: 'validating' })),
    when(OrderValidated, ({ data }, store: Store) => change(store, data.orderId, { status: 'submitting' })),
    when(OrderAccepted, ({ data: { orderId, orderNumber } }, store: Store) =>
      change(store, orderId, { orderNumber }),
    ),
    when(OrderFailed, ({ data: { orderId, reason, lineId } }, store: Store) =>
      change(store, orderId, { reason, lineId }),
    ),
    // It is done once the campaign knows: whoever then loads the campaign finds its new status.
    when(OrderSettled, ({ data, metadata }, store: Store) => {
      const { orderId, outcome: status, reason, lineId, orderNumber } = data;
      return change(store, orderId, { status, reason, lineId, orderNumber, settledAt: metadata.at });
    }),
  ],
});
