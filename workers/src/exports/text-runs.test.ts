import { describe, expect, it } from '@jest/globals';
import { textRuns } from './text-runs.js';

const drawn = (line: string): string[] => textRuns(line, 'regular').map(({ text }) => text);

describe('a line of text', () => {
  it('is one piece where one font has it all', () => {
    expect(drawn('Café Łódź, $1.00')).toEqual(['Café Łódź, $1.00']);
  });

  it('changes the font for what the first one does not have', () => {
    const runs = textRuns('Patio 😀 Ж', 'bold');
    expect(runs.map(({ text }) => text)).toEqual(['Patio ', '😀 Ж']);
    for (const { text, font } of runs) {
      for (const character of text) expect(font.covers(character.codePointAt(0) ?? 0)).toBe(true);
    }
  });

  it('puts the pieces of a right-to-left line in the order in which they are drawn', () => {
    expect(drawn('حملة الربيع (AC/DC) 2027')).toEqual(['2027', ' (', 'AC/DC', ')', 'حملة الربيع ']);
  });

  it('keeps Latin first where the line begins with it', () => {
    expect(drawn('Spring حملة Launch')).toEqual(['Spring ', 'حملة', ' Launch']);
  });

  it('keeps the parts of one grapheme together', () => {
    expect(drawn('👩‍👩‍👧').join('')).toBe('👩‍👩‍👧');
    expect(textRuns('👩‍👩‍👧', 'regular')).toHaveLength(1);
  });
});
