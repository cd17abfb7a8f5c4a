import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

export interface DocumentFont {
  /** Name under which documents register it. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly covers: (codePoint: number) => boolean;
}

/** Looked at in order: the product's own face, Arabic as it is written, then the widest cover there is. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    '@fontsource/geist-sans/files/geist-sans-latin-400-normal.woff',
    '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  bold: [
    '@fontsource/geist-sans/files/geist-sans-latin-600-normal.woff',
    '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
};

/** The Arabic package names only its entry to the outside; its fonts lie beside it. */
const ARABIC = '@embedpdf/fonts-arabic';
const pathOf = (file: string): string =>
  file.startsWith(ARABIC)
    ? join(dirname(require.resolve(ARABIC)), '..', file.slice(ARABIC.length + 1))
    : require.resolve(file);

const isSingle = (font: ReturnType<typeof create>): font is Font => 'hasGlyphForCodePoint' in font;

const load = (file: string, weight: Weight, index: number): DocumentFont => {
  const bytes = readFileSync(pathOf(file));
  const font = create(bytes);
  if (!isSingle(font)) throw new Error(`${file} holds several fonts`);
  return { name: `${weight}-${index}`, bytes, covers: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
};

const loaded = new Map<Weight, readonly DocumentFont[]>();

/** The fonts of a weight, in the order in which a character looks for one that has it. Read from disk once. */
export const fontsOf = (weight: Weight): readonly DocumentFont[] => {
  const known = loaded.get(weight);
  if (known) return known;
  const fonts = FILES[weight].map((file, index) => load(file, weight, index));
  loaded.set(weight, fonts);
  return fonts;
};
