import { describe, expect, it } from '@jest/globals';
import { lockedWords } from './locked-words.js';

const wordsOf = (edit: boolean, isOrdered: boolean, wasEditing = false) =>
  lockedWords({ isOrdered, abilities: { edit } }, wasEditing);
const titleOf = (...of: Parameters<typeof wordsOf>): string => wordsOf(...of).title;

describe('a campaign whose content cannot be changed', () => {
  it('says which reason it is', () => {
    expect(titleOf(true, true)).toBe('This campaign is ordered');
    expect(titleOf(true, false)).toBe('This campaign’s order is being sent');
    expect(titleOf(false, true)).toBe('You can only view this campaign');
    expect(titleOf(false, false)).toBe('You can only view this campaign');
  });

  it('says what becomes of what was typed, where it was locked meanwhile', () => {
    expect(titleOf(true, true, true)).toBe('This campaign was ordered while you edited it');
    for (const isOrdered of [true, false])
      expect(wordsOf(true, isOrdered, true).text).toContain('What you typed is kept');
    expect(wordsOf(true, true).text).not.toContain('typed');
    expect(titleOf(false, false, true)).toBe('You can no longer edit this campaign');
  });
});
