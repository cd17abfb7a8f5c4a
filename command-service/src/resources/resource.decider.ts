import type {
  CommandMessage,
  Decider,
  DecisionMeta,
  DomainEvent,
} from '@upfront/contracts/kernel/decider.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { asGiven } from '@upfront/contracts/kernel/resource/given-names.js';
import { resourceProblems } from '@upfront/contracts/kernel/resource/problems.js';
import type { RecordFact } from '@upfront/contracts/kernel/resource/record-log.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { changesOf, refuseUnseen } from '../execute/field-conflicts.js';
import { rulesOf } from './own-rules.js';
import type { RecordRules } from './record-rules.js';
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
      {
        readonly wanted: Values;
        /** By the names of the command's input. */
        readonly seen?: SeenValues | undefined;
        readonly order?: number | undefined;
        /** Name of the action where it is no edit. */
        readonly action?: string;
      }
    >
  | CommandMessage<'Delete', object>
  | CommandMessage<'Restore', object>;

type ChangeData = Extract<RecordCommand, { type: 'Change' }>['data'];

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

/** The rules of all declared records: one record, created, changed, switched, moved, deleted and restored. */
export const recordDecider = (
  resource: AnyResource,
  { derive = (values) => values, check, actions }: RecordRules = rulesOf(resource),
): Decider<RecordState, RecordCommand, DomainEvent> => {
  const told = (fact: RecordFact, values: Values, meta: DecisionMeta): readonly DomainEvent[] =>
    resource.log.eventsOf(fact, { values, userId: meta.actor.userId });

  const moved = (id: string, order: number | undefined, meta: DecisionMeta): readonly DomainEvent[] =>
    order === undefined ? [] : told({ kind: 'moved', id, order }, {}, meta);

  const changed = (record: LivingRecord, data: ChangeData, meta: DecisionMeta): readonly DomainEvent[] => {
    const { wanted: input, seen, action } = data;
    refuseUnseen(asGiven(resource.fields, record.values), asGiven(resource.fields, input), seen);
    const rule = action === undefined ? undefined : actions?.[action];
    const wanted = rule ? rule(record.values, input, meta) : input;
    const after = derive({ ...record.values, ...wanted });
    const difference = changesOf(record.values, after);
    if (!difference) return [];
    refuseKept(resource, record, difference.changes);
    check?.({ before: record.values, after }, meta);
    const fact = { kind: 'changed', id: record.id, ...difference } as const;
    return told(action === undefined ? fact : { ...fact, action }, record.values, meta);
  };

  const decideLiving = (
    record: LivingRecord,
    command: Exclude<RecordCommand, { type: 'Create' }>,
  ): readonly DomainEvent[] => {
    const { id, values } = record;
    switch (command.type) {
      case 'Change':
        return [
          ...changed(record, command.data, command.meta),
          ...moved(id, command.data.order, command.meta),
        ];
      case 'Delete':
        if (keptFields(resource, record)) throw new Refusal(resourceProblems.needed);
        check?.({ before: values, after: undefined }, command.meta);
        return told({ kind: 'deleted', id }, values, command.meta);
      case 'Restore':
        return [];
      default:
        return command satisfies never;
    }
  };

  const created = ({ data, meta }: Extract<RecordCommand, { type: 'Create' }>): readonly DomainEvent[] => {
    const { order, ...record } = data;
    const values = derive(record.values);
    check?.({ before: undefined, after: values }, meta);
    return [...told({ kind: 'created', ...record, values }, {}, meta), ...moved(record.id, order, meta)];
  };

  return {
    initialState: { stage: 'none' },
    decide: (command, state) => {
      if (command.type === 'Create') return state.stage === 'none' ? created(command) : [];
      if (state.stage === 'none') throw new Refusal(problems.notFound);
      if (state.stage === 'living') return decideLiving(state, command);
      if (command.type === 'Delete') return [];
      if (command.type === 'Change') throw new Refusal(problems.notFound);
      return told({ kind: 'restored', id: state.id }, state.values, command.meta);
    },
    evolve: evolveRecord(resource),
  };
};
