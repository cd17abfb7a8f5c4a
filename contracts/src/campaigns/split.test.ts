import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitByWeights, splitWithin } from './split.js';

const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0);
const amounts = fc.integer({ min: 0, max: 100_000_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 60 });

describe('splitting by weights', () => {
  it('splits $10.00 over three equal lines', () => {
    expect(splitByWeights(1000, [1, 1, 1])).toEqual([334, 333, 333]);
  });

  it('sums exactly, and no part is a unit away from its share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const parts = splitByWeights(amount, given);
        expect(sum(parts)).toBe(amount);
        const total = given.reduce((a, b) => a + BigInt(b), 0n);
        if (total === 0n) return;
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * total - BigInt(amount) * BigInt(given[at] ?? 0);
          expect(off < total && -off < total).toBe(true);
        }
      }),
    );
  });

  it('sums exactly for any fractions', () => {
    const fractions = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, fractions, (amount, given) =>
        expect(sum(splitByWeights(amount, given))).toBe(amount),
      ),
    );
  });
});

const bounded = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 0, max: 1000 }),
      min: fc.integer({ min: 0, max: 50_000 }),
      room: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.constant(1e12)),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .chain((lines) => {
    const low = lines.reduce((total, line) => total + line.min, 0);
    const high = lines.reduce((total, line) => total + line.min + line.room, 0);
    return fc.record({
      lines: fc.constant(lines),
      amount: fc.integer({ min: low, max: Math.min(high, 2e12) }),
    });
  });

describe('splitting within bounds', () => {
  it('sums exactly and keeps every bound', () => {
    fc.assert(
      fc.property(bounded, ({ lines, amount }) => {
        const bounds = lines.map(({ min, room }) => ({ min, max: min + room }));
        const parts = splitWithin(
          amount,
          lines.map(({ weight }) => weight),
          bounds,
        );
        expect(sum(parts)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(bounds[at]?.min ?? 0);
          expect(part).toBeLessThanOrEqual(bounds[at]?.max ?? 0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is the plain split where no bound is touched', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const free = given.map(() => ({ min: 0, max: Number.MAX_SAFE_INTEGER }));
        expect(splitWithin(amount, given, free)).toEqual(splitByWeights(amount, given));
      }),
    );
  });

  it('holds a part at its bound and splits the rest', () => {
    const bounds = [
      { min: 0, max: 100 },
      { min: 0, max: 1e9 },
      { min: 0, max: 1e9 },
    ];
    expect(splitWithin(1000, [1, 1, 1], bounds)).toEqual([100, 450, 450]);
  });
});
