import {
  ExternalItemChanged,
  ExternalItemRemoved,
  ExternalOrderReceived,
  ItemNotePosted,
  ProofReceived,
} from '@upfront/contracts/orders/external-events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { externalItems, externalOrders, itemNotes } from './external-orders.read-models.js';

/** Proofs of one item that are kept, the newest: outside systems may report new ones for ever. */
const MOST_PROOFS_SHOWN = 1_000;

/** Orders in outside systems with their items, proofs and notes. */
export const externalOrdersProjection = defineProjection({
  name: 'external-orders',
  group: 'workspace',
  models: [externalOrders, externalItems, itemNotes],
  on: [
    when(ExternalOrderReceived, async ({ data, metadata }, store: Store) => {
      const { externalOrderId: _id, companyId, groupId, campaignId, order, numItems } = data;
      const known = await store.get(externalOrders, _id);
      store.put(externalOrders, {
        ...{ _id, companyId, groupId, campaignId, ...order, numItems },
        receivedAt: known?.receivedAt ?? metadata.at,
        updatedAt: metadata.at,
      });
    }),
    when(ExternalItemChanged, async ({ data, metadata }, store: Store) => {
      const { externalOrderId, campaignId, itemId: _id, item } = data;
      const known = await store.get(externalItems, _id);
      store.put(externalItems, {
        ...{ _id, externalOrderId, campaignId, ...item },
        companyId: metadata.companyId,
        proofs: known?.proofs ?? [],
        updatedAt: metadata.at,
      });
    }),
    when(ExternalItemRemoved, ({ data }, store: Store) => store.remove(externalItems, data.itemId)),
    when(ProofReceived, ({ data, metadata }, store: Store) =>
      store.update(externalItems, data.itemId, (item) => ({
        ...item,
        proofs: [...item.proofs, { ...data.proof, receivedAt: metadata.at }].slice(-MOST_PROOFS_SHOWN),
      })),
    ),
    when(ItemNotePosted, ({ data, metadata }, store: Store) => {
      const { noteId: _id, externalOrderId, itemId, type, text } = data;
      const { companyId, userId: authorId, at: postedAt } = metadata;
      store.put(itemNotes, { _id, companyId, externalOrderId, itemId, type, text, authorId, postedAt });
    }),
  ],
});
