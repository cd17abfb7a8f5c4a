import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../kernel/days.js';
import { addMonths, flightDays, flightMonths, monthsOf, roundMonths } from './duration.js';

describe('ST-180 to ST-182: rounding months', () => {
  it.each([
    [0.2, 1],
    [1, 1],
    [1.1, 1],
    [2.1, 2],
    [2.11, 2.1],
    [2.5, 2.5],
    [2.89, 2.9],
    [2.9, 3],
    [2.95, 3],
    [0.95, 1],
  ])('%d months are %d', (months, rounded) => expect(roundMonths(months)).toBe(rounded));

  it('is at least 1, keeps at most one decimal and moves by at most 0.1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 120, noNaN: true }), (months) => {
        const rounded = roundMonths(months);
        expect(rounded).toBeGreaterThanOrEqual(1);
        expect(Math.round(rounded * 10) / 10).toBe(rounded);
        if (months >= 1) expect(Math.abs(rounded - months)).toBeLessThanOrEqual(0.1 + 1e-9);
      }),
    );
  });
});

describe('months of a flight', () => {
  it.each([
    ['2027-03-01', '2027-03-31', 1],
    ['2027-01-01', '2027-12-31', 12],
    ['2027-01-31', '2027-02-28', 1],
    ['2027-04-05', '2027-06-27', 2.8],
    ['2028-02-29', '2028-02-29', 1],
  ])('%s to %s last %d', (start, end, months) => expect(flightMonths(start, end)).toBe(months));

  it('counts any number of whole months as such', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 60 }), (offset, months) => {
        const start = addDays('2024-01-01', offset);
        expect(flightMonths(start, addDays(addMonths(start, months), -1))).toBe(months);
      }),
    );
  });

  it('adds months without leaving the month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 2)).toBe('2027-03-31');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  });

  it('names the months that a flight touches', () => {
    expect(monthsOf('2027-11-30', '2028-02-01')).toEqual(['2027-11', '2027-12', '2028-01', '2028-02']);
    expect(flightDays('2027-04-05', '2027-06-27')).toBe(84);
  });
});
