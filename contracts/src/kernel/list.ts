import { z } from 'zod';
import { sortNamesOf, type ListDefinition } from './define-list.js';
import { LONGEST_SEARCH } from './search-text.js';

/** Default page size of every list (spec shell 9). */
export const DEFAULT_PAGE_SIZE = 10;

/** Words that a list is searched for; none finds everything. */
export const SearchInput = z.string().trim().max(LONGEST_SEARCH).default('');

/** Page (from 1), limit, search text and sort of a list. */
export const listInput = <Sort extends string>(list: ListDefinition<Sort>) => ({
  page: z.int32().min(1).default(1),
  limit: z.int32().min(0).max(list.mostRows).default(DEFAULT_PAGE_SIZE),
  search: SearchInput,
  sortField: sortInput(list),
  sortDir: z.enum(['asc', 'desc']).default(list.direction),
});

/** The sort of a list whose input has names of its own. */
export const sortInput = <Sort extends string>(list: ListDefinition<Sort>) => {
  const sorts = sortNamesOf(list);
  return z.enum(sorts).default(sorts[0]);
};

/** Schemas of a list's filters, each under its name. */
export const filterInput = <
  Filter extends string,
  const Schemas extends Readonly<Record<Filter, z.ZodType>> &
    Readonly<Record<Exclude<keyof Schemas, Filter>, never>>,
>(
  _list: ListDefinition<string, Filter>,
  schemas: Schemas,
): Schemas => schemas;
