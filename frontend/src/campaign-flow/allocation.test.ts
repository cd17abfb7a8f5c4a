import { describe, expect, it } from '@jest/globals';
import { fittingAmount, goesOn, isUnreadable, repaired, splitOver, sumOf, withStep } from './allocation.js';

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
    const amounts = { a: 'about 5', b: 300, c: 300 };
    expect(sumOf(lines, amounts)).toBe(600);
    expect(fittingAmount(lines, amounts, 1000, 'a')).toBe(400);
    expect(isUnreadable(amounts)).toBe(true);
    expect(isUnreadable({ ...amounts, a: 400 })).toBe(false);
  });
});

describe('what is taken back in an allocation', () => {
  it('is one edit, however many keys it took', () => {
    const first = withStep([], { a: 0 }, false);
    const typed = withStep(withStep(first, { a: 1 }, true), { a: 12 }, true);
    expect(typed).toEqual([{ a: 0 }]);
    expect(withStep(typed, { a: 123 }, false)).toEqual([{ a: 0 }, { a: 123 }]);
  });

  it('joins keys in one amount, and an action with nothing before or after it', () => {
    const typed = { productId: 'a', isTyped: true };
    const action = { productId: 'a', isTyped: false };
    expect(goesOn(typed, typed)).toBe(true);
    expect(goesOn(typed, { productId: 'b', isTyped: true })).toBe(false);
    expect(goesOn(typed, action)).toBe(false);
    expect(goesOn(action, typed)).toBe(false);
    expect(goesOn(action, action)).toBe(false);
    expect(goesOn(undefined, typed)).toBe(false);
    expect(goesOn(typed, undefined)).toBe(false);
  });

  it('goes fifty steps back', () => {
    let past: ReturnType<typeof withStep> = [];
    for (let a = 0; a < 60; a += 1) past = withStep(past, { a }, false);
    expect(past).toHaveLength(50);
    expect(past[0]).toEqual({ a: 10 });
  });
});
