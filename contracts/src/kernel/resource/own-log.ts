import { z } from 'zod';
import type { DomainEvent } from '../decider.js';
import { defineEvent, type EventDefinition } from '../define-event.js';
import { isRecord } from '../value-at.js';
import { initialValues, type Fields, type Values } from './field.js';
import { pick, toldApart, type Changed, type RecordFact, type RecordLog } from './record-log.js';
import { heldShape, someShape } from './shapes.js';

type EventType = `${string}.v${number}`;

/** Names of events that were there before the record was declared, and what is particular to their data. */
export interface OwnEvents {
  /** Name of the record's id in the data, such as `agencyId`. */
  readonly id: string;
  /** Holds the company and all fields. */
  readonly created: EventType;
  /** Field of the created event that holds who did it. */
  readonly author?: string;
  readonly changed: EventType;
  /** What the changed event holds: what changed and what it was (default), or all fields that are not switched. */
  readonly changedHolds?: 'changes' | 'content';
  /** Events of switched fields: one for each position, or one that holds the field. */
  readonly switched?: Readonly<
    Record<string, EventType | { readonly on: EventType; readonly off: EventType }>
  >;
  /** Events of actions, by the action's name: they hold what changed and what it was. */
  readonly actions?: Readonly<Record<string, EventType>>;
  readonly deleted?: EventType;
  readonly restored?: EventType;
}

/** How one event is declared and what it says. */
interface OwnEvent {
  readonly definition: EventDefinition;
  readonly fact: (data: Values) => RecordFact;
}

const textIn = (data: Values, name: string): string => {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`An event has no ${name}`);
  return value;
};

const valuesIn = (data: Values, name: string): Values => {
  const value = data[name];
  return isRecord(value) ? value : {};
};

/** Fields that the changed event speaks of: those that have no event of their own. */
const editedOf = (fields: Fields, { switched = {} }: OwnEvents): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in switched)));

const personalIn = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isPersonal === true);

const createdEvent = (fields: Fields, { id, created, author }: OwnEvents): OwnEvent => {
  const by = author === undefined ? {} : { [author]: z.string() };
  const data = z.object({ [id]: z.string(), companyId: z.string(), ...heldShape(fields), ...by });
  const initial = initialValues(fields);
  return {
    definition: defineEvent(created, data, { personal: personalIn(fields) }),
    fact: (told) => ({
      kind: 'created',
      id: textIn(told, id),
      companyId: textIn(told, 'companyId'),
      key: null,
      // Events from before a field was there have its initial value.
      values: { ...initial, ...pick(told, Object.keys(fields)) },
    }),
  };
};

/** An event that holds what changed and what it was. */
const changesEvent = (fields: Fields, id: string, type: EventType, action?: string): OwnEvent => {
  const some = z.object(someShape(fields));
  const personal = personalIn(fields).length > 0 ? ['changes', 'previous'] : [];
  return {
    definition: defineEvent(type, z.object({ [id]: z.string(), changes: some, previous: some }), {
      personal,
    }),
    fact: (told) => ({
      kind: 'changed',
      id: textIn(told, id),
      changes: valuesIn(told, 'changes'),
      previous: valuesIn(told, 'previous'),
      ...(action === undefined ? {} : { action }),
    }),
  };
};

/** An event that holds all fields as they are afterwards. */
const contentEvent = (fields: Fields, id: string, type: EventType): OwnEvent => ({
  definition: defineEvent(type, z.object({ [id]: z.string(), ...heldShape(fields) }), {
    personal: personalIn(fields),
  }),
  fact: (told) => ({
    kind: 'changed',
    id: textIn(told, id),
    changes: pick(told, Object.keys(fields)),
    previous: {},
  }),
});

