import { describe, expect, it } from '@jest/globals';
import { SearchLimitError, boundedTest } from './bounded-pattern.js';

const exploding = `${'a'.repeat(50_000)}!`;

describe('bounded patterns', () => {
  it.each(['(a+)+$', '(a|a)*$', 'a?'.repeat(30) + 'a'.repeat(30) + '!!', '(.*)*x', '(a*)*b'])(
    'searches for %s in a time that grows with the text',
    (source) => {
      expect(boundedTest(new RegExp(`^${source}`, 'u'), `^${source}`)(exploding)).toBe(false);
    },
  );

  it.each(['^(?=(a+)+$)b?', '^(a+)+\\1$', '^(?:a+)+(?<!b)$'])('gives %s up', (source) => {
    expect(() => boundedTest(new RegExp(source, 'u'), source)(exploding)).toThrow(SearchLimitError);
  });

  it.each([
    ['(?=.*b)a', 'ab', true],
    ['(a)\\1', 'aa', true],
    ['(a)\\1', 'ab', false],
    ['^a|b$', 'xb', true],
    ['a.c', 'a\nc', false],
    ['a{2,3}', 'xaax', true],
  ])('finds %s in %j: %s', (source, text, found) => {
    expect(boundedTest(new RegExp(source, 'u'), source)(text)).toBe(found);
  });
});
