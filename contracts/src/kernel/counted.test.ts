import { describe, expect, it } from '@jest/globals';
import { counted } from './counted.js';

describe('a number with its noun', () => {
  it.each([
    [0, '0 campaigns'],
    [1, '1 campaign'],
    [2, '2 campaigns'],
    [1061, '1,061 campaigns'],
  ])('%d is %s', (count, words) => {
    expect(counted(count, 'campaign')).toBe(words);
  });

  it('has the plural that is named', () => {
    expect([counted(1, 'person', 'people'), counted(3, 'person', 'people')]).toEqual([
      '1 person',
      '3 people',
    ]);
  });
});
