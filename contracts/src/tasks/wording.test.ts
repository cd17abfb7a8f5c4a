import { describe, expect, it } from '@jest/globals';
import { dayIn } from '../kernel/days.js';
import { dueWording } from './wording.js';

describe('ST-091, ST-092: due dates', () => {
  it.each([
    ['2027-03-08', 'Past Due'],
    ['2027-03-09', 'Due Today'],
    ['2027-03-10', 'Due Tomorrow'],
    ['2027-03-12', 'Due in 3 days'],
    ['2027-03-13', undefined],
  ])('%s is worded %s on 2027-03-09', (day, wording) => expect(dueWording('2027-03-09', day)).toBe(wording));

  it('are due tomorrow at any hour of the day, whatever the zone', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(Date.UTC(2027, 2, 9, hour + 8, 30));
      expect(dueWording(dayIn('America/Los_Angeles', at), '2027-03-10')).toBe('Due Tomorrow');
    }
  });
});
