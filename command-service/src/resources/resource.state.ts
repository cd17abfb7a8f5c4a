import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { EventDefinition } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource, RecordChanged } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import type { z } from 'zod';

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

const is = <Data extends z.core.$ZodType>(
  definition: EventDefinition<string, Data>,
  event: DomainEvent,
): event is { readonly type: string; readonly data: z.output<Data> } => event.type === definition.type;

const withChanges = <Known extends LivingRecord | DeletedRecord>(
  record: Known,
  { changes }: RecordChanged,
): Known => ({
  ...record,
  values: { ...record.values, ...changes },
  changedAt: {
    ...record.changedAt,
    ...Object.fromEntries(Object.keys(changes).map((name) => [name, record.revision])),
  },
});

/** Folds what happened to a record of a resource. */
export const evolveRecord =
  ({ events }: AnyResource) =>
  (state: RecordState, event: DomainEvent): RecordState => {
    if (is(events.created, event)) return { stage: 'living', ...event.data, revision: 0, changedAt: {} };
    if (state.stage === 'none') return state;
    const next = { ...state, revision: state.revision + 1 };
    for (const definition of [events.changed, events.switchedOn, events.switchedOff])
      if (is(definition, event)) return withChanges(next, event.data);
    if (is(events.deleted, event)) return { ...next, stage: 'deleted' };
    if (is(events.restored, event)) return { ...next, stage: 'living' };
    return next;
  };
