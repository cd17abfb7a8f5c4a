import { describe, expect, it } from '@jest/globals';
import { monthsOf, namedMonthsOf, placeDays, weekOf } from './timeline.js';

const whole = { from: '2027-04-05', to: '2027-06-27' };

describe('placeDays', () => {
  it('places a flight by days, both ends included', () => {
    expect(placeDays(whole, whole)).toEqual({ left: 0, width: 1 });
    expect(placeDays(whole, { from: '2027-04-05', to: '2027-04-11' })).toEqual({ left: 0, width: 1 / 12 });
    expect(placeDays(whole, { from: '2027-06-21', to: '2027-06-27' })?.left).toBeCloseTo(11 / 12);
  });

  it('cuts off what sticks out and leaves out what lies outside', () => {
    expect(placeDays(whole, { from: '2027-01-01', to: '2027-04-11' })).toEqual({ left: 0, width: 1 / 12 });
    expect(placeDays(whole, { from: '2027-07-01', to: '2027-07-11' })).toBeUndefined();
  });
});

describe('monthsOf', () => {
  it('covers the whole without a gap, over the end of a year too', () => {
    const long = { from: '2026-11-15', to: '2027-02-10' };
    const months = monthsOf(long);
    expect(months.map(({ day }) => day)).toEqual(['2026-11-15', '2026-12-01', '2027-01-01', '2027-02-01']);
    expect(months.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  });

  it('has one month of one day', () => {
    expect(monthsOf({ from: '2027-04-05', to: '2027-04-05' })).toEqual([
      { day: '2027-04-05', left: 0, width: 1 },
    ]);
  });
});

describe('namedMonthsOf', () => {
  const names = (from: string, to: string) => namedMonthsOf({ from, to }).map(({ day }) => day.slice(0, 7));

  it('names every month of a quarter', () => {
    expect(names('2027-04-05', '2027-06-27')).toEqual(['2027-04', '2027-05', '2027-06']);
  });

  it('leaves out names that would run into each other or over the end', () => {
    expect(names('2027-01-01', '2027-12-31')).toHaveLength(6);
    expect(names('2027-04-30', '2027-06-02')).toEqual(['2027-05']);
  });
});

it('weekOf is a share of the whole', () => {
  expect(weekOf(whole)).toBeCloseTo(1 / 12);
});