const switchEvents = ({ id, switched = {} }: OwnEvents): OwnEvent[] =>
  Object.entries(switched).flatMap(([name, type]) => {
    const says = (told: Values, to: boolean): RecordFact => ({
      kind: 'changed',
      id: textIn(told, id),
      changes: { [name]: to },
      previous: { [name]: !to },
    });
    const of = (one: EventType, shape: z.core.$ZodShape, to: (told: Values) => boolean): OwnEvent => ({
      definition: defineEvent(one, z.object({ [id]: z.string(), ...shape })),
      fact: (told) => says(told, to(told)),
    });
    return typeof type === 'string'
      ? [of(type, { [name]: z.boolean() }, (told) => told[name] === true)]
      : [of(type.on, {}, () => true), of(type.off, {}, () => false)];
  });

const endEvents = (own: OwnEvents): OwnEvent[] =>
  (['deleted', 'restored'] as const).flatMap((kind) => {
    const type = own[kind];
    if (type === undefined) return [];
    const definition = defineEvent(type, z.object({ [own.id]: z.string() }));
    return [{ definition, fact: (told: Values) => ({ kind, id: textIn(told, own.id) }) }];
  });

const eventsOf = (fields: Fields, own: OwnEvents): readonly OwnEvent[] => {
  const edited = editedOf(fields, own);
  return [
    createdEvent(fields, own),
    own.changedHolds === 'content'
      ? contentEvent(edited, own.id, own.changed)
      : changesEvent(edited, own.id, own.changed),
    ...Object.entries(own.actions ?? {}).map(([name, type]) => changesEvent(fields, own.id, type, name)),
    ...switchEvents(own),
    ...endEvents(own),
  ];
};

/** The events of a change, without the record's id: what was edited first, then each switch. */
const changeOf = (fields: Fields, own: OwnEvents, fact: Changed, before: Values): DomainEvent[] => {
  const { changes, previous, action = '' } = fact;
  const acted = own.actions?.[action];
  if (acted !== undefined) return [{ type: acted, data: { changes, previous } }];
  const { edited, switched } = toldApart(fact, Object.keys(own.switched ?? {}));
  const names = Object.keys(edited);
  const data =
    own.changedHolds === 'content'
      ? pick({ ...before, ...edited }, Object.keys(editedOf(fields, own)))
      : { changes: edited, previous: pick(previous, names) };
  return [
    ...(names.length > 0 ? [{ type: own.changed, data }] : []),
    ...switched.flatMap((name): DomainEvent[] => {
      const type = own.switched?.[name];
      if (type === undefined) return [];
      if (typeof type === 'string') return [{ type, data: { [name]: changes[name] } }];
      return [{ type: changes[name] === true ? type.on : type.off, data: {} }];
    }),
  ];
};

/** The log of a record whose events have names and data of their own; their schemas follow from its fields. */
export const ownLog = (fields: Fields, own: OwnEvents): RecordLog => {
  const all = eventsOf(fields, own);
  const byType = new Map(all.map((one) => [one.definition.type, one]));
  return {
    events: all.map(({ definition }) => definition),
    created: own.created,
    factOf: ({ type, data }) => (isRecord(data) ? byType.get(type)?.fact(data) : undefined),
    eventsOf: (fact, { values, userId }) => {
      if (fact.kind === 'created') {
        const by = own.author === undefined ? {} : { [own.author]: userId };
        const { id, companyId } = fact;
        return [{ type: own.created, data: { [own.id]: id, companyId, ...fact.values, ...by } }];
      }
      if (fact.kind === 'changed')
        return changeOf(fields, own, fact, values).map(({ type, data }) => ({
          type,
          data: { [own.id]: fact.id, ...(isRecord(data) ? data : {}) },
        }));
      const type = fact.kind === 'deleted' || fact.kind === 'restored' ? own[fact.kind] : undefined;
      if (type === undefined || !('id' in fact))
        throw new Error(`${own.created} has no event for ${fact.kind}`);
      return [{ type, data: { [own.id]: fact.id } }];
    },
  };
};
