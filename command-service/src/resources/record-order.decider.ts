import type { CommandMessage, Decider, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';

/** Nothing is remembered: single records move in their own streams, so that only the whole log knows the order. */
export type OrderState = Readonly<Record<never, never>>;
export type OrderCommand = CommandMessage<
  'Reorder',
  { readonly companyId: string; readonly ids: readonly string[] }
>;

/** The order of a company's records of one resource. */
export const recordOrderDecider = ({ log }: AnyResource): Decider<OrderState, OrderCommand, DomainEvent> => ({
  initialState: {},
  decide: ({ data: { companyId, ids }, meta }) =>
    log.eventsOf(
      { kind: 'reordered', companyId, recordIds: [...new Set(ids)] },
      { values: {}, userId: meta.actor.userId },
    ),
  evolve: (state) => state,
});
