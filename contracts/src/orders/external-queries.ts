import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { DEFAULT_PAGE_SIZE } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { ExternalItemNote, ExternalItemProof, ExternalOrder, ExternalOrderItem } from './external-model.js';

const ofCampaign = { context: 'orders', access: access.record('view', 'Campaign') } as const;
const ofItem = z.object({ id: Id, itemId: Id });

/** Orders of a campaign in outside systems, the last changed first; `limit` 0 tests whether there are any. */
export const campaignExternalOrders = defineQuery({
  ...ofCampaign,
  name: 'campaignExternalOrders',
  path: '/campaigns/{id}/external-orders',
  input: z.object({
    id: Id,
    page: z.int32().min(1).default(1),
    limit: z.int32().min(0).max(200).default(DEFAULT_PAGE_SIZE),
  }),
  output: z
    .object({ num: z.int32(), externalOrders: z.array(ExternalOrder) })
    .meta({ id: 'ExternalOrderList' }),
  summary: 'Orders of a campaign in outside systems',
});

export const externalOrder = defineQuery({
  ...ofCampaign,
  name: 'externalOrder',
  path: '/external-order/load-external-order/{id}',
  input: z.object({ id: Id }),
  output: z.object({ externalOrder: ExternalOrder }).meta({ id: 'LoadedExternalOrder' }),
  summary: 'One order in an outside system',
});

export const externalOrderItems = defineQuery({
  ...ofCampaign,
  name: 'externalOrderItems',
  path: '/external-orders/{id}/external-order-items',
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(ExternalOrderItem) }).meta({ id: 'ExternalOrderItems' }),
  summary: 'Items of an order in an outside system, by name',
});

export const externalItemNotes = defineQuery({
  ...ofCampaign,
  name: 'externalItemNotes',
  path: '/external-orders/{id}/external-order-items/{itemId}/notes',
  input: ofItem,
  output: z.object({ notes: z.array(ExternalItemNote) }).meta({ id: 'ExternalItemNotes' }),
  summary: 'Notes to an item, the newest first',
});

export const externalItemProofs = defineQuery({
  ...ofCampaign,
  name: 'externalItemProofs',
  path: '/external-orders/{id}/external-order-items/{itemId}/proofs',
  input: ofItem,
  output: z.object({ proofs: z.array(ExternalItemProof) }).meta({ id: 'ExternalItemProofs' }),
  summary: 'Proofs of an item, in the order they came',
});
