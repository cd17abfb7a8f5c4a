import { describe, expect, it } from '@jest/globals';
import { dayIn, daysBetween, dueWording } from './model.js';

describe('due dates', () => {
  it.each([
    ['2027-03-08', 'Past Due'],
    ['2027-03-09', 'Due Today'],
    ['2027-03-10', 'Due Tomorrow'],
    ['2027-03-12', 'Due in 3 days'],
    ['2027-03-13', '3/13'],
  ])('%s is worded %s on 2027-03-09', (day, wording) => expect(dueWording('2027-03-09', day)).toBe(wording));

  it('count days across the change to daylight saving time', () => {
    expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
    expect(daysBetween('2027-11-06', '2027-11-08')).toBe(2);
  });

  it('are due tomorrow at any hour of the day, whatever the zone', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(Date.UTC(2027, 2, 9, hour + 8, 30));
      expect(dueWording(dayIn('America/Los_Angeles', at), '2027-03-10')).toBe('Due Tomorrow');
    }
  });
});
