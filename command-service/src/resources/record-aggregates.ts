import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Aggregate } from '../execute/aggregates.js';
import { recordOrderDecider, type OrderCommand, type OrderState } from './record-order.decider.js';
import { recordDecider, type RecordCommand } from './resource.decider.js';
import type { RecordState } from './resource.state.js';

export type RecordAggregate = Aggregate<RecordState, RecordCommand, DomainEvent>;
type OrderAggregate = Aggregate<OrderState, OrderCommand, DomainEvent>;

const known = new Map<AnyResource, { readonly record: RecordAggregate; readonly order: OrderAggregate }>();

/** The aggregates of a resource, the same object each time, since states are cached by it. */
export const aggregatesOf = (resource: AnyResource) => {
  const made = known.get(resource) ?? {
    record: { name: resource.stream, decider: recordDecider(resource) },
    order: { name: `${resource.stream}-order`, decider: recordOrderDecider(resource) },
  };
  known.set(resource, made);
  return made;
};
