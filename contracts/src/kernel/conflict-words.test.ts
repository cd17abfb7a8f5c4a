import { describe, expect, it } from '@jest/globals';
import { conflictWords } from './conflict-words.js';

describe('a field that two people changed', () => {
  it.each([
    ['Summer', 'Spring', 'Someone else saved “Spring”; you entered “Summer”.'],
    [1200, 50, 'Someone else saved 50; you entered 1,200.'],
    [true, false, 'Someone else saved off; you entered on.'],
    ['Summer', null, 'Someone else cleared this; you entered “Summer”.'],
    ['', 'Spring', 'Someone else saved “Spring”; you cleared it.'],
  ])('is told with both values: %p and %p', (yours, saved, words) => {
    expect(conflictWords({ yours, saved })).toBe(words);
  });

  it.each([
    [['a'], ['b']],
    ['a4c1b7de-0d5f-4b5e-9d1c-0a3a6a1c2b11', null],
    [{ city: 'Boston' }, 'Portland'],
  ])('is told without values that nobody can read: %p and %p', (yours, saved) => {
    expect(conflictWords({ yours, saved })).toBe('Someone else changed this while you were editing.');
  });

  it('is told with the beginning of a long text', () => {
    expect(conflictWords({ yours: 'x'.repeat(500), saved: 'y' })).toHaveLength(160);
  });
});
