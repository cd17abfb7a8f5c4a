import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { DeclaredOperation } from '@upfront/contracts/operations/define-operation.js';
import type { Aggregate } from '../execute/aggregates.js';
import { operationDecider, type OperationCommand, type OperationState } from './operation.decider.js';

export type OperationAggregate = Aggregate<OperationState, OperationCommand, DomainEvent>;

/** States are remembered by aggregate: every kind has the one. */
const made = new WeakMap<DeclaredOperation, OperationAggregate>();

/** Streams are named after the kind: `export-<id>`. */
export const aggregateOf = (operation: DeclaredOperation): OperationAggregate => {
  const known = made.get(operation);
  if (known) return known;
  const aggregate = { name: operation.kind, decider: operationDecider(operation) };
  made.set(operation, aggregate);
  return aggregate;
};
