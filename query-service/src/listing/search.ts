import { forgives, nearlyFoundBy, piecesOfTyped } from '@upfront/contracts/kernel/near-text.js';
import { isInnerMatch, prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { Filter } from '../edge/query-context.js';
import { skipOf, type PageInput } from './listing.js';

/**
 * Where the words of a search match: inside words too, or only where these begin; nearly: pieces of them, so that what is
 * found has to be compared with what was typed.
 */
export type Match = 'anywhere' | 'start' | 'nearly';

/** Of so many that hold pieces of what was typed those are looked for that are nearly like it. */
const MOST_NEAR = 500;

/** The field that finds a word: a document's `words` or its `terms`. */
export const searchedField = (word: string, match: Match): 'words' | 'terms' =>
  match === 'anywhere' && isInnerMatch(word) ? 'terms' : 'words';

const fieldFilter = (field: 'words' | 'terms', word: string): Filter => ({
  [field]: { $regex: prefixPattern(word) },
});

const nearFilter = (word: string): Filter => {
  const [beginning = word, ...others] = piecesOfTyped(word);
  const conditions = [fieldFilter('words', beginning), ...others.map((piece) => fieldFilter('terms', piece))];
  return { $or: conditions };
};

export const wordFilter = (word: string, match: Match = 'anywhere'): Filter =>
  match === 'nearly' ? nearFilter(word) : fieldFilter(searchedField(word, match), word);

/** One condition per word of a search; none for an empty search. */
export const searchFilters = (search: string, match: Match = 'anywhere'): Filter[] =>
  queryWords(search).map((word) => wordFilter(word, match));

/** Rows in order that match, as many as are missing, without those that are known by their ids. */
type FindMatches<Row> = (match: Match, limit: number, known: readonly string[]) => Promise<readonly Row[]>;

interface Ranked<Row> {
  readonly rows: readonly Row[];
  /** How many there are, where they are only nearly what was searched for. */
  readonly near?: number;
}

/**
 * One page of matches: those at the beginning of words first, those inside words after them, each in the given order.
 * The later ones are only looked for where the earlier ones do not fill the page, and where there are none at all, those
 * that match once a few typing errors are forgiven.
 */
export const rankedPage = async <Row extends { readonly _id: string }>(
  search: string,
  page: PageInput,
  find: FindMatches<Row>,
  textsOf: (row: Row) => readonly string[],
): Promise<Ranked<Row>> => {
  if (page.limit === 0) return { rows: [] };
  const until = skipOf(page) + page.limit;
  const first = await find('start', until, []);
  const missing = search === '' ? 0 : until - first.length;
  const known = first.map(({ _id }) => _id);
  const later = missing > 0 ? await find('anywhere', missing, known) : [];
  const found = [...first, ...later];
  if (found.length > 0 || !forgives(search)) return { rows: found.slice(skipOf(page)) };
  const isNear = nearlyFoundBy(search);
  const near = (await find('nearly', MOST_NEAR, [])).filter((row) => isNear(...textsOf(row)));
  return { rows: near.slice(skipOf(page), until), near: near.length };
};
