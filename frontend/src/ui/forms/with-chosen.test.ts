import { describe, expect, it } from '@jest/globals';
import { nothingFound, withChosen } from './with-chosen.js';

const east = { value: '1', label: 'East' };
const west = { value: '2', label: 'West' };

describe('a select whose choices are read', () => {
  it('never shows an id: neither while they are on their way nor where a choice is offered no more', () => {
    expect(withChosen(undefined, ['1'])).toEqual([{ value: '1', label: 'Loading …' }]);
    expect(withChosen([east, west], ['1'])).toEqual([east, west]);
    expect(withChosen([west], ['1', '2'])).toEqual([west, { value: '1', label: 'No longer available' }]);
    expect(withChosen(undefined, [])).toEqual([]);
  });

  it('does not say that nothing matches before it is known', () => {
    expect(nothingFound(false)).toBe('Loading …');
    expect([nothingFound(true), nothingFound(true, 'Nobody.')]).toEqual(['Nothing matches.', 'Nobody.']);
  });
});
