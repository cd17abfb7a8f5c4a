import type { CommandMessage, Decider, DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { defineProblem, problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  ExternalItemChanged,
  ExternalItemRemoved,
  ExternalOrderReceived,
  ItemNotePosted,
  ProofReceived,
  type ExternalOrderEvent,
} from '@upfront/contracts/orders/external-events.js';
import {
  ExternalItemFacts,
  ExternalOrderFacts,
  type ItemNoteType,
  type ReportedItem,
  type ReportedOrder,
} from '@upfront/contracts/orders/external-model.js';

interface KnownItem {
  readonly itemId: string;
  readonly facts: ExternalItemFacts;
  readonly proofs: ReadonlySet<string>;
}

export type ExternalOrderState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'received';
      readonly id: string;
      readonly campaignId: string;
      readonly revision: number;
      readonly facts: ExternalOrderFacts;
      /** By their ids in the outside system. */
      readonly items: ReadonlyMap<string, KnownItem>;
    };
type Received = Extract<ExternalOrderState, { stage: 'received' }>;

/** Where the order stands, as its campaign has it. */
interface Place {
  readonly externalOrderId: string;
  readonly companyId: string;
  readonly groupId: string;
}

export type ExternalOrderCommand =
  | CommandMessage<'Receive', Place & { readonly order: ReportedOrder }>
  | CommandMessage<
      'PostNote',
      { readonly itemId: string; readonly type: ItemNoteType; readonly text: string }
    >;

const otherCampaign = defineProblem({
  code: 'external-order-of-another-campaign',
  status: 422,
  detail: 'This order belongs to another campaign.',
});

/** Facts are flat, and both sides come from the same schema, so that their fields stand in the same order. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

const nothingKnown: ReadonlyMap<string, KnownItem> = new Map();

type Ids = Pick<Place, 'externalOrderId'> & { readonly campaignId: string };

const itemEvents = (
  reported: ReportedItem,
  known: KnownItem | undefined,
  ids: Ids,
  meta: DecisionMeta,
): readonly ExternalOrderEvent[] => {
  const itemId = known?.itemId ?? meta.newId();
  const item = ExternalItemFacts.parse(reported);
  const isKnown = known !== undefined && isSame(known.facts, item);
  return [
    ...(isKnown ? [] : [eventOf(ExternalItemChanged, { ...ids, itemId, item })]),
    ...reported.proofs
      .filter(({ externalId }) => !known?.proofs.has(externalId))
      .map((proof) => eventOf(ProofReceived, { ...ids, itemId, proof })),
  ];
};

const receive = (
  { externalOrderId, companyId, groupId, order }: Place & { readonly order: ReportedOrder },
  state: ExternalOrderState,
  meta: DecisionMeta,
): readonly ExternalOrderEvent[] => {
  const known = state.stage === 'received' ? state : undefined;
  const { campaignId, revision } = order;
  if (known && known.campaignId !== campaignId) throw new Refusal(otherCampaign);
  if (known && revision <= known.revision) return [];
  const items = known?.items ?? nothingKnown;
  const ids = { externalOrderId, campaignId };
  const named = new Set(order.items.map(({ externalId }) => externalId));
  return [
    eventOf(ExternalOrderReceived, {
      ...ids,
      companyId,
      groupId,
      revision,
      order: ExternalOrderFacts.parse(order),
      numItems: order.items.length,
    }),
    ...order.items.flatMap((item) => itemEvents(item, items.get(item.externalId), ids, meta)),
    ...[...items]
      .filter(([externalId]) => !named.has(externalId))
      .map(([, { itemId }]) => eventOf(ExternalItemRemoved, { ...ids, itemId })),
  ];
};

const decide = (command: ExternalOrderCommand, state: ExternalOrderState): readonly ExternalOrderEvent[] => {
  const { meta } = command;
  switch (command.type) {
    case 'Receive':
      return receive(command.data, state, meta);
    case 'PostNote': {
      const { itemId, type, text } = command.data;
      if (state.stage === 'none') throw new Refusal(problems.notFound);
      const isThere = [...state.items.values()].some((item) => item.itemId === itemId);
      if (!isThere) throw new Refusal(problems.notFound, { detail: 'The order has no such item.' });
      const ids = { externalOrderId: state.id, campaignId: state.campaignId };
      return [eventOf(ItemNotePosted, { ...ids, itemId, noteId: meta.newId(), type, text })];
    }
    default:
      return command satisfies never;
  }
};

const withItem = (state: Received, itemId: string, change: (item: KnownItem) => KnownItem): Received => ({
  ...state,
  items: new Map([...state.items].map(([key, item]) => [key, item.itemId === itemId ? change(item) : item])),
});

const evolve = (state: ExternalOrderState, event: ExternalOrderEvent): ExternalOrderState => {
  if (event.type === 'ExternalOrderReceived.v1') {
    const { externalOrderId: id, campaignId, revision, order: facts } = event.data;
    const items = state.stage === 'received' ? state.items : nothingKnown;
    return { stage: 'received', id, campaignId, revision, facts, items };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'ExternalItemChanged.v1': {
      const { itemId, item: facts } = event.data;
      const known = state.items.get(facts.externalId);
      const item = { itemId, facts, proofs: known?.proofs ?? new Set<string>() };
      return { ...state, items: new Map([...state.items, [facts.externalId, item]]) };
    }
    case 'ExternalItemRemoved.v1': {
      const { itemId } = event.data;
      return { ...state, items: new Map([...state.items].filter(([, item]) => item.itemId !== itemId)) };
    }
    case 'ProofReceived.v1': {
      const { itemId, proof } = event.data;
      return withItem(state, itemId, (item) => ({
        ...item,
        proofs: new Set([...item.proofs, proof.externalId]),
      }));
    }
    case 'ItemNotePosted.v1':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** An order of a campaign in an outside system: what that system says of it, and what is written to its items here. */
export const externalOrderDecider: Decider<ExternalOrderState, ExternalOrderCommand, ExternalOrderEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
