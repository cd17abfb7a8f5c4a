/**
 * Search by words (decisions, Search): text is folded (case, accents), words match by prefix in any order, and three or
 * more letters match inside a word too. Punctuation is literal: `AC/DC` is found by `ac/dc`, `ac` and `dc`.
 */

const COMBINING = /\p{M}+/gu;
const INNER_PUNCTUATION = /[\p{P}\p{S}]+/u;
const PUNCTUATION = /[\p{P}\p{S}]/gu;
/** Fewest letters that match inside a word. */
const MIN_INNER_MATCH = 3;
/** Whether a word of a search also matches inside words. */
export const isInnerMatch = (word: string): boolean => [...word].length >= MIN_INNER_MATCH;
/** Longest search of a list, in characters. */
export const LONGEST_SEARCH = 200;
/** What a search finds is counted no further: nobody turns so many pages, and a million records must not be counted. */
export const MOST_FOUND = 500;
/** Letters of one word beyond this are not searched. */
const MAX_WORD = 40;

/** Lower case without accents, so that `Ümlaut` equals `umlaut`. Also the form in which texts are sorted. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(COMBINING, '')
    .toLowerCase()
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** The words of what a person typed; punctuation stays part of its word. */
export const queryWords = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, MAX_WORD).join(''))
    .slice(0, 8);

/** Without those that another one begins with: what begins like them begins like that other too. */
const withoutBeginnings = (words: ReadonlySet<string>): string[] => {
  const sorted = [...words].sort();
  return sorted.filter((word, at) => !sorted[at + 1]?.startsWith(word));
};

/**
 * Whole words of a record, for matches by prefix: each word, its parts between punctuation, and its endings that begin
 * with punctuation, so that `(` alone finds `Roasters(Halifax)`.
 */
export const searchWords = (...texts: readonly (string | null | undefined)[]): string[] => {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of fold(text ?? '').split(' ')) {
      if (word === '') continue;
      words.add([...word].slice(0, MAX_WORD).join(''));
      for (const part of word.split(INNER_PUNCTUATION)) if (part !== '' && part !== word) words.add(part);
      for (const { index } of word.matchAll(PUNCTUATION))
        words.add([...word.slice(index)].slice(0, MAX_WORD).join(''));
    }
  }
  return withoutBeginnings(words);
};

/** Words and their endings of three or more letters: a match inside a word is then a prefix of one of these. */
export const searchTerms = (...texts: readonly (string | null | undefined)[]): string[] => {
  const terms = new Set<string>();
  for (const word of searchWords(...texts)) {
    const letters = [...word];
    terms.add(word);
    for (let at = 1; at <= letters.length - MIN_INNER_MATCH; at += 1) terms.add(letters.slice(at).join(''));
  }
  return withoutBeginnings(terms);
};

/** A regular expression source that matches the text literally at the start of a term. */
export const prefixPattern = (word: string): string =>
  `^${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`;
