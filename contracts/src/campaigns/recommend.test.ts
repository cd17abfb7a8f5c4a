import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rankProducts, recommendBudget, type Candidate } from './recommend.js';

const candidate = (id: string, overrides: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  rank: 1,
  weight: 10,
  minSpend: null,
  maxSpend: null,
  goals: [],
  typicalMonthlySpend: 0,
  ...overrides,
});
const campaign = {
  objectives: ['store-visits'],
  budget: 100_000,
  currency: 'USD',
  chosen: new Set<string>(),
};
const candidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    weight: fc.integer({ min: 1, max: 100 }),
    rank: fc.integer({ min: 1, max: 20 }),
    minSpend: fc.option(fc.integer({ min: 0, max: 40_000 })),
    goals: fc.subarray(['store-visits', 'recruitment']),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 15 },
);

describe('recommending products', () => {
  it('puts what serves an objective first and says why', () => {
    const ranked = rankProducts(
      [candidate('plain', { weight: 12 }), candidate('serving', { goals: ['store-visits'] })],
      campaign,
    );
    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ['serving', 15],
      ['plain', 12],
    ]);
    expect(ranked[0]?.reasons).toEqual(['Usually 45% of a budget', 'Serves store visits']);
  });

  it('sums to the budget, keeps minimums, and does not mind the order of the candidates', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 1_000_000 }), (given, budget) => {
        const offer = given.map(({ id, ...rest }) => candidate(id, rest));
        const ranked = rankProducts(offer, { ...campaign, budget });
        expect(rankProducts([...offer].reverse(), { ...campaign, budget })).toEqual(ranked);
        const taken = ranked.filter(({ isRecommended }) => isRecommended);
        if (taken.length > 0) expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(budget);
        for (const { id, amount, low, high } of taken) {
          expect(amount).toBeGreaterThanOrEqual(offer.find((one) => one.id === id)?.minSpend ?? 0);
          expect(low <= amount && amount <= high).toBe(true);
        }
      }),
    );
  });

  it('splits over what is chosen, once something is', () => {
    const ranked = rankProducts([candidate('a', { weight: 90 }), candidate('b')], {
      ...campaign,
      chosen: new Set(['b']),
    });
    expect(ranked.map(({ id, amount }) => [id, amount])).toEqual([
      ['a', 0],
      ['b', 100_000],
    ]);
  });

  it('recommends a budget within the bounds of each product', () => {
    const offer = [
      candidate('a', { typicalMonthlySpend: 1000, minSpend: 5000 }),
      candidate('b', { typicalMonthlySpend: 2000 }),
    ];
    expect(recommendBudget(offer, { productIds: ['a', 'b'], objectives: [], months: 2.5 }).total).toBe(
      10_000,
    );
  });
});
