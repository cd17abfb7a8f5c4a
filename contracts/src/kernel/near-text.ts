import { MIN_INNER_MATCH, queryWords, wordsOf } from './search-text.js';

/** How many typing errors a word may hold: none in a short one, where another word would be meant. */
const errorsIn = (letters: number): number => {
  if (letters < 5) return 0;
  return letters < 11 ? 1 : 2;
};

/**
 * Fewest letters to add, drop, change or swap with their neighbor until what was typed is how a word begins (optimal
 * string alignment, any ending of the word free).
 */
const errorsBetween = (typed: readonly string[], word: readonly string[]): number => {
  let [before, row]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (const [y, letter] of typed.entries()) {
    const next = [y + 1];
    for (const [x, other] of word.entries()) {
      const changed = (row?.[x] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = x > 0 && y > 0 && letter === word[x - 1] && typed[y - 1] === other;
      const swapped = isSwapped ? (before?.[x - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(changed, swapped, (row?.[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return Math.min(...(row ?? []));
};

/**
 * Pieces of a typed word, one more than it may hold errors and a letter apart, so that at least one of them stands in what
 * it was meant to be. In five letters two that are swapped may lie in both. A word that may hold no error is its own only
 * piece.
 */
export const piecesOfTyped = (word: string): string[] => {
  const letters = [...word];
  const piece = (from: number, length: number) => letters.slice(from, from + length).join('');
  const errors = errorsIn(letters.length);
  if (errors === 0) return [word];
  const size = Math.floor((letters.length - errors) / (errors + 1));
  const end = Math.max(size, MIN_INNER_MATCH);
  return [piece(0, size), ...(errors > 1 ? [piece(size + 1, size)] : []), piece(letters.length - end, end)];
};

/** Whether a search is found in texts once a few typing errors are forgiven: as many per word as its length allows. */
export const nearlyFoundBy = (search: string): ((...texts: readonly string[]) => boolean) => {
  const wanted = queryWords(search).map((word) => [...word]);
  return (...texts) => {
    const words = wordsOf(texts).map((word) => [...word]);
    return wanted.every((typed) => {
      const most = errorsIn(typed.length);
      // A word is only looked at as far as its beginning can be what was typed.
      return words.some((word) => errorsBetween(typed, word.slice(0, typed.length + most)) <= most);
    });
  };
};

/** Whether a search has a word in which a typing error is forgiven. */
export const forgives = (search: string): boolean =>
  queryWords(search).some((word) => errorsIn([...word].length) > 0);
