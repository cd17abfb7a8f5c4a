import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import type { RecordFact } from '@upfront/contracts/kernel/resource/record-log.js';

/** A record of a declared resource. */
export interface LivingRecord {
  readonly stage: 'living';
  readonly id: string;
  readonly companyId: string;
  /** Set where every company has the record from the start. */
  readonly key: string | null;
  readonly values: Values;
}
export type DeletedRecord = Omit<LivingRecord, 'stage'> & { readonly stage: 'deleted' };
export type RecordState = { readonly stage: 'none' } | LivingRecord | DeletedRecord;

const evolveKnown = (
  { commands }: AnyResource,
  record: LivingRecord | DeletedRecord,
  fact: RecordFact,
): RecordState => {
  switch (fact.kind) {
    case 'changed':
      return { ...record, values: { ...record.values, ...fact.changes } };
    case 'deleted':
      return commands.restore ? { ...record, stage: 'deleted' } : { stage: 'none' };
    case 'restored':
      return { ...record, stage: 'living' };
    default:
      return record;
  }
};

/** Folds what happened to a record of a resource. */
export const evolveRecord =
  (resource: AnyResource) =>
  (state: RecordState, event: DomainEvent): RecordState => {
    const fact = resource.log.factOf(event);
    if (fact?.kind === 'created') {
      const { kind: _, ...data } = fact;
      return { stage: 'living', ...data };
    }
    if (state.stage === 'none') return state;
    return fact ? evolveKnown(resource, state, fact) : state;
  };
