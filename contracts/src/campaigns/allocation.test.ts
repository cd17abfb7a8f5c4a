import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, flightProblem, spendProblem, sumMessage } from './allocation.js';
import { ALLOCATION_MODES } from './model.js';

const line = (
  name: string,
  minSpend: number | null = null,
  maxSpend: number | null = null,
  rank = 1,
  weight = 1,
) => ({
  name,
  minSpend,
  maxSpend,
  rank,
  weight,
});
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const modes = fc.constantFrom(...ALLOCATION_MODES.filter((mode) => mode !== 'hand'));
const lines = fc.array(
  fc
    .record({
      name: fc.constant('Line'),
      minSpend: fc.option(fc.integer({ min: 0, max: 100_000 })),
      room: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      rank: fc.integer({ min: 1, max: 30 }),
      weight: fc.integer({ min: 1, max: 1000 }),
    })
    .map(({ room, ...rest }) => ({ ...rest, maxSpend: room === null ? null : (rest.minSpend ?? 0) + room })),
  { minLength: 1, maxLength: 20 },
);

describe('allocating a budget', () => {
  it('always sums to the budget, and keeps minimum and maximum wherever it can', () => {
    fc.assert(
      fc.property(modes, lines, fc.integer({ min: 1, max: 50_000_000 }), (mode, given, budget) => {
        const { amounts, problem } = allocate(mode, budget, given, 'USD');
        expect(sum(amounts)).toBe(budget);
        if (problem !== null) return;
        for (const [at, one] of given.entries()) {
          expect(amounts[at]).toBeGreaterThanOrEqual(one.minSpend ?? 0);
          expect(amounts[at]).toBeLessThanOrEqual(one.maxSpend ?? Infinity);
        }
      }),
    );
  });

  it('splits equally', () => {
    expect(allocate('equal', 1000, [line('A'), line('B'), line('C')], 'USD').amounts).toEqual([
      334, 333, 333,
    ]);
  });

  it('splits by weight', () => {
    const given = [line('A', null, null, 1, 3), line('B', null, null, 1, 1)];
    expect(allocate('weight', 1000, given, 'USD').amounts).toEqual([750, 250]);
  });

  it('splits by rank: of three the first gets three parts', () => {
    const given = [line('Third', null, null, 9), line('First', null, null, 1), line('Second', null, null, 4)];
    expect(allocate('rank', 600, given, 'USD').amounts).toEqual([100, 300, 200]);
  });

  it('gives minimums first and splits the rest by weight', () => {
    const given = [line('A', 500, null, 1, 1), line('B', 100, null, 1, 3)];
    expect(allocate('minimum', 1000, given, 'USD').amounts).toEqual([600, 400]);
  });

  it('says by how much the minimums exceed the budget', () => {
    const { problem } = allocate('equal', 100_000, [line('A', 80_000), line('B', 70_000)], 'USD');
    expect(problem).toBe('The minimum spends add up to $1,500, $500 more than the budget.');
  });

  it('says by how much the maximums miss the budget', () => {
    const { problem } = allocate('equal', 100_000, [line('A', null, 30_000), line('B', null, 20_050)], 'USD');
    expect(problem).toBe('The maximum spends add up to $500.50, $499.50 less than the budget.');
  });
});

describe('what is wrong, in words', () => {
  it('says how far the sum is off', () => {
    expect(sumMessage(250_000, 'USD')).toBe('The sum is $2,500 more than the budget.');
    expect(sumMessage(-100, 'USD')).toBe('The sum is $1 less than the budget.');
    expect(sumMessage(0, 'USD')).toBe('The sum equals the budget.');
  });

  it('says how far a line is outside its bounds', () => {
    expect(spendProblem({ ...line('Streaming TV', 200_000), amount: 150_000 }, 'USD')).toBe(
      'Streaming TV is $500 under its minimum of $2,000.',
    );
    expect(spendProblem({ ...line('Radio', null, 200_000), amount: 200_001 }, 'USD')).toBe(
      'Radio is $0.01 over its maximum of $2,000.',
    );
    expect(spendProblem({ ...line('Radio', 100, 200), amount: 150 }, 'USD')).toBeNull();
    expect(spendProblem({ ...line('Radio'), amount: 0 }, 'USD')).toBe('Radio has no amount.');
  });

  it('says how far a line leaves the flight', () => {
    const flight = { startDate: '2027-04-05', endDate: '2027-06-27' };
    const flights = (startDate: string, endDate: string) => ({
      name: 'TV',
      flights: [{ startDate, endDate }],
    });
    expect(flightProblem(flights('2027-04-05', '2027-06-27'), flight)).toBeNull();
    expect(flightProblem(flights('2027-04-04', '2027-06-27'), flight)).toBe(
      'TV starts 1 day before the campaign.',
    );
    expect(flightProblem(flights('2027-04-05', '2027-06-30'), flight)).toBe(
      'TV ends 3 days after the campaign.',
    );
    const twice = {
      name: 'TV',
      flights: [
        ...flights('2027-05-01', '2027-05-10').flights,
        ...flights('2027-04-10', '2027-05-01').flights,
      ],
    };
    expect(flightProblem(twice, flight)).toBe('TV has overlapping flights.');
  });
});
