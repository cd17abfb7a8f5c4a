import type { Model } from 'mongoose';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { Filter } from '../edge/query-context.js';
import { pageOf, sortBy } from '../listing/listing.js';

export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly sortDir: 'asc' | 'desc';
}

/** Every word typed begins one of the record's search terms. */
export const searchFilter = (search: string): readonly Filter[] =>
  queryWords(search).map((word) => ({ searchTerms: { $regex: prefixPattern(word) } }));

/** All of these conditions, none of which may override another. */
export const allOf = (...filters: readonly Filter[]): Filter => ({
  $and: filters.filter((filter) => Object.keys(filter).length > 0),
});

const usable = (filter: Filter): Filter =>
  Array.isArray(filter['$and']) && filter['$and'].length === 0 ? {} : filter;

export const countOf = <Doc extends ReadModelDocument>(model: Model<Doc>, filter: Filter): Promise<number> =>
  model.countDocuments(usable(filter)).exec();

/** One page, sorted by the field and then by id, both in the same direction, so that one index serves both ways. */
export const sortedPage = <Doc extends ReadModelDocument>(
  model: Model<Doc>,
  filter: Filter,
  sortField: string,
  { page, limit, sortDir }: Page,
  without: readonly string[] = [],
): Promise<Doc[]> =>
  pageOf(
    model,
    usable(filter),
    sortBy(sortDir, sortField),
    { page, limit },
    Object.fromEntries(without.map((field) => [field, 0] as const)),
  );
