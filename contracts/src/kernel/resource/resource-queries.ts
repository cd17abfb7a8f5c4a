import { z } from 'zod';
import { access } from '../access.js';
import { defineList, type ListDefinition } from '../define-list.js';
import { defineQuery, type QueryDefinition } from '../define-query.js';
import { listInput } from '../list.js';
import { Id, Instant } from '../values.js';
import type { Field, Fields } from './field.js';
import { KINDS } from './kinds.js';
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
const listQuery = (rows: ListDefinition) =>
  z.object({
    ...listInput(rows),
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

/** A type and no interface: generic code sees it as a record of queries. */
export type ResourceQueries<N extends string, P extends string, F extends Fields> = {
  readonly list: QueryDefinition<`admin${P}`, ListInput, ListView<F>>;
  readonly one: QueryDefinition<`admin${N}`, typeof ById, RecordView<F>>;
};

interface Sorted {
  readonly fields: Fields;
  readonly sorts?: readonly string[];
  readonly isOrdered: boolean;
}

/** Fields that a list can be narrowed to one value of. */
export const isFilter = ({ kind }: Field): boolean => KINDS[kind].isFacet === true;

/** Path of a sortable column in the document. */
export const sortPath = (sort: string): string =>
  ['order', ...OWN_SORTS].includes(sort) ? sort : `sort.${sort}`;

/** Sortable columns; the first is the default. */
export const sortsOf = (options: Sorted): readonly [string, ...string[]] => {
  const [first = ''] = Object.keys(options.fields);
  const [own = first, ...others] = options.sorts ?? [];
  const [main, ...more] = options.isOrdered ? (['order', own] as const) : ([own] as const);
  return [main, ...more, ...others, ...OWN_SORTS];
};

/** The list of a resource: the records of a company that are not deleted. */
export const recordRows = (options: Sorted): ListDefinition =>
  defineList({
    sorts: Object.fromEntries(sortsOf(options).map((sort) => [sort, sortPath(sort)])),
    direction: 'asc',
    indexes: { everySort: [['companyId', 'isDeleted']] },
    mostRows: MOST_RECORDS,
  });

/** The queries of a resource, for its admin screen. */
export const resourceQueries = <N extends string, P extends string, F extends Fields, O extends boolean>(
  options: ResourceOptions<N, P, F, O>,
): ResourceQueries<N, P, F> => {
  const { name, plural, nouns, context, path, listPath = path } = options;
  const record = viewOf(options.fields, `${name}Record`);
  const rows = recordRows(options);
  return {
    list: defineQuery({
      name: `admin${plural}`,
      context,
      path: listPath,
      input: listQuery(rows),
      list: rows,
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
