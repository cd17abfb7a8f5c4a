import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import type { AnyReadModel } from '@upfront/projections/runner/read-model.js';

/** Contexts whose read models belong to a group of another name. */
const groupOfContext: Readonly<Record<string, string>> = {
  identity: 'identity',
  tasks: 'tasks',
  notifications: 'notifications',
  activity: 'activity',
  operations: 'operations',
  crm: 'operations',
};

type Declared = Pick<QueryDefinition, 'after' | 'context'>;

/** What somebody's commands have changed: read models by name, or anything. */
export type Changed = ReadonlySet<string> | 'anything';

/** Read models that handlers turned out to read. */
const learned = new WeakMap<Declared, ReadonlySet<AnyReadModel>>();

const groupsChanged = (models: Iterable<AnyReadModel>, changed: Changed): readonly string[] =>
  [...models].filter(({ name }) => changed === 'anything' || changed.has(name)).map(({ group }) => group);

/**
 * Projection groups that a query waits for: those it names, else its context's own, and those in which something
 * changed that it was seen to read. A query that names none waits for nothing.
 */
export const groupsOf = (query: Declared, changed: Changed = new Set()): readonly string[] => {
  const declared = query.after ?? [groupOfContext[query.context] ?? 'workspace'];
  return declared.length === 0
    ? []
    : [...new Set([...declared, ...groupsChanged(learned.get(query) ?? [], changed)])];
};

/** Remembers what a query reads. */
export const learnModels = (query: Declared, read: ReadonlySet<AnyReadModel>): void => {
  const known = learned.get(query) ?? new Set();
  if ([...read].some((model) => !known.has(model))) learned.set(query, new Set([...known, ...read]));
};
