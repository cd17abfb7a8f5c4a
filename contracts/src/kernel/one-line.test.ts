import { describe, expect, it } from '@jest/globals';
import { nameUpTo, oneLine } from './one-line.js';
import { Name } from './values.js';

const refusal = (text: string): string | undefined => Name.safeParse(text).error?.issues[0]?.message;

describe('a name', () => {
  it.each([
    ['a space', '   '],
    ['a zero-width space', '\u200b'],
    ['joiners and marks of direction', '\u200d\u200e\u202e\u2066'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['fillers of Hangul', '\u3164\u115f\uffa0'],
    ['an empty Braille cell', '\u2800'],
    ['a selector of variations', '\ufe0f'],
    ['letters of the tag block', '\u{e0041}\u{e007f}'],
    ['line breaks', '\r\n\u2028'],
  ])('of nothing but %s is none', (_what, text) => {
    expect(refusal(text)).toBe('Name is required');
    expect(oneLine(10).parse(text)).toBe('');
  });

  it.each(['Zoë', '日本', '👩‍👩‍👧', 'ا', '-', '\ue000'])('%s is one', (text) => {
    expect(Name.parse(text)).toBe(text);
  });

  it('stands on one line', () => {
    expect(Name.parse('  Harbor\r\nMedia\tand\u2028Sons \n')).toBe('Harbor Media and Sons');
    expect(oneLine(20).parse('Head of\nsales')).toBe('Head of sales');
  });

  it('is counted as it is kept', () => {
    expect(nameUpTo(3).parse(' abc ')).toBe('abc');
    expect(nameUpTo(3).safeParse('abcd').error?.issues[0]?.message).toBe('Max 3 characters');
  });

  it('takes four times as long for a text of blanks that is four times as long', () => {
    const blanks = (count: number) => `${' '.repeat(count / 2)}${'\n '.repeat(count / 4)}a`;
    // The best of several: a machine that others share may stand still.
    const best = (text: string): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = performance.now();
          expect(refusal(text)).toBeUndefined();
          return performance.now() - before;
        }),
      );
    const [short, long] = [blanks(100_000), blanks(400_000)];
    // Sixteen times where each blank is looked at once per blank before it.
    expect(best(long) / best(short)).toBeLessThan(10);
  });
});
