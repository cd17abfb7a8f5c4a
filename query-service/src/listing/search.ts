import { isInnerMatch, prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { Filter } from '../edge/query-context.js';
import { skipOf, type PageInput } from './listing.js';

/** Where the words of a search match: inside words too, or only where these begin. */
export type Match = 'anywhere' | 'start';

/** The field that finds a word: a document's `words` or its `terms`. */
export const searchedField = (word: string, match: Match): 'words' | 'terms' =>
  match === 'anywhere' && isInnerMatch(word) ? 'terms' : 'words';

export const wordFilter = (word: string, match: Match = 'anywhere'): Filter => ({
  [searchedField(word, match)]: { $regex: prefixPattern(word) },
});

/** One condition per word of a search; none for an empty search. */
export const searchFilters = (search: string, match: Match = 'anywhere'): Filter[] =>
  queryWords(search).map((word) => wordFilter(word, match));

/** Rows in order that match, as many as are missing, without those that are known by their ids. */
type FindMatches<Row> = (match: Match, limit: number, known: readonly string[]) => Promise<readonly Row[]>;

/**
 * One page of matches: those at the beginning of words first, those inside words after them, each in the given order.
 * The later ones are only looked for where the earlier ones do not fill the page.
 */
export const rankedPage = async <Row extends { readonly _id: string }>(
  search: string,
  page: PageInput,
  find: FindMatches<Row>,
): Promise<readonly Row[]> => {
  if (page.limit === 0) return [];
  const until = skipOf(page) + page.limit;
  const first = await find('start', until, []);
  const missing = search === '' ? 0 : until - first.length;
  const known = first.map(({ _id }) => _id);
  const later = missing > 0 ? await find('anywhere', missing, known) : [];
  return [...first, ...later].slice(skipOf(page));
};
