import { describe, expect, it } from '@jest/globals';
import { fold, prefixPattern, queryWords, searchTerms, searchWords } from './search-text.js';

const finds = (search: string, ...texts: string[]): boolean =>
  queryWords(search).every((word) => {
    const pattern = new RegExp(prefixPattern(word), 'u');
    const pool = [...word].length >= 3 ? searchTerms(...texts) : searchWords(...texts);
    return pool.some((term) => pattern.test(term));
  });

describe('search text', () => {
  it('folds case and accents', () => {
    expect(fold('  Émile  ÜBER ')).toBe('emile uber');
  });
  it('matches words by prefix in any order', () => {
    expect(finds('lau spr', 'Spring Patio Launch')).toBe(true);
    expect(finds('pr', 'Spring Patio Launch')).toBe(false);
  });
  it('matches three letters inside a word', () => {
    expect(finds('ati', 'Spring Patio Launch')).toBe(true);
  });
  it.each(['AC/DC', '(', '\\', '[', '*', '.', 'dc'])('takes %s literally', (search) => {
    expect(finds(search, 'AC/DC ( \\ [ * .')).toBe(true);
    expect(finds(search, 'Spring Patio')).toBe(false);
  });
  it.each(['(', ')', '/', '\\', '*', '.', '['])('finds %s inside a word', (search) => {
    expect(finds(search, 'a(b)c/d\\e*f.g[h')).toBe(true);
  });
  it('keeps no word that another one begins with, and finds it all the same', () => {
    expect(searchWords('Spring', 'spring@springfield.test')).toEqual([
      '.test',
      '@springfield.test',
      'spring@springfield.test',
      'springfield',
      'test',
    ]);
    for (const search of ['spring', 'springf', 'field', 'pring', 'ring@s', 'test', '@', 'tes'])
      expect(finds(search, 'Spring', 'spring@springfield.test')).toBe(true);
  });
  it('holds any script', () => {
    expect(finds('😀', '😀 launch')).toBe(true);
    expect(finds('مرح', 'مرحبا بالعالم')).toBe(true);
  });
});
