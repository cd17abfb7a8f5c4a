import { describe, expect, it } from '@jest/globals';
import { dayText, isDay, readDay } from './day-text.js';

describe('readDay', () => {
  it.each([
    ['03/08/2027', '2027-03-08'],
    ['3/8/2027', '2027-03-08'],
    ['02/29/2028', '2028-02-29'],
    ['2027-03-08', '2027-03-08'],
    ['Mar 8, 2027', '2027-03-08'],
    [' Dec 31, 2027 ', '2027-12-31'],
  ])('reads %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    '02/30/2027',
    '02/29/2027',
    '03/08/0027',
    '03/08/27',
    '13/45/2027',
    '14.03.2027',
    '2027-02-30',
    '0027-03-08',
    'Foo 8, 2027',
    'hello',
    '2027',
  ])('never makes another day of %s', (text) => {
    expect(readDay(text)).toBe(text);
    expect(dayText(text)).toBe(text);
    expect(isDay(text)).toBe(false);
  });

  it('tells nothing from a day', () => {
    expect(readDay(' ')).toBeNull();
  });
});

describe('dayText', () => {
  it('is read as the same day', () => {
    for (const day of ['2027-01-31', '2028-02-29', '2027-12-01']) expect(readDay(dayText(day))).toBe(day);
    expect(dayText('2027-03-08')).toBe('Mar 8, 2027');
    expect(dayText(null)).toBe('');
  });
});
