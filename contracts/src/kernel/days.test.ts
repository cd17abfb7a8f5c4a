import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayIn, startOfDay, daysBetween } from './days.js';

describe('calendar days', () => {
  it('are counted across the change to summer time and a leap day', () => {
    expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
    expect(daysBetween('2027-11-06', '2027-11-08')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  it('come back by the number of days they went', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const from = date.toISOString().slice(0, 10);
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
      }),
    );
  });

  it('depend on the zone in which an instant is looked at', () => {
    const at = new Date('2027-03-09T03:00:00Z');
    expect(dayIn('America/Toronto', at)).toBe('2027-03-08');
    expect(dayIn('Pacific/Kiritimati', at)).toBe('2027-03-09');
  });

  it('begin where the zone says, also where its clock is changed', () => {
    expect(startOfDay('UTC', '2027-03-09').toISOString()).toBe('2027-03-09T00:00:00.000Z');
    expect(startOfDay('America/Toronto', '2027-03-14').toISOString()).toBe('2027-03-14T05:00:00.000Z');
    expect(startOfDay('America/Toronto', '2027-03-15').toISOString()).toBe('2027-03-15T04:00:00.000Z');
    expect(startOfDay('Pacific/Kiritimati', '2027-03-09').toISOString()).toBe('2027-03-08T10:00:00.000Z');
  });
});
