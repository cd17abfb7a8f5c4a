/**
 * A list, declared once. Its query takes input and order from it, its read model the indexes, the browser's grid the
 * sortable columns and filters. No schemas stand here, so that the browser can load it.
 */

/** Fields of the document that put rows in order; the id follows by itself. */
type SortFields = string | readonly string[];
type Leading = readonly string[];
export type IndexKeys = Readonly<Record<string, 1>>;

/** Narrows a list to the rows whose field has one of the given values. */
export interface ListFilter {
  readonly field: string;
  /** Leading fields of an index of its own in the default order, this field among them. Without it few rows are left out. */
  readonly index?: Leading;
}

interface ListIndexes {
  /** Leading fields under which every sort has an index: what a reader's rights narrow the list to. */
  readonly everySort?: readonly Leading[];
  /** Leading fields under which the default sort alone has one. */
  readonly defaultSort?: readonly Leading[];
  /** Fields around the words of a search: what it is narrowed to before, and what is counted from the index after. */
  readonly search?: readonly { readonly before?: Leading; readonly after?: Leading }[];
}

interface ListOptions<Sort extends string, Filter extends string> {
  /** Sortable columns, the default one first. */
  readonly sorts: Readonly<Record<Sort, SortFields>>;
  /** Direction of the default sort. */
  readonly direction: 'asc' | 'desc';
  /** Filters by the name that they have in the input. */
  readonly filters: Readonly<Record<Filter, ListFilter>>;
  readonly indexes: ListIndexes;
  /** Rows that one page may have; default 200. */
  readonly mostRows: number;
}

export interface ListDefinition<
  Sort extends string = string,
  Filter extends string = string,
> extends ListOptions<Sort, Filter> {
  readonly kind: 'list';
}

/** Names of the sorts of a list, and of its filters. */
export type SortOf<List> = List extends ListDefinition<infer Sort> ? Sort : never;
export type FilterOf<List> = List extends ListDefinition<string, infer Filter> ? Filter : never;

export const defineList = <const Sort extends string, const Filter extends string = never>(
  options: Pick<ListOptions<Sort, Filter>, 'sorts' | 'direction'> & Partial<ListOptions<Sort, Filter>>,
): ListDefinition<Sort, Filter> => ({
  kind: 'list',
  // A list without filters has none by name either.
  filters: {} as ListOptions<Sort, Filter>['filters'],
  indexes: {},
  mostRows: 200,
  ...options,
});

/** Sortable columns, the default one first. */
export const sortNamesOf = <Sort extends string>({
  sorts,
}: ListDefinition<Sort>): readonly [Sort, ...Sort[]] => {
  // The names of a record by its type are what `Object.keys` gives as texts.
  const [first, ...others] = Object.keys(sorts) as Sort[];
  if (first === undefined) throw new Error('A list has at least one sort');
  return [first, ...others];
};

export const filterNamesOf = <Filter extends string>({ filters }: ListDefinition<string, Filter>): Filter[] =>
  Object.keys(filters) as Filter[];

/** Fields of the document behind a sort. */
export const sortFieldsOf = <Sort extends string>(
  list: ListDefinition<Sort>,
  sort: Sort,
): readonly string[] => {
  const fields: SortFields = list.sorts[sort];
  return typeof fields === 'string' ? [fields] : fields;
};

const rising = (...fields: readonly string[]): IndexKeys =>
  Object.fromEntries(fields.map((field) => [field, 1 as const]));

/** The index of a sort below leading fields, ended by the id: walked backwards it serves the other direction. */
export const sortIndex = <Sort extends string>(
  list: ListDefinition<Sort>,
  sort: Sort,
  leading: Leading = [],
): IndexKeys => rising(...leading, ...sortFieldsOf(list, sort), '_id');

/** Indexes that answer every sort, filter and search of a list. */
export const indexesOf = (list: ListDefinition): readonly IndexKeys[] => {
  const { everySort = [], defaultSort = [], search = [] } = list.indexes;
  const [main] = sortNamesOf(list);
  const filtered = Object.values(list.filters).flatMap(({ index }) => (index ? [index] : []));
  return [
    ...everySort.flatMap((leading) => sortNamesOf(list).map((sort) => sortIndex(list, sort, leading))),
    ...[...defaultSort, ...filtered].map((leading) => sortIndex(list, main, leading)),
    ...search.flatMap(({ before = [], after = [] }) =>
      (['terms', 'words'] as const).map((found) => rising(...before, found, ...after)),
    ),
  ];
};
