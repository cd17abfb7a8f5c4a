import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { ExternalItemFacts, ExternalOrderFacts, ItemNoteType, ProofFacts } from './external-model.js';

const externalOrderId = z.string();
const itemId = z.string();
const campaignId = z.string();

/** An outside system told of an order, or of a change in it; what it says of the order itself, each time whole. */
export const ExternalOrderReceived = defineEvent(
  'ExternalOrderReceived.v1',
  z.object({
    externalOrderId,
    campaignId,
    companyId: z.string(),
    groupId: z.string(),
    revision: z.int(),
    order: ExternalOrderFacts,
    numItems: z.int(),
  }),
);
/** An item is new or differs from what was known. */
export const ExternalItemChanged = defineEvent(
  'ExternalItemChanged.v1',
  z.object({ externalOrderId, campaignId, itemId, item: ExternalItemFacts }),
  { part: 'itemId' },
);
export const ExternalItemRemoved = defineEvent(
  'ExternalItemRemoved.v1',
  z.object({ externalOrderId, campaignId, itemId }),
  { part: 'itemId' },
);
export const ProofReceived = defineEvent(
  'ProofReceived.v1',
  z.object({ externalOrderId, campaignId, itemId, proof: ProofFacts }),
  { part: 'itemId' },
);
/** Somebody wrote to the item: in passing, to cancel it, or to resolve what holds its production up. */
export const ItemNotePosted = defineEvent(
  'ItemNotePosted.v1',
  z.object({ externalOrderId, campaignId, itemId, noteId: z.string(), type: ItemNoteType, text: z.string() }),
  { part: 'itemId' },
);

export type ExternalOrderEvent =
  | EventOf<typeof ExternalOrderReceived>
  | EventOf<typeof ExternalItemChanged>
  | EventOf<typeof ExternalItemRemoved>
  | EventOf<typeof ProofReceived>
  | EventOf<typeof ItemNotePosted>;
