import { Schema } from 'mongoose';
import type {
  ExternalItemFacts,
  ExternalOrderFacts,
  ItemNoteType,
  ProofFacts,
} from '@upfront/contracts/orders/external-model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

const group = 'workspace';
const text = { type: String, default: null };
const number = { type: Number, default: null };

/** An order of a campaign in an outside system, as that system last told of it. */
export interface ExternalOrderModel extends ReadModelDocument, ExternalOrderFacts {
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly numItems: number;
  readonly receivedAt: string;
  readonly updatedAt: string;
}

export const externalOrders = defineReadModel<ExternalOrderModel>({
  name: 'external-orders',
  version: 1,
  group,
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    campaignId: String,
    system: String,
    externalId: String,
    name: String,
    status: String,
    currency: text,
    total: number,
    url: text,
    numItems: Number,
    receivedAt: String,
    updatedAt: String,
  },
  indexes: [{ campaignId: 1, updatedAt: 1, _id: 1 }],
});

interface ReceivedProof extends ProofFacts {
  readonly receivedAt: string;
}

export interface ExternalItemModel extends ReadModelDocument, ExternalItemFacts {
  readonly companyId: string;
  readonly externalOrderId: string;
  readonly campaignId: string;
  readonly proofs: readonly ReceivedProof[];
  readonly updatedAt: string;
}

export const externalItems = defineReadModel<ExternalItemModel>({
  name: 'external-order-items',
  version: 1,
  group,
  announced: true,
  fields: {
    companyId: String,
    externalOrderId: String,
    campaignId: String,
    externalId: String,
    name: String,
    status: String,
    startDate: text,
    endDate: text,
    quantity: number,
    amount: number,
    proofs: Schema.Types.Mixed,
    updatedAt: String,
  },
  indexes: [{ externalOrderId: 1, name: 1, _id: 1 }],
});

export interface ItemNoteModel extends ReadModelDocument {
  readonly companyId: string;
  readonly externalOrderId: string;
  readonly itemId: string;
  readonly type: ItemNoteType;
  readonly text: string;
  readonly authorId: string;
  readonly postedAt: string;
}

export const itemNotes = defineReadModel<ItemNoteModel>({
  name: 'external-item-notes',
  version: 1,
  group,
  announced: true,
  fields: {
    companyId: String,
    externalOrderId: String,
    itemId: String,
    type: String,
    text: String,
    authorId: String,
    postedAt: String,
  },
  indexes: [{ itemId: 1, postedAt: 1, _id: 1 }],
});
