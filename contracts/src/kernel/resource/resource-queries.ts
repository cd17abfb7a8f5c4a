import { z } from 'zod';
import { access } from '../access.js';
import { defineQuery, type QueryDefinition } from '../define-query.js';
import { listInput } from '../list.js';
import { Id, Instant } from '../values.js';
import type { Field, Fields } from './field.js';
import type { ResourceOptions } from './options.js';
import { heldShape } from './shapes.js';

const Abilities = z
  .object({ edit: z.boolean(), remove: z.boolean() })
  .meta({ id: 'ResourceRecordAbilities' });
const recordShape = {
  id: z.string(),
  companyId: z.string(),
  /** Set where every company has this record from the start. */
  key: z.nullable(z.string()),
  revision: z.int32(),
  /** Place among the records of its company, from 0; 0 where they have no order. */
  order: z.int32(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedByName: z.string(),
  abilities: Abilities,
};
const ListAbilities = z.object({ create: z.boolean() }).meta({ id: 'ResourceListAbilities' });
const ById = z.object({ id: Id });

const viewOf = <F extends Fields>(fields: F, id: string) =>
  z.object({ ...recordShape, ...heldShape(fields) }).meta({ id });
const listOf = <F extends Fields>(record: RecordView<F>, id: string) =>
  z
    .object({
      num: z.int32(),
      items: z.array(record),
      /** Names of the records that the items refer to, by what they refer with. */
      names: z.record(z.string(), z.string()),
      abilities: ListAbilities,
    })
    .meta({ id });
const listQuery = (options: Sorted) =>
  z.object({
    ...listInput(sortsOf(options), 'asc', MOST_RECORDS),
    companyId: Id.optional(),
    /** `field:value`, such as `isActive:true`; several of one field are alternatives. */
    filters: z.optional(z.array(z.string().max(400)).max(40)),
  });
type RecordView<F extends Fields> = ReturnType<typeof viewOf<F>>;
type ListView<F extends Fields> = ReturnType<typeof listOf<F>>;
type ListInput = ReturnType<typeof listQuery>;

/** The most records that one page may hold: an order is arranged on one page. */
export const MOST_RECORDS = 500;
/** Sorts that every resource has beside its own fields. */
export const OWN_SORTS = ['updatedAt', 'createdAt'] as const;

export interface ResourceQueries<N extends string, P extends string, F extends Fields> {
  readonly list: QueryDefinition<`admin${P}`, ListInput, ListView<F>>;
  readonly one: QueryDefinition<`admin${N}`, typeof ById, RecordView<F>>;
}

interface Sorted {
  readonly fields: Fields;
  readonly sorts?: readonly string[];
  readonly isOrdered: boolean;
}

/** Fields that a list can be narrowed to one value of. */
export const isFilter = ({ widget }: Field): boolean =>
  widget === 'switch' || widget === 'select' || widget === 'reference';

/** Sortable columns; the first is the default. */
export const sortsOf = (options: Sorted): readonly [string, ...string[]] => {
  const [first = ''] = Object.keys(options.fields);
  const [own = first, ...others] = options.sorts ?? [];
  const [main, ...more] = options.isOrdered ? (['order', own] as const) : ([own] as const);
  return [main, ...more, ...others, ...OWN_SORTS];
};

/** The queries of a resource, for its admin screen. */
export const resourceQueries = <N extends string, P extends string, F extends Fields, O extends boolean>(
  options: ResourceOptions<N, P, F, O>,
): ResourceQueries<N, P, F> => {
  const { name, plural, nouns, context, path, listPath = path } = options;
  const record = viewOf(options.fields, `${name}Record`);
  return {
    list: defineQuery({
      name: `admin${plural}`,
      context,
      path: listPath,
      input: listQuery(options),
      output: listOf(record, `${name}RecordList`),
      access: access.permission('AdminUIAccess'),
      after: ['workspace'],
      summary: `All ${nouns[1]} of a company.`,
    }),
    one: defineQuery({
      name: `admin${name}`,
      context,
      path: `${path}/{id}`,
      input: ById,
      output: record,
      access: access.record('view', name),
      after: ['workspace'],
      summary: `One record: ${nouns[0]}.`,
    }),
  };
};
