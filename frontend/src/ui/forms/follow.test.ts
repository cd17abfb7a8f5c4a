import { describe, expect, it } from '@jest/globals';
import { valueAt } from '@upfront/contracts/kernel/value-at.js';
import { changedFields, follow, withValue } from './follow.js';

const empty = { name: 'Patio', budget: null as number | null, goals: [] as string[] };
const saved = { name: 'Patio', budget: 120_000, goals: ['reach'] };

describe('a form whose record changes', () => {
  it('shows what is saved where nobody typed', () => {
    expect(follow(empty, empty, saved)).toEqual({ values: saved, before: saved, conflicts: [] });
  });

  it('keeps what was typed where nobody else saved', () => {
    const typed = { ...empty, name: 'Deck' };
    expect(follow(typed, empty, saved)).toEqual({
      values: { ...saved, name: 'Deck' },
      before: saved,
      conflicts: [],
    });
  });

  it('says which fields were typed in and saved elsewhere, and keeps what they started from', () => {
    const typed = { ...empty, budget: 5, name: 'Deck' };
    const result = follow(typed, empty, saved);
    expect(result).toEqual({
      values: { ...saved, budget: 5, name: 'Deck' },
      before: { ...saved, budget: null },
      conflicts: ['budget'],
    });
    // Another save elsewhere does not make it forget.
    const later = follow(result.values, result.before, { ...saved, goals: ['sales'] });
    expect(later.conflicts).toEqual(['budget']);
    expect(later.values.goals).toEqual(['sales']);
  });

  it('has no conflict where both typed the same', () => {
    expect(follow({ ...empty, budget: 120_000 }, empty, saved)).toEqual({
      values: saved,
      before: saved,
      conflicts: [],
    });
  });

  it('does not bring back what is no longer saved', () => {
    expect(follow(saved, saved, empty).values).toEqual(empty);
  });

  const group = (zone: string, currency: string) => ({ name: 'Lakeside', settings: { zone, currency } });

  it('looks into groups of fields', () => {
    const result = follow(group('Toronto', 'CAD'), group('Toronto', 'USD'), group('Berlin', 'USD'));
    expect(result).toMatchObject({ values: group('Berlin', 'CAD'), conflicts: [] });
    expect(follow(group('Oslo', 'USD'), group('Toronto', 'USD'), group('Berlin', 'USD')).conflicts).toEqual([
      'settings.zone',
    ]);
  });

  it('takes an object for one value where told so', () => {
    const isWhole = (path: string): boolean => path === 'settings';
    expect(
      follow(group('Toronto', 'CAD'), group('Toronto', 'USD'), group('Berlin', 'USD'), isWhole),
    ).toMatchObject({ values: group('Toronto', 'CAD'), conflicts: ['settings'] });
  });

  it('lets go what was taken out elsewhere, and says so where somebody typed', () => {
    type Amounts = Record<string, number>;
    const before: Amounts = { radio: 1, print: 2 };
    const now: Amounts = { radio: 1 };
    expect(follow(before, before, now).values).toEqual({ radio: 1 });
    expect(follow({ radio: 1, print: 9 }, before, now)).toEqual({
      values: { radio: 1, print: 9 },
      before,
      conflicts: ['print'],
    });
  });

  it('is never one value itself, whatever is said of its fields', () => {
    const typed = { ...empty, budget: 5 };
    const { values, conflicts } = follow(typed, empty, saved, () => true);
    expect([values, conflicts]).toEqual([{ ...saved, budget: 5 }, ['budget']]);
  });

  it('names what is to be saved', () => {
    expect(changedFields({ ...saved, name: 'Deck' }, saved)).toEqual({ name: 'Deck' });
    expect(changedFields({ goals: ['reach'] }, saved)).toEqual({});
  });

  it('reads and replaces a value by its path', () => {
    expect(valueAt(group('Oslo', 'USD'), 'settings.zone')).toBe('Oslo');
    expect(withValue(group('Oslo', 'USD'), 'settings.zone', 'Bern')).toEqual(group('Bern', 'USD'));
    expect(withValue<Record<string, number>>({ radio: 1, print: 2 }, 'print', undefined)).toEqual({
      radio: 1,
    });
  });
});
