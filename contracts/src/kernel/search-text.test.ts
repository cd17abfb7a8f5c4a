import { describe, expect, it } from '@jest/globals';
import { fold, foundBy, prefixPattern, queryWords, searchable } from './search-text.js';

/** As stores find it; a list that is at hand as a whole finds the same. */
const finds = (search: string, ...texts: string[]): boolean => {
  const isFound = queryWords(search).every((word) => {
    const pattern = new RegExp(prefixPattern(word), 'u');
    const { words, terms } = searchable(...texts);
    const pool = [...word].length >= 3 ? terms : words;
    return pool.some((term) => pattern.test(term));
  });
  expect(foundBy(search)(...texts)).toBe(isFound);
  return isFound;
};

describe('search text', () => {
  it('folds case and accents', () => {
    expect(fold('  Émile  ÜBER ')).toBe('emile uber');
  });
  it.each([
    ['grosse', 'Die Große', true],
    ['größe', 'Größe', true],
    ['strasse', 'Königstraße 5', true],
    ['aeblerod', 'Æblerød', true],
    ['lodz', 'ŁÓDŹ', true],
    ['djordje', 'Đorđe', false],
    ['dorde', 'Đorđe', true],
    ['Königstraße', 'KONIGSTRASSE', true],
    ['Đorđe', 'Dorde', true],
    ['øre', 'Oresund', true],
    ['obrien', "O'Brien", true],
    ['obrien', 'O’Brien', true],
    ['o’brien', "O'Brien", true],
    ["o'brien", 'O’Brien', true],
    ['brien', "O'Brien", true],
    ['macys', 'Macy’s', true],
    ["mcdonald's", 'McDonalds', false],
    ['京', '東京電力', true],
    ['電力', '東京電力', true],
    ['力電', '東京電力', false],
    ['キャ', '秋のキャンペーン', true],
    ['ทด', 'โฆษณาทดสอบ', true],
    ['pa', 'Spa', false],
  ])('finds by %s what is written %s: %s', (search, text, isFound) => {
    expect(finds(search, text)).toBe(isFound);
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
    expect(searchable('Spring', 'spring@springfield.test').words).toEqual([
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
