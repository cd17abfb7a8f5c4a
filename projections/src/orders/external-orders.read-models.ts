import { z } from 'zod';
import {
  ExternalItemFacts,
  ExternalOrderFacts,
  ItemNoteType,
  ProofFacts,
} from '@upfront/contracts/orders/external-model.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

const group = 'workspace';

/** An order of a campaign in an outside system, as that system last told of it. */
export const externalOrders = defineReadModel({
  name: 'external-orders',
  version: 1,
  group,
  announced: true,
  shape: {
    companyId: z.string(),
    groupId: z.string(),
    campaignId: z.string(),
    numItems: z.number(),
    receivedAt: z.string(),
    updatedAt: z.string(),
    ...ExternalOrderFacts.shape,
  },
  indexes: [{ campaignId: 1, updatedAt: 1, _id: 1 }],
});
export type ExternalOrderModel = DocumentOf<typeof externalOrders>;

const ReceivedProof = ProofFacts.extend({ receivedAt: z.string() });

export const externalItems = defineReadModel({
  name: 'external-order-items',
  version: 1,
  group,
  announced: true,
  shape: {
    companyId: z.string(),
    externalOrderId: z.string(),
    campaignId: z.string(),
    proofs: z.array(ReceivedProof),
    updatedAt: z.string(),
    ...ExternalItemFacts.shape,
  },
  indexes: [{ externalOrderId: 1, name: 1, _id: 1 }],
});
export type ExternalItemModel = DocumentOf<typeof externalItems>;

export const itemNotes = defineReadModel({
  name: 'external-item-notes',
  version: 1,
  group,
  announced: true,
  shape: {
    companyId: z.string(),
    externalOrderId: z.string(),
    itemId: z.string(),
    type: ItemNoteType,
    text: z.string(),
    authorId: z.string(),
    postedAt: z.string(),
  },
  indexes: [{ itemId: 1, postedAt: 1, _id: 1 }],
});
export type ItemNoteModel = DocumentOf<typeof itemNotes>;
