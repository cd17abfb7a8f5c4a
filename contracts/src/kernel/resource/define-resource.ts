import type { ListDefinition } from '../define-list.js';
import { kebab } from '../letter-case.js';
import { defineProblem, type ProblemDefinition } from '../problem.js';
import { initialValues, type Fields } from './field.js';
import type { RecordAction, RecordCommands } from './any-resource.js';
import type { DefaultRecord, FilledDefault, OwnParts, RecordOptions, ResourceOptions } from './options.js';
import { ownLog } from './own-log.js';
import { standardLog, type RecordLog } from './record-log.js';
import { resourceCommands, type ResourceCommands } from './resource-calls.js';
import { resourceEvents, type ResourceEvents } from './resource-events.js';
import { recordRows, resourceQueries, type ResourceQueries } from './resource-queries.js';

/** What follows from every declaration, whatever else the record has. */
interface Derived {
  readonly kind: 'resource';
  /** First part of the streams' names: `campaign-goal` for `campaign-goal-<id>`. */
  readonly stream: string;
  /** Field that names a record. */
  readonly title: string;
  readonly defaults: readonly FilledDefault[];
  readonly problems: { readonly taken: ProblemDefinition };
  readonly lists: readonly ListDefinition[];
  readonly log: RecordLog;
  readonly group: string;
  readonly actions: readonly RecordAction[];
}

export interface Resource<N extends string, P extends string, F extends Fields, O extends boolean>
  extends Omit<ResourceOptions<N, P, F, O>, 'defaults'>, Derived {
  readonly events: ResourceEvents<N, P, F>;
  readonly commands: ResourceCommands<N, P, F, O>;
  readonly queries: ResourceQueries<N, P, F>;
}

/** A declared record with events, commands and queries of its own. */
export interface OwnResource<
  N extends string,
  P extends string,
  F extends Fields,
  O extends boolean,
  Commands extends RecordCommands,
  Queries extends object,
>
  extends
    Omit<RecordOptions<N, P, F, O>, 'defaults'>,
    Derived,
    Omit<OwnParts<Commands, Queries>, 'events' | 'group'> {}

/** Names that every record has by itself. */
const RESERVED = [
  'id',
  'companyId',
  'key',
  'seen',
  'order',
  'createdAt',
  'updatedAt',
  'updatedByName',
  'abilities',
];

/** Default records with the initial values of what they leave out. */
const filled = <F extends Fields>(
  fields: F,
  defaults: readonly DefaultRecord<F>[] = [],
): readonly FilledDefault[] => {
  const initial = initialValues(fields);
  return defaults.map((one) => ({ ...one, values: { ...initial, ...one.values } }));
};

/** What the declaration says in any case. @throws when a field has a name that every record has by itself, or there is none */
const derivedOf = <F extends Fields>(
  options: RecordOptions<string, string, F, boolean>,
  taken?: ProblemDefinition,
) => {
  const { name, fields, nouns, unique: [own] = [] } = options;
  const [title] = Object.keys(fields);
  const reserved = RESERVED.filter((one) => one in fields);
  if (title === undefined) throw new Error(`${name} has no fields`);
  if (reserved.length > 0) throw new Error(`${name} cannot have a field ${reserved.join(', ')}`);
  const label = own?.map((one) => fields[one]?.label.toLowerCase()).join(' and ') ?? '';
  const detail = `Another ${nouns[0]} has this ${label} already.`;
  return {
    kind: 'resource' as const,
    defaults: filled(fields, options.defaults),
    stream: kebab(name),
    title,
    problems: { taken: taken ?? defineProblem({ code: 'already-exists', status: 409, detail }) },
  };
};

const VERBS: readonly string[] = ['create', 'change', 'delete', 'restore', 'reorder'];

/** Commands that are called like no verb change fields of a record by a rule of their own. */
const actionsIn = (commands: RecordCommands): readonly RecordAction[] =>
  Object.entries(commands)
    .filter(([name]) => !VERBS.includes(name))
    // The type of a command that is given under any other name is that of `change`.
    .map(([name, command]) => ({ name, command: command as RecordAction['command'] }));

/**
 * Declares records of the admin area: created, changed, ordered, switched and deleted. The declaration is all there is
 * to write: events, calls, rights, streams, read model and admin screen follow from it
 * (contracts/docs/decisions/0002-declared-resources.md).
 * @throws when a field has a name that every record has by itself, or there is no field
 */
export const defineResource = <
  const N extends string,
  const P extends string,
  F extends Fields,
  const O extends boolean,
>(
  options: ResourceOptions<N, P, F, O>,
): Resource<N, P, F, O> => {
  const { name, plural, fields, switches } = options;
  const events = resourceEvents(name, plural, fields);
  return {
    ...options,
    ...derivedOf(options),
    group: 'workspace',
    actions: [],
    lists: [recordRows(options)],
    log: standardLog(events, switches),
    events,
    commands: resourceCommands(options),
    queries: resourceQueries(options),
  };
};

/**
 * Declares records with calls, rights or events of their own, such as those of an older log or of readers outside the
 * admin area. Storing, deciding and projecting them follows from the declaration as for every other.
 * @throws as `defineResource`
 */
export const defineRecord = <
  const N extends string,
  const P extends string,
  F extends Fields,
  const O extends boolean,
  Commands extends RecordCommands,
  Queries extends object,
>(
  options: RecordOptions<N, P, F, O>,
  { events, group = 'workspace', ...own }: OwnParts<Commands, Queries>,
): OwnResource<N, P, F, O, Commands, Queries> => {
  const { name, plural, fields, switches } = options;
  return {
    ...options,
    ...derivedOf(options, own.taken),
    ...own,
    group,
    actions: actionsIn(own.commands),
    log: events ? ownLog(fields, events) : standardLog(resourceEvents(name, plural, fields), switches),
  };
};
