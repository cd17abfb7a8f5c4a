import type PDFDocument from 'pdfkit';
import { fontsOf, type Weight } from './fonts.js';
import { textRuns } from './text-runs.js';

type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

export interface TextBox {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Lines beyond this are cut, the last one ending in an ellipsis. */
  readonly maxLines?: number;
}

const LINE = 1.4;
/**
 * Figures of one width, so that amounts line up. Naming any feature also keeps pdfkit from laying a text out word by
 * word, which would put the words of Arabic in the wrong order.
 */
const SHAPING: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['tnum'] };
const graphemes = new Intl.Segmenter();
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Writes text of any script onto the pages of a PDF: picks fonts, orders mixed directions, breaks lines. */
export class PageWriter {
  /** A text is measured to see how high its row is, and again when it is drawn. */
  readonly #widths = new Map<string, number>();

  constructor(readonly pdf: Pdf) {
    for (const weight of ['regular', 'bold'] as const) {
      for (const { name, bytes } of fontsOf(weight)) pdf.registerFont(name, bytes);
    }
  }

  widthOf(text: string, style: TextStyle): number {
    const key = `${style.weight} ${style.size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.measured(text, style);
    this.#widths.set(key, width);
    return width;
  }

  private measured(text: string, style: TextStyle): number {
    return textRuns(text, style.weight).reduce((sum, run) => {
      this.pdf.font(run.font.name).fontSize(style.size);
      return sum + this.pdf.widthOfString(run.text, SHAPING);
    }, 0);
  }

  lineHeight(style: TextStyle): number {
    return style.size * LINE;
  }

  /** The lines that a text takes in a width. A word that is longer than a line is broken. */
  lines(
    text: string,
    style: TextStyle,
    { width, maxLines = 100 }: Pick<TextBox, 'width' | 'maxLines'>,
  ): string[] {
    const kept: string[] = [];
    // No further than what is kept: of a text of many pages only the beginning is ever measured.
    for (const line of this.wrapped(text, style, width)) {
      if (kept.length === maxLines) {
        const last = kept.pop() ?? '';
        return [...kept, this.cut(`${last}…`, style, width)];
      }
      kept.push(line);
    }
    return kept;
  }

  /** Draws a text with its top at `y`; answers where it ends. */
  text(text: string, y: number, style: TextStyle, box: TextBox): number {
    const lines = this.lines(text, style, box);
    lines.forEach((line, index) => this.line(line, y + index * this.lineHeight(style), style, box));
    return y + lines.length * this.lineHeight(style);
  }

  rule(x: number, y: number, width: number, colour: string): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }

  private line(line: string, y: number, style: TextStyle, { x, width, align = 'left' }: TextBox): void {
    let at = align === 'right' ? x + width - this.widthOf(line, style) : x;
    for (const { text, font } of textRuns(line, style.weight)) {
      this.pdf.font(font.name).fontSize(style.size).fillColor(style.colour);
      // Fonts sit at different heights; the baseline is what lines up.
      this.pdf.text(text, at, y + style.size, { ...SHAPING, lineBreak: false, baseline: 'alphabetic' });
      at += this.pdf.widthOfString(text, SHAPING);
    }
  }

  private *wrapped(text: string, style: TextStyle, width: number): Generator<string> {
    for (const paragraph of text.split(/\r?\n/)) {
      let line = '';
      for (const { segment } of words.segment(paragraph)) {
        const longer = line + segment;
        if (line === '' || this.widthOf(longer.trimEnd(), style) <= width) {
          line = longer;
          continue;
        }
        yield* this.broken(line.trimEnd(), style, width);
        line = segment.trimStart();
      }
      yield* this.broken(line.trimEnd(), style, width);
    }
  }

  /** A line, broken between graphemes where it is too wide. */
  private *broken(line: string, style: TextStyle, width: number): Generator<string> {
    if (this.widthOf(line, style) <= width) return yield line;
    let part = '';
    for (const { segment } of graphemes.segment(line)) {
      if (part !== '' && this.widthOf(part + segment, style) > width) {
        yield part;
        part = '';
      }
      part += segment;
    }
    yield part;
  }

  private cut(line: string, style: TextStyle, width: number): string {
    if (this.widthOf(line, style) <= width) return line;
    const kept = [...graphemes.segment(line)].map(({ segment }) => segment);
    while (kept.length > 1 && this.widthOf(`${kept.join('')}…`, style) > width) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  }
}
