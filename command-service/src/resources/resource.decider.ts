import type { CommandMessage, Decider, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';

import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { resourceProblems } from '@upfront/contracts/kernel/resource/problems.js';
import { changesOf, refuseConflicts } from '../execute/field-conflicts.js';

import { evolveRecord, type LivingRecord, type RecordState } from './resource.state.js';

export type RecordCommand =
  | CommandMessage<
      'Create',
      {
        readonly id: string;
        readonly companyId: string;
        readonly key: string | null;
        readonly values: Values;
        readonly order?: number | undefined;
      }
    >
  | CommandMessage<
      'Change',
      { readonly wanted: Values; readonly seen?: number | undefined; readonly order?: number | undefined }
    >
  | CommandMessage<'Delete', object>
  | CommandMessage<'Restore', object>;

const keptFields = ({ defaults }: AnyResource, { key }: LivingRecord): readonly string[] | undefined =>
  key === null ? undefined : defaults.find((one) => one.key === key)?.keeps;

/** What Upfront needs of its own records stays as it is. */
const refuseKept = (resource: AnyResource, record: LivingRecord, changes: Values): void => {
  const kept = keptFields(resource, record)?.filter((name) => name in changes) ?? [];
  if (kept.length === 0) return;
  const { detail } = resourceProblems.needed;
  throw new Refusal(resourceProblems.needed, {
    errors: Object.fromEntries(kept.map((name) => [name, [detail]])),
  });
};

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

const changed = (resource: AnyResource, record: LivingRecord, wanted: Values): DomainEvent[] => {
  const { events, switches = [] } = resource;
  const difference = changesOf(record.values, wanted);
  if (!difference) return [];
  const { changes, previous } = difference;
  refuseKept(resource, record, changes);
  const switched = switches.filter((name) => name in changes);
  const others = Object.keys(changes).filter((name) => !switched.includes(name));
  const { id } = record;
  return [
    ...(others.length > 0
      ? [eventOf(events.changed, { id, changes: pick(changes, others), previous: pick(previous, others) })]
      : []),
    ...switched.map((name) =>
      eventOf(changes[name] === true ? events.switchedOn : events.switchedOff, {
        id,
        changes: pick(changes, [name]),
        previous: pick(previous, [name]),
      }),
    ),
  ];
};

const moved = ({ events }: AnyResource, id: string, order: number | undefined): DomainEvent[] =>
  order === undefined ? [] : [eventOf(events.moved, { id, order })];

const decideLiving = (
  resource: AnyResource,
  record: LivingRecord,
  command: Exclude<RecordCommand, { type: 'Create' }>,
): DomainEvent[] => {
  const { events } = resource;
  switch (command.type) {
    case 'Change': {
      const { wanted, seen, order } = command.data;
      const { values: current, changedAt } = record;
      refuseConflicts<string>(resourceProblems.changedMeanwhile, { current, wanted, changedAt, seen });
      return [...changed(resource, record, wanted), ...moved(resource, record.id, order)];
    }
    case 'Delete':
      if (keptFields(resource, record)) throw new Refusal(resourceProblems.needed);
      return [eventOf(events.deleted, { id: record.id })];
    case 'Restore':
      return [];
    default:
      command satisfies never;
      return [];
  }
};

/** The rules of all declared resources: one record, created, changed, switched, moved, deleted and restored. */
export const recordDecider = (resource: AnyResource): Decider<RecordState, RecordCommand, DomainEvent> => ({
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'Create') {
      if (state.stage !== 'none') return [];
      const { order, ...data } = command.data;
      return [eventOf(resource.events.created, data), ...moved(resource, data.id, order)];
    }
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    if (state.stage === 'living') return decideLiving(resource, state, command);
    if (command.type === 'Delete') return [];
    if (command.type === 'Change') throw new Refusal(problems.notFound);
    return [eventOf(resource.events.restored, { id: state.id })];
  },
  evolve: evolveRecord(resource),
});
