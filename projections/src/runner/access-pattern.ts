import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { aggregateIdOf } from './aggregate-id.js';
import type { AnyReadModel } from './read-model.js';

/** How a document's id is made of an event: texts, and the names of the event's values between them. */
type Template = readonly { readonly text: string; readonly value?: string }[];

/** More ways than this of making the ids of one model from one type of event are not worth following. */
const MOST_TEMPLATES = 4;
/** Shorter values, such as `0` or `open`, would be found in ids by accident. */
const SHORTEST_VALUE = 8;

const listsIn = (event: RecordedEvent): readonly (readonly [string, readonly unknown[]])[] =>
  dataOf(event).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value] as const] : []));

const dataOf = ({ data }: RecordedEvent): readonly [string, unknown][] =>
  typeof data === 'object' && data !== null ? Object.entries(data) : [];

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** The values of an event that ids may be made of, by name. */
const valuesOf = (event: RecordedEvent): ReadonlyMap<string, string> => {
  const { commandId, userId, companyId, groupId } = event.metadata;
  const own = {
    aggregate: aggregateIdOf(event.streamId),
    event: event.id,
    commandId,
    userId,
    companyId,
    groupId,
  };
  const data = dataOf(event).map(([name, value]) => [`data.${name}`, value] as const);
  return new Map([...Object.entries(own), ...data].filter(isText));
};

const templateOf = (event: RecordedEvent, id: string): Template | undefined => {
  let parts: Template = [{ text: id }];
  for (const [value, text] of valuesOf(event)) {
    if (text.length >= SHORTEST_VALUE) parts = parts.flatMap((part) => split(part, value, text));
  }
  return parts.some(({ value }) => value !== undefined) ? parts : undefined;
};

/** A text with every occurrence of a value taken out. */
const split = (part: Template[number], value: string, text: string): Template =>
  part.value !== undefined
    ? [part]
    : part.text.split(text).flatMap((rest, index): Template => {
        const between = index === 0 ? [] : [{ text: '', value }];
        return rest === '' ? between : [...between, { text: rest }];
      });

const fill = (template: Template, values: ReadonlyMap<string, string>): string | undefined => {
  let id = '';
  for (const { text, value } of template) {
    const part = value === undefined ? text : values.get(value);
    if (part === undefined) return undefined;
    id += part;
  }
  return id;
};

class Habits {
  readonly templates = new Map<string, Template>();
  readonly lists = new Set<string>();

  learn(event: RecordedEvent, id: string): void {
    const list = listsIn(event).find(([, values]) => values.includes(id));
    const template = list ? undefined : templateOf(event, id);
    if (list) this.lists.add(list[0]);
    if (template && this.templates.size < MOST_TEMPLATES)
      this.templates.set(JSON.stringify(template), template);
  }

  *idsFor(event: RecordedEvent): Iterable<string> {
    const values = this.templates.size > 0 ? valuesOf(event) : new Map<string, string>();
    for (const template of this.templates.values()) {
      const id = fill(template, values);
      if (id !== undefined) yield id;
    }
    if (this.lists.size === 0) return;
    for (const [name, list] of listsIn(event)) {
      if (this.lists.has(name)) for (const id of list) if (typeof id === 'string') yield id;
    }
  }
}

/**
 * Which documents each type of event asks for; learned from what handlers had to wait for, so that later batches read
 * those documents in one call per model instead of one by one. A wrong guess costs a look at an index, nothing more.
 */
export class AccessPattern {
  readonly #byType = new Map<string, Map<AnyReadModel, Habits>>();

  /** A handler asked for a document that was not at hand. */
  note(event: RecordedEvent, model: AnyReadModel, id: string): void {
    const models = this.#byType.get(event.type) ?? new Map<AnyReadModel, Habits>();
    const habits = models.get(model) ?? new Habits();
    habits.learn(event, id);
    this.#byType.set(event.type, models.set(model, habits));
  }

  /** Ids that the handlers of these events are known to ask for, by model. */
  idsFor(events: readonly RecordedEvent[]): ReadonlyMap<AnyReadModel, ReadonlySet<string>> {
    const wanted = new Map<AnyReadModel, Set<string>>();
    for (const event of events) {
      for (const [model, habits] of this.#byType.get(event.type) ?? []) {
        const ids = wanted.get(model) ?? new Set<string>();
        for (const id of habits.idsFor(event)) ids.add(id);
        wanted.set(model, ids);
      }
    }
    return wanted;
  }
}
