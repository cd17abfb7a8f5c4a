import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { fontsOf, type DocumentFont, type Weight } from './fonts.js';

// The package's types describe its module build, Node loads the other one: a function.
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Shapes how its neighbours are drawn, and has no glyph of its own. */
const INVISIBLE = /^[\p{Cf}\p{Variation_Selector}]$/u;

/** A piece of a line in one font and one direction, in the order in which it is drawn from left to right. */
export interface TextRun {
  readonly text: string;
  readonly font: DocumentFont;
}

interface Piece extends TextRun {
  readonly level: number;
}

/** The first font that has every character of the grapheme; else the first that has its base character. */
const fontFor = (grapheme: string, fonts: readonly DocumentFont[]): DocumentFont => {
  const points = Array.from(grapheme)
    .filter((character) => !INVISIBLE.test(character))
    .map((one) => one.codePointAt(0) ?? 0);
  const whole = fonts.find((font) => points.every((point) => font.covers(point)));
  const base = fonts.find((font) => font.covers(points[0] ?? 0));
  const font = whole ?? base ?? fonts.at(-1);
  if (!font) throw new Error('There are no fonts');
  return font;
};

/** The rule of Unicode's bidirectional algorithm that puts pieces in order: reverse from the highest level down. */
const inVisualOrder = (pieces: readonly Piece[]): Piece[] => {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end + 1]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered;
};

/** Scripts that the font's own layout turns around. */
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What stands between words of a right-to-left script, such as brackets and spaces, has to be turned here. */
const drawn = ({ text, level }: Piece): string =>
  level % 2 === 0 || TURNED.test(text)
    ? text
    : [...graphemes.segment(text)]
        .map(({ segment }) => segment)
        .reverse()
        .join('');

/** Splits one line of text where font or direction change. */
export const textRuns = (line: string, weight: Weight): TextRun[] => {
  const fonts = fontsOf(weight);
  const { levels } = bidi.getEmbeddingLevels(line);
  const pieces: Piece[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    // A space goes with what stands before it, so that words of one font stay one piece.
    const isSpace = segment.trim() === '';
    const font = isSpace && last && last.level === level ? last.font : fontFor(segment, fonts);
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    if (last && last.font === font && last.level === level)
      pieces[pieces.length - 1] = { ...last, text: last.text + mirrored };
    else pieces.push({ text: mirrored, font, level });
  }
  return inVisualOrder(pieces).map((piece) => ({ text: drawn(piece), font: piece.font }));
};
