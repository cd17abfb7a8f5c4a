/**
 * Search by words (decisions, Search): text is folded (case, accents), words match by prefix in any order, and three or
 * more letters match inside a word too. Punctuation is literal: `AC/DC` is found by `ac/dc`, `ac` and `dc`.
 */

const COMBINING = /\p{M}+/gu;
const INNER_PUNCTUATION = /[\p{P}\p{S}]+/u;
const PUNCTUATION = /[\p{P}\p{S}]/gu;
/** Fewest letters that match inside a word. */
export const MIN_INNER_MATCH = 3;
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

/** Letters of their own, which lose no accent, as people type them who do not have them. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);
const SPELLED_LETTER = /[ßæœøłđðþı]/gu;

/** A folded text with letters such as `ß` spelled out: `große` is `grosse`. */
export const spelledOut = (folded: string): string =>
  folded.replaceAll(SPELLED_LETTER, (letter) => SPELLED.get(letter) ?? letter);

const APOSTROPHE = /[’‘ʼʻ`´＇]/gu;
/** Letters of scripts that are written without blanks: each may begin a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** Whether a word may begin with this letter in the middle of a text. */
export const beginsAnywhere = (letter: string): boolean => letter.search(UNSPACED) === 0;

/** A text and a search as they are compared: folded, spelled out, all apostrophes alike. */
export const searchedText = (text: string): string => spelledOut(fold(text.replaceAll(APOSTROPHE, "'")));

/** The words of what a person typed; punctuation stays part of its word. */
export const queryWords = (search: string): string[] =>
  searchedText(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, MAX_WORD).join(''))
    .slice(0, 8);

/** Without those that another one begins with: what begins like them begins like that other too. */
const withoutBeginnings = (words: ReadonlySet<string>): string[] => {
  const sorted = [...words].sort();
  return sorted.filter((word, at) => !sorted[at + 1]?.startsWith(word));
};

/** What a document keeps of its texts for searches: every list that is searched has both. */
export interface Searchable {
  /** Whole words: the beginning of one matches. */
  readonly words: readonly string[];
  /** The words and their endings of three or more letters: a match inside a word begins one of these. */
  readonly terms: readonly string[];
}

const shortened = (word: string): string => [...word].slice(0, MAX_WORD).join('');

/**
 * What a word is found by: itself, its parts between punctuation, itself without apostrophes (`obrien`), and its endings
 * that begin with punctuation (`(` finds `Roasters(Halifax)`) or where its script has no blanks.
 */
const formsOf = (word: string): string[] => [
  ...[word, word.replaceAll("'", '')].map(shortened),
  ...word.split(INNER_PUNCTUATION),
  ...[PUNCTUATION, UNSPACED].flatMap((begins) =>
    [...word.matchAll(begins)].map(({ index }) => shortened(word.slice(index))),
  ),
];

/** All that texts are found by. */
export const wordsOf = (texts: readonly (string | null | undefined)[]): string[] => {
  const words = new Set(
    texts.flatMap((text) =>
      searchedText(text ?? '')
        .split(' ')
        .flatMap(formsOf),
    ),
  );
  words.delete('');
  return withoutBeginnings(words);
};

const termsOf = (words: readonly string[]): string[] => {
  const terms = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    terms.add(word);
    for (let at = 1; at <= letters.length - MIN_INNER_MATCH; at += 1) terms.add(letters.slice(at).join(''));
  }
  return withoutBeginnings(terms);
};

/** Words and terms of a record's texts. */
export const searchable = (...texts: readonly (string | null | undefined)[]): Searchable => {
  const words = wordsOf(texts);
  return { words, terms: termsOf(words) };
};

/** Whether a search finds a record by its texts, for lists that are at hand as a whole: as stores find by words and terms. */
export const foundBy = (search: string): ((...texts: readonly string[]) => boolean) => {
  const wanted = queryWords(search);
  return (...texts) => {
    const words = wanted.length === 0 ? [] : wordsOf(texts);
    return wanted.every((typed) =>
      words.some((word) => (isInnerMatch(typed) ? word.includes(typed) : word.startsWith(typed))),
    );
  };
};

/** A regular expression source that matches the text literally at the start of a term. */
export const prefixPattern = (word: string): string =>
  `^${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`;
