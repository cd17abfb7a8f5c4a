import type { DomainEvent } from '../decider.js';
import { isEvent, type EventDefinition } from '../define-event.js';
import type { Fields, Values } from './field.js';
import type { ResourceEvents } from './resource-events.js';

/** What can happen to a record, whatever its events are called. */
export type RecordFact =
  | {
      readonly kind: 'created';
      readonly id: string;
      readonly companyId: string;
      /** Set where every company has the record from the start. */
      readonly key: string | null;
      readonly values: Values;
    }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly changes: Values;
      readonly previous: Values;
      /** The action that changed it, such as `approve`; absent: an edit. */
      readonly action?: string;
    }
  /** Place among the records of its company or parent, from 0. */
  | { readonly kind: 'moved'; readonly id: string; readonly order: number }
  | { readonly kind: 'reordered'; readonly companyId: string; readonly recordIds: readonly string[] }
  | { readonly kind: 'deleted'; readonly id: string }
  | { readonly kind: 'restored'; readonly id: string };

/** What a fact leaves out and an event may hold. */
export interface Around {
  /** The record's values before. */
  readonly values: Values;
  /** Who did it. */
  readonly userId: string;
}

/** How the facts of a record stand in the log: the only place that knows the names and the data of its events. */
export interface RecordLog {
  readonly events: readonly EventDefinition[];
  /** Type of the event that a record begins with. */
  readonly created: string;
  /** What an event says; undefined where it says nothing about the record. */
  readonly factOf: (event: DomainEvent) => RecordFact | undefined;
  readonly eventsOf: (fact: RecordFact, around: Around) => readonly DomainEvent[];
}

export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

const without = (values: Values, names: readonly string[]): Values =>
  pick(
    values,
    Object.keys(values).filter((name) => !names.includes(name)),
  );

export type Changed = Extract<RecordFact, { kind: 'changed' }>;

/** Switched fields are told one by one, what else changed in one event before them. */
export const toldApart = (fact: Changed, switches: readonly string[]) => ({
  edited: without(fact.changes, switches),
  switched: Object.keys(fact.changes).filter((name) => switches.includes(name)),
});

/** The log of records whose events are called after them: `CampaignGoalCreated.v1` and so on. */
export const standardLog = (
  events: ResourceEvents<string, string, Fields>,
  switches: readonly string[] = [],
): RecordLog => {
  const { created, changed, switchedOn, switchedOff, moved, reordered, deleted, restored } = events;
  const changedEvents = ({ id, ...fact }: Changed): readonly DomainEvent[] => {
    const { edited, switched } = toldApart({ id, ...fact }, switches);
    const names = Object.keys(edited);
    return [
      ...(names.length > 0
        ? [{ type: changed.type, data: { id, changes: edited, previous: pick(fact.previous, names) } }]
        : []),
      ...switched.map((name) => ({
        type: (fact.changes[name] === true ? switchedOn : switchedOff).type,
        data: { id, changes: pick(fact.changes, [name]), previous: pick(fact.previous, [name]) },
      })),
    ];
  };
  return {
    events: Object.values(events),
    created: created.type,
    factOf: (event) => {
      if (isEvent(created, event)) return { kind: 'created', ...event.data };
      for (const one of [changed, switchedOn, switchedOff])
        if (isEvent(one, event)) return { kind: 'changed', ...event.data };
      if (isEvent(moved, event)) return { kind: 'moved', ...event.data };
      if (isEvent(reordered, event)) return { kind: 'reordered', ...event.data };
      if (isEvent(deleted, event)) return { kind: 'deleted', ...event.data };
      return isEvent(restored, event) ? { kind: 'restored', ...event.data } : undefined;
    },
    eventsOf: (fact) => {
      if (fact.kind === 'changed') return changedEvents(fact);
      const { kind, ...data } = fact;
      return [{ type: events[kind].type, data }];
    },
  };
};
