import { describe, expect, it } from '@jest/globals';
import { follow } from './follow.js';

const empty = { name: 'Patio', budget: null as number | null, goals: [] as string[] };
const saved = { name: 'Patio', budget: 120_000, goals: ['reach'] };

describe('a form whose record changes', () => {
  it('shows what is saved where nobody typed', () => {
    expect(follow(empty, empty, saved)).toEqual(saved);
  });

  it('keeps what was typed, also where the same field was saved', () => {
    expect(follow({ ...empty, budget: 5 }, empty, saved)).toEqual({ ...saved, budget: 5 });
    expect(follow({ ...empty, goals: [], name: '' }, empty, saved)).toEqual({ ...saved, name: '' });
  });

  it('does not bring back what is no longer saved', () => {
    expect(follow(saved, saved, empty)).toEqual(empty);
  });
});
