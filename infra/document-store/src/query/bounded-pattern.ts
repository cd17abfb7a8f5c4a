import { Script, createContext } from 'node:vm';
import { linearPattern } from '@upfront/engine-kit/linear-pattern.js';

/** Whether a text matches; in a time that is bounded. @throws SearchLimitError */
export type TextTest = (text: string) => boolean;

/** A search that would have taken for ever. */
export class SearchLimitError extends Error {}

/** Of a search that goes back and forth, in milliseconds. */
const longestSearch = 50;

/** Steps that no text makes take longer than its length: nothing repeats, and nothing is left open. */
const isPlain = (source: string): boolean => !/[*+?{(|]/.test(source.replaceAll(/\\./gs, ''));

/**
 * Bounds what a regular expression may take: texts that make a search explode come from whoever writes documents, and
 * nobody else is served meanwhile. What RE2 knows is searched in a time that grows with the text alone; what looks
 * around or back is given up after a while.
 * @param regexp the pattern as JavaScript reads it
 * @param linear the same as RE2 reads it, where it can
 */
export function boundedTest(regexp: RegExp, linear: string | undefined): TextTest {
  if (isPlain(regexp.source)) return (text) => regexp.test(text);
  const found = linear === undefined ? 'foreign' : linearPattern(linear, regexp.flags);
  if (typeof found === 'object') return found.test;
  return (text) => searchWithin(longestSearch, () => regexp.test(text));
}

const box: { search: () => boolean } = { search: () => false };
const context = createContext(box);
const searching = new Script('search()');

/** It comes from another realm, and is no instance of an error of this one. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Costs a thread for each search: for the few patterns that need it. */
function searchWithin(milliseconds: number, search: () => boolean): boolean {
  box.search = search;
  try {
    return searching.runInContext(context, { timeout: milliseconds }) === true;
  } catch (error) {
    if (isTimeout(error)) throw new SearchLimitError('The search for a regular expression took too long');
    throw error;
  } finally {
    box.search = () => false;
  }
}
