import { defineProblem, type ProblemDefinition } from '../problem.js';
import type { Fields } from './field.js';
import type { DefaultRecord, FilledDefault, ResourceOptions } from './options.js';
import { resourceCommands, type ResourceCommands } from './resource-calls.js';
import { resourceEvents, type ResourceEvents } from './resource-events.js';
import { resourceQueries, type ResourceQueries } from './resource-queries.js';

export interface Resource<
  N extends string,
  P extends string,
  F extends Fields,
  O extends boolean,
> extends Omit<ResourceOptions<N, P, F, O>, 'defaults'> {
  readonly kind: 'resource';
  readonly events: ResourceEvents<N, P, F>;
  readonly commands: ResourceCommands<N, P, F, O>;
  readonly queries: ResourceQueries<N, P, F>;
  /** First part of the streams' names: `campaign-goal` for `campaign-goal-<id>`. */
  readonly stream: string;
  /** Field that names a record. */
  readonly title: string;
  readonly defaults: readonly FilledDefault[];
  readonly problems: { readonly taken: ProblemDefinition };
}

/** Names that every record has by itself. */
const RESERVED = [
  'id',
  'companyId',
  'key',
  'revision',
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
  const initial = Object.entries(fields).flatMap(([name, one]) =>
    one.hasInitial ? [[name, one.initial] as const] : [],
  );
  return defaults.map((one) => ({ ...one, values: { ...Object.fromEntries(initial), ...one.values } }));
};

const kebab = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * Declares records that are only created, changed, ordered, switched and deleted. The declaration is all there is to
 * write: events, calls, rights, streams, read model and admin screen follow from it (see docs/decisions/0002).
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
  const { name, plural, fields, nouns } = options;
  const [title] = Object.keys(fields);
  const taken = RESERVED.filter((one) => one in fields);
  if (title === undefined) throw new Error(`${name} has no fields`);
  if (taken.length > 0) throw new Error(`${name} cannot have a field ${taken.join(', ')}`);
  const [own] = options.unique ?? [];
  const label = own?.map((one) => fields[one]?.label.toLowerCase()).join(' and ') ?? '';
  return {
    ...options,
    kind: 'resource',
    defaults: filled(fields, options.defaults),
    stream: kebab(name),
    title,
    events: resourceEvents(name, plural, fields),
    commands: resourceCommands(options),
    queries: resourceQueries(options),
    problems: {
      taken: defineProblem({
        code: 'already-exists',
        status: 409,
        detail: `Another ${nouns[0]} has this ${label} already.`,
      }),
    },
  };
};
