import { describe, expect, it } from '@jest/globals';
import { lockedWords } from './locked-words.js';

const titleOf = (edit: boolean, isOrdered: boolean): string =>
  lockedWords({ isOrdered, abilities: { edit } }).title;

describe('a campaign whose content cannot be changed', () => {
  it('says which reason it is', () => {
    expect(titleOf(true, true)).toBe('This campaign is ordered');
    expect(titleOf(true, false)).toBe('This campaign’s order is being sent');
    expect(titleOf(false, true)).toBe('You can only view this campaign');
    expect(titleOf(false, false)).toBe('You can only view this campaign');
  });
});
