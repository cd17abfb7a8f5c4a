import type { CommandMessage, Decider, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';

/** Nothing is remembered: single records move in their own streams, so that only the whole log knows the order. */
export type OrderState = Readonly<Record<never, never>>;
export type OrderCommand = CommandMessage<
  'Reorder',
  { readonly companyId: string; readonly ids: readonly string[] }
>;

/** The order of a company's records of one resource. */
export const recordOrderDecider = ({
  events,
}: AnyResource): Decider<OrderState, OrderCommand, DomainEvent> => ({
  initialState: {},
  decide: ({ data: { companyId, ids } }) => [
    eventOf(events.reordered, { companyId, recordIds: [...new Set(ids)] }),
  ],
  evolve: (state) => state,
});
