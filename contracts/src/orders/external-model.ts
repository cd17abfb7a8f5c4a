import { z } from 'zod';
import { PersonSummary } from '../identity/model.js';
import { nameUpTo } from '../kernel/one-line.js';
import { CalendarDate, Currency, Id, Instant, RecordedDay } from '../kernel/values.js';

/** Most items of one external order, and most proofs of one item. */
const MOST_ITEMS = 1_000;
const MOST_PROOFS = 100;

const outsideId = z.string().trim().min(1).max(200);
const link = z.url({ protocol: /^https?$/, error: 'Must be an http or https address' }).max(2_000);
const amount = z.int().min(-100_000_000_000_000).max(100_000_000_000_000).nullable();

/** Something to look at before an item runs, kept in the outside system. */
const proof = { externalId: outsideId, name: nameUpTo(300), url: link };

/** Facts of an item as the outside system has them; its statuses are its own. Money is in minor units. */
const itemFacts = {
  externalId: outsideId,
  name: nameUpTo(300),
  status: z.string().trim().min(1).max(100),
  startDate: CalendarDate.nullable().default(null),
  endDate: CalendarDate.nullable().default(null),
  quantity: z.number().min(0).nullable().default(null),
  amount: amount.default(null),
};

/** Facts of an order in an outside system. `total` is in minor units of `currency`. */
const orderFacts = {
  system: z.string().trim().min(1).max(100),
  externalId: outsideId,
  name: nameUpTo(300),
  status: z.string().trim().min(1).max(100),
  currency: Currency.nullable().default(null),
  total: amount.default(null),
  url: link.nullable().default(null),
};

const isUnique = (ones: readonly { readonly externalId: string }[]): boolean =>
  new Set(ones.map(({ externalId }) => externalId)).size === ones.length;

const ReportedItem = z
  .object({ ...itemFacts, proofs: z.array(z.object(proof)).max(MOST_PROOFS).default([]) })
  .refine(({ proofs }) => isUnique(proofs), { path: ['proofs'], message: 'A proof is named twice' });

/**
 * An order as an outside system has it now, whole: an item that is not named is gone. `revision` rises with each change
 * there; what is not above the one known is old and changes nothing.
 */
export const ReportedOrder = z.object({
  campaignId: Id,
  revision: z.int().min(0),
  ...orderFacts,
  items: z.array(ReportedItem).max(MOST_ITEMS).default([]).refine(isUnique, 'An item is named twice'),
});
export type ReportedOrder = z.infer<typeof ReportedOrder>;
export type ReportedItem = ReportedOrder['items'][number];

/** What events carry of an order and of an item. */
export const ExternalOrderFacts = z.object(orderFacts);
export type ExternalOrderFacts = z.infer<typeof ExternalOrderFacts>;
export const ExternalItemFacts = z.object(itemFacts);
export type ExternalItemFacts = z.infer<typeof ExternalItemFacts>;
export const ProofFacts = z.object(proof);
export type ProofFacts = z.infer<typeof ProofFacts>;

/** Types of a note (spec sales 3). */
export const ItemNoteType = z.enum(['default', 'cancellation', 'resolveProductionHold']);
export type ItemNoteType = z.infer<typeof ItemNoteType>;

/** An order of a campaign in an outside system. */
export const ExternalOrder = z
  .object({
    id: Id,
    campaignId: Id,
    ...ExternalOrderFacts.shape,
    currency: z.string().nullable(),
    total: z.number().nullable(),
    url: z.string().nullable(),
    numItems: z.int32(),
    receivedAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ExternalOrder' });

/** What is ordered there, item by item. */
export const ExternalOrderItem = z
  .object({
    id: Id,
    externalId: z.string(),
    name: z.string(),
    status: z.string(),
    startDate: RecordedDay.nullable(),
    endDate: RecordedDay.nullable(),
    quantity: z.number().nullable(),
    amount: z.number().nullable(),
    numProofs: z.int32(),
    updatedAt: Instant,
  })
  .meta({ id: 'ExternalOrderItem' });

export const ExternalItemProof = z
  .object({ externalId: z.string(), name: z.string(), url: z.string(), receivedAt: Instant })
  .meta({ id: 'ExternalItemProof' });

export const ExternalItemNote = z
  .object({ id: Id, type: ItemNoteType, text: z.string(), author: PersonSummary, postedAt: Instant })
  .meta({ id: 'ExternalItemNote' });
