import { describe, expect, it } from '@jest/globals';
import { searchFor } from './filter-pattern.js';

describe('a pattern of a filter', () => {
  it.each([
    ['^task-[a-f0-9]+$', 'task-12ab', 'task-xyz'],
    ['Created$', 'TaskCreated', 'CreatedTask'],
    ['^[^$].*', 'task', '$system'],
    ['a|b', 'xb', 'xc'],
    ['^.{2}$', 'ab', 'abc'],
    [String.raw`\u0041\x42`, 'xAB', 'ab'],
    ['(?i)task', 'TASK', 'deal'],
    [String.raw`^a\.b`, 'a.b', 'axb'],
  ])('%s finds what it should', (source, found, other) => {
    const finds = searchFor(source);
    expect([finds(found), finds(other)]).toEqual([true, false]);
  });

  it.each(['(a+)+$', '(a|a)*b', '(a|aa)+$', '(.*a){20}'])(
    '%s takes no longer over a text that almost fits',
    (source) => {
      const finds = searchFor(source);
      const started = performance.now();
      finds(`${'a'.repeat(4000)}!`);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );

  it.each([
    ['(', 'is no regular expression'],
    ['', 'needs prefixes or a regular expression'],
    ['(?=a)b', 'looking ahead'],
    [String.raw`(a)\1`, 'looking ahead'],
    ['(?<!a)b', 'looking ahead'],
    ['a{1001}', 'counts over 1,000'],
    ['(?:a?b?c?){0,900}', 'repeats too much'],
    ['a'.repeat(1001), 'at most 1000 characters'],
    [String.raw`\w`, String.raw`"\w"`],
    [String.raw`\s`, String.raw`"\s"`],
    ['[[:alpha:]]', '"[[:alpha:]"'],
    ['[a-z-[aeiou]]', '"[a-z-["'],
  ])('%s is refused', (source, words) => {
    expect(() => searchFor(source)).toThrow(words);
  });
});
