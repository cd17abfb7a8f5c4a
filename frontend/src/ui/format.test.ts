import { describe, expect, it } from '@jest/globals';
import {
  dayOf,
  formatAge,
  formatChat,
  formatClock,
  DEFAULT_LOCALE as locale,
  formatDay,
  formatDays,
  formatDue,
  formatLength,
  formatMoney,
  formatExact,
  formatMoment,
  formatMonth,
  formatShare,
  formatWhen,
  formatWholeMoney,
} from './format.js';

const now = Date.parse('2027-03-09T15:18:00Z');

describe('money', () => {
  it('shows cents where there are some, with the digits that its currency has', () => {
    expect(formatMoney(12_000_000, 'USD', locale)).toBe('$120,000');
    expect(formatMoney(2_850, 'USD', locale)).toBe('$28.50');
    expect(formatMoney(2_800, 'USD', locale)).toBe('$28');
    expect(formatMoney(5_010, 'JPY', locale)).toBe('¥5,010');
    expect(formatMoney(5_100, 'KWD', locale)).toBe('KWD\u00a05.100');
    expect(formatWholeMoney(2_850, 'USD', locale)).toBe('$29');
    expect(formatMoney(null, 'USD', locale)).toBe('–');
    expect(formatMoney(0, 'USD', locale)).toBe('$0');
  });
});

describe('calendar days', () => {
  it('are the same day in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Toronto']) {
      expect(formatDay('2027-03-09', { ...locale, zone }, { now })).toBe('Mar 9');
    }
  });

  it('say the year only when it is another one', () => {
    expect(formatDay('2026-12-31', locale, { now })).toBe('Dec 31, 2026');
    expect(formatDays('2027-04-05', '2027-06-27', locale)).toBe('Apr 5 – Jun 27, 2027');
    expect(formatDays(null, null, locale)).toBe('–');
  });

  it('name their month', () => {
    expect(formatMonth('2027-04', locale, now)).toBe('April');
    expect(formatMonth('2026-12', locale, now)).toBe('December 2026');
  });

  it('are counted in weeks where they are whole weeks', () => {
    expect(formatLength('2027-04-05', '2027-06-27')).toBe('12 weeks');
    expect(formatLength('2027-04-05', '2027-04-05')).toBe('1 day');
  });

  it.each([
    ['2027-03-08', 'Past Due'],
    ['2027-03-09', 'Due Today'],
    ['2027-03-10', 'Due Tomorrow'],
    ['2027-03-12', 'Due in 3 days'],
  ])('%s is said as %s', (day, said) => {
    expect(formatDue(day, locale, now)).toBe(said);
  });

  it('SC-054: due later than words reach are said by month and day', () => {
    expect(formatDue('2027-03-13', locale, now)).toBe('Mar 13');
    expect(formatDue('2027-03-24', locale, now)).toBe('Mar 24');
  });
});

describe('instants', () => {
  it('fall on the day of the company zone, not of the browser', () => {
    expect(dayOf('2027-03-09T03:00:00Z', 'America/Toronto')).toBe('2027-03-08');
    expect(formatClock('2027-03-09T15:18:07Z', locale)).toMatch(/^10:18:07\sAM$/);
    expect(formatWhen('2027-03-09T15:18:00Z', locale, now)).toMatch(/^10:18\sAM$/);
    expect(formatWhen('2027-03-09T03:00:00Z', locale, now)).toBe('Yesterday');
    expect(formatWhen('2027-03-07T15:00:00Z', locale, now)).toBe('Mar 7');
    expect(formatMoment('2027-03-08T21:31:00Z', locale, now)).toMatch(/^Mar 8, 4:31\sPM$/);
    expect(formatExact('2027-03-08T21:31:05Z', locale)).toMatch(/^Mar 8, 2027, 4:31:05\sPM EST$/);
  });
});

describe('SC-055, SC-056: the moments of a conversation', () => {
  it.each([
    ['2027-03-09T15:05:00Z', '3/9/2027, 10:05 am'],
    ['2027-12-25T04:30:00Z', '12/24/2027, 11:30 pm'],
  ])('%s is written %s, in the company zone', (instant, written) => {
    expect(formatChat(instant, locale)).toBe(written);
  });
});

describe('ages', () => {
  it.each([
    ['2027-03-09T15:17:40Z', '20 s'],
    ['2027-03-09T15:13:30Z', '4 min'],
    ['2027-03-08T17:00:00Z', '22 h'],
    ['2027-03-06T15:00:00Z', '3 d'],
    ['2027-03-09T16:00:00Z', '0 s'],
  ])('%s is %s ago', (at, age) => expect(formatAge(at, now)).toBe(age));
});

describe('shares', () => {
  it('round to the digits asked for', () => {
    expect(formatShare(0.3333, locale)).toBe('33%');
    expect(formatShare(0.233, locale, 1)).toBe('23.3%');
  });
});
