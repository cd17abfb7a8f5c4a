import { describe, expect, it } from '@jest/globals';
import { NO_AMOUNT } from '../ui/forms/money-text.js';
import { fittingAmount, isUnreadable, repaired, splitOver, sumOf } from './allocation.js';

const line = (productId: string) => ({ productId }) as Parameters<typeof sumOf>[0][number];
const lines = ['a', 'b', 'c'].map(line);

describe('an allocation that misses the budget', () => {
  it('is repaired in proportion, to the cent', () => {
    const fixed = repaired(lines, { a: 300, b: 300, c: 300 }, 1000);
    expect(fixed).toEqual({ a: 334, b: 333, c: 333 });
    expect(sumOf(lines, fixed)).toBe(1000);
  });

  it('is split evenly where nothing was entered', () => {
    expect(repaired(lines, {}, 1001)).toEqual({ a: 334, b: 334, c: 333 });
    expect(splitOver(lines, 1001, [1, 1, 1])).toEqual({ a: 334, b: 334, c: 333 });
  });

  it('is repaired in one line, where that does not go below nothing', () => {
    const amounts = { a: 500, b: 300, c: 300 };
    expect(fittingAmount(lines, amounts, 1000, 'a')).toBe(400);
    expect(fittingAmount(lines, { ...amounts, a: 100 }, 1000, 'a')).toBe(400);
    expect(fittingAmount(lines, amounts, 100, 'b')).toBeUndefined();
  });

  it('counts nothing for what is no amount, and knows that it is there', () => {
    const amounts = { a: NO_AMOUNT, b: 300, c: 300 };
    expect(sumOf(lines, amounts)).toBe(600);
    expect(fittingAmount(lines, amounts, 1000, 'a')).toBe(400);
    expect(isUnreadable(amounts)).toBe(true);
    expect(isUnreadable({ ...amounts, a: 400 })).toBe(false);
  });
});
