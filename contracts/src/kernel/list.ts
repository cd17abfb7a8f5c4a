import { z } from 'zod';
import { LONGEST_SEARCH } from './search-text.js';

/** Default page size of every list (spec shell 9). */
export const DEFAULT_PAGE_SIZE = 10;

/** Words that a list is searched for; none finds everything. */
export const SearchInput = z.string().trim().max(LONGEST_SEARCH).default('');

/**
 * Input fields shared by list calls: page (from 1), limit, search text, sort.
 * `sorts` names the sortable columns, the first being the default.
 */
export const listInput = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaultDir: 'asc' | 'desc' = 'desc',
  maxLimit = 200,
) => ({
  page: z.int32().min(1).default(1),
  limit: z.int32().min(0).max(maxLimit).default(DEFAULT_PAGE_SIZE),
  search: SearchInput,
  sortField: z.enum(sorts).default(sorts[0] as Sorts[number]),
  sortDir: z.enum(['asc', 'desc']).default(defaultDir),
});
