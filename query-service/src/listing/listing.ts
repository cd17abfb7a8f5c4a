import { isInnerMatch, prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { Filter } from '../edge/query-context.js';

/** Input of a list: page from 1 and rows per page. */
export interface PageInput {
  readonly page: number;
  readonly limit: number;
}

export const skipOf = ({ page, limit }: PageInput): number => (page - 1) * limit;

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
