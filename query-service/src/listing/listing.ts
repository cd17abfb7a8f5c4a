import { isInnerMatch, prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { Model } from 'mongoose';
import type { ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { Filter } from '../edge/query-context.js';

/** Input of a list: page from 1 and rows per page. */
export interface PageInput {
  readonly page: number;
  readonly limit: number;
}

export const skipOf = ({ page, limit }: PageInput): number => (page - 1) * limit;

interface Rows {
  readonly filter: Filter;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit: number;
  /** Fields that are read, or those that are left out. */
  readonly shown?: Readonly<Record<string, 0 | 1>>;
  readonly hint?: Readonly<Record<string, 1 | -1>> | undefined;
  /** Documents per turn; default what the store takes. */
  readonly batchSize?: number;
}

/**
 * Documents in order, as many as are wanted. The only place that hands a limit to the store, which takes 0 for "all": no
 * rows are wanted there.
 */
export const rowsOf = async <Doc extends ReadModelDocument>(
  model: Model<Doc>,
  { filter, sort, skip = 0, limit, shown = {}, hint, batchSize }: Rows,
): Promise<Doc[]> => {
  if (limit <= 0) return [];
  const options = { ...(hint ? { hint: { ...hint } } : {}), ...(batchSize ? { batchSize } : {}) };
  return model
    .find(filter, { ...shown }, options)
    .sort({ ...sort })
    .skip(skip)
    .limit(limit)
    .lean<Doc[]>()
    .exec();
};

/** One page of documents; none where the limit of a page is 0. */
export const pageOf = <Doc extends ReadModelDocument>(
  model: Model<Doc>,
  filter: Filter,
  sort: Rows['sort'],
  page: PageInput,
  shown: Rows['shown'] = {},
): Promise<Doc[]> => rowsOf(model, { filter, sort, skip: skipOf(page), limit: page.limit, shown });

/** A sort by fields in one direction that ends with the id, so that every order is total. */
export const sortBy = (direction: 'asc' | 'desc', ...fields: readonly string[]): Record<string, 1 | -1> =>
  Object.fromEntries([...fields, '_id'].map((field) => [field, direction === 'asc' ? 1 : -1]));

/** The condition of one word on documents with `words` and `terms`. */
export const wordFilter = (word: string): Filter => ({
  [isInnerMatch(word) ? 'terms' : 'words']: { $regex: prefixPattern(word) },
});

/** One condition per word of a search; none for an empty search. */
export const searchFilters = (search: string): Filter[] => queryWords(search).map(wordFilter);

/** The same for matches at the beginning of words alone, which rank before matches inside them. */
export const wordStartFilter = (word: string): Filter => ({ words: { $regex: prefixPattern(word) } });
export const wordStartFilters = (search: string): Filter[] => queryWords(search).map(wordStartFilter);

/** Joins conditions; nothing is said for those that are empty. */
export const allOf = (...filters: readonly Filter[]): Filter => {
  const said = filters.filter((filter) => Object.keys(filter).length > 0);
  return said.length === 1 ? { ...said[0] } : said.length === 0 ? {} : { $and: said };
};

const isFilter = (value: unknown): value is Filter => typeof value === 'object' && value !== null;

/**
 * Counts what one of two alternatives of a reader's scope allows: each by its index, less what both allow. A count of
 * "either … or …" would read every document.
 */
export const countInScope = async (
  count: (filter: Filter) => Promise<number>,
  scope: Filter,
  ...conditions: readonly Filter[]
): Promise<number> => {
  const { $or: alternatives, ...common } = scope;
  const [one, other, ...more] = Array.isArray(alternatives) ? alternatives.filter(isFilter) : [];
  if (!one || !other || more.length > 0) return count(allOf(scope, ...conditions));
  const [first, second, both] = await Promise.all(
    [allOf(one), allOf(other), allOf(one, other)].map((alternative) =>
      count(allOf(alternative, common, ...conditions)),
    ),
  );
  return (first ?? 0) + (second ?? 0) - (both ?? 0);
};

/**
 * Counts what the reader's scope allows no further than `most`: the group's, which an index tells, and of the reader's
 * own elsewhere only what is missing to that.
 */
export const countUpTo = async (
  most: number,
  count: (filter: Filter, limit: number) => Promise<number>,
  scope: Filter,
  ...conditions: readonly Filter[]
): Promise<number> => {
  const { $or: alternatives, ...common } = scope;
  const either = Array.isArray(alternatives) ? alternatives.filter(isFilter) : [];
  const [one, other, ...more] = either.toSorted((a, b) => Number('groupId' in b) - Number('groupId' in a));
  if (!one || !other || more.length > 0) return count(allOf(scope, ...conditions), most);
  const within = await count(allOf(one, common, ...conditions), most);
  if (within >= most) return most;
  return within + (await count(allOf({ $nor: [one] }, other, common, ...conditions), most - within));
};
