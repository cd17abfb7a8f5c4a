import { isDeepStrictEqual } from 'node:util';
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
  /** Revision of the stream, from 0. */
  readonly revision: number;
  /** Revision at which a field last changed; absent: at creation. */
  readonly changedAt: Readonly<Record<string, number>>;
}
export type DeletedRecord = Omit<LivingRecord, 'stage'> & { readonly stage: 'deleted' };
export type RecordState = { readonly stage: 'none' } | LivingRecord | DeletedRecord;

const withChanges = <Known extends LivingRecord | DeletedRecord>(record: Known, changes: Values): Known => {
  const changed = Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(record.values[name], changes[name]),
  );
  return {
    ...record,
    values: { ...record.values, ...changes },
    changedAt: {
      ...record.changedAt,
      ...Object.fromEntries(changed.map((name) => [name, record.revision])),
    },
  };
};

const evolveKnown = (
  { commands }: AnyResource,
  record: LivingRecord | DeletedRecord,
  fact: RecordFact,
): RecordState => {
  const next = { ...record, revision: record.revision + 1 };
  switch (fact.kind) {
    case 'changed':
      return withChanges(next, fact.changes);
    case 'deleted':
      return commands.restore ? { ...next, stage: 'deleted' } : { stage: 'none' };
    case 'restored':
      return { ...next, stage: 'living' };
    default:
      return next;
  }
};

/** Folds what happened to a record of a resource. */
export const evolveRecord =
  (resource: AnyResource) =>
  (state: RecordState, event: DomainEvent): RecordState => {
    const fact = resource.log.factOf(event);
    if (fact?.kind === 'created') {
      const { kind: _, ...data } = fact;
      return { stage: 'living', ...data, revision: 0, changedAt: {} };
    }
    if (state.stage === 'none') return state;
    return fact ? evolveKnown(resource, state, fact) : { ...state, revision: state.revision + 1 };
  };
