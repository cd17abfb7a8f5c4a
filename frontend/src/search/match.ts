import {
  beginsAnywhere,
  isInnerMatch,
  queryWords,
  searchedText,
} from '@upfront/contracts/kernel/search-text.js';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

interface Folded {
  readonly text: string;
  /** For every UTF-16 unit of the folded text, where its letter begins in the text as written. */
  readonly from: readonly number[];
}

/** The folded text, letter by letter, so that places in it can be found again in the text as written. */
function foldWithPlaces(text: string): Folded {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    // Blanks are trimmed by folding, yet they part the words.
    const plain = /\s/u.test(letter) ? ' ' : searchedText(letter);
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    folded += plain;
    at += letter.length;
  }
  from.push(text.length);
  return { text: folded, from };
}

const isLetter = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{N}]/u.test(unit);

/** Where a word ends that stands in a text at a place; apostrophes that only the text has are passed over. */
function endOf(word: string, text: string, at: number): number | undefined {
  let end = at;
  for (let unit = 0; unit < word.length; unit += 1, end += 1) {
    while (unit > 0 && text[end] === "'" && word[unit] !== "'") end += 1;
    if (text[end] !== word[unit]) return undefined;
  }
  return end;
}

/**
 * Where a word stands in a folded text: at the beginning of words and of their parts, and inside words from three
 * letters on or where their script has no blanks, as the server finds it (decisions, Search).
 */
function placesOf(word: string, text: string): { readonly at: number; readonly end: number }[] {
  const places: { at: number; end: number }[] = [];
  const isInner = isInnerMatch(word) || beginsAnywhere(word);
  for (let at = text.indexOf(word.slice(0, 1)); at >= 0; at = text.indexOf(word.slice(0, 1), at + 1)) {
    const isStart = !isLetter(word[0]) || !isLetter(text[at - 1]);
    const end = isStart || isInner ? endOf(word, text, at) : undefined;
    if (end !== undefined) places.push({ at, end });
  }
  return places;
}

/** Whether every word of the search is found in the text. An empty search is found in none. */
export function isFound(search: string, text: string): boolean {
  const words = queryWords(search);
  const folded = foldWithPlaces(text).text;
  return words.length > 0 && words.every((word) => placesOf(word, folded).length > 0);
}

/** The text in pieces, so that what was searched for can be marked. */
export function piecesOf(search: string, text: string): readonly Piece[] {
  const { text: folded, from } = foldWithPlaces(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const word of queryWords(search)) {
    for (const { at, end } of placesOf(word, folded))
      isMarked.fill(true, from[at] ?? 0, from[end] ?? text.length);
  }
  const pieces: { text: string; isHit: boolean }[] = [];
  for (const [at, unit] of [...text.split('')].entries()) {
    const isHit = isMarked[at] === true;
    const last = pieces.at(-1);
    if (last && last.isHit === isHit) last.text += unit;
    else pieces.push({ text: unit, isHit });
  }
  return pieces;
}
