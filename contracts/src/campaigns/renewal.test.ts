import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { flightDays } from './duration.js';
import type { CampaignLine, Flight } from './model.js';
import { movedLines, renewedFlight } from './renewal.js';

const flight = (startDate: string, endDate: string): Flight => ({ startDate, endDate });
const line = (...flights: Flight[]): CampaignLine => ({
  ...{ id: 'line', productId: 'product', name: 'Radio', category: 'digital', unit: 'CPM', unitPrice: 1 },
  ...{ minSpend: null, maxSpend: null, rank: 1, weight: 1, isPrimary: false, amount: 1 },
  ...{ flights, productOptions: [], options: [] },
});

describe('the flight of a renewal', () => {
  it('begins the day after and lasts as many months', () => {
    expect(renewedFlight(flight('2027-04-01', '2027-06-30'))).toEqual(flight('2027-07-01', '2027-09-30'));
    expect(renewedFlight(flight('2027-04-15', '2027-05-14'))).toEqual(flight('2027-05-15', '2027-06-14'));
    expect(renewedFlight(flight('2027-01-01', '2027-12-31'))).toEqual(flight('2028-01-01', '2028-12-31'));
  });

  it('is February 28 and then March 31 where it is monthly from January 31', () => {
    const second = renewedFlight(flight('2027-01-31', '2027-02-27'));
    expect(second).toEqual(flight('2027-02-28', '2027-03-30'));
    const third = renewedFlight(second);
    expect(third).toEqual(flight('2027-03-31', '2027-04-29'));
    expect(renewedFlight(third)).toEqual(flight('2027-04-30', '2027-05-30'));
  });

  it('lasts as many days where it does not last whole months', () => {
    expect(renewedFlight(flight('2027-04-05', '2027-04-18'))).toEqual(flight('2027-04-19', '2027-05-02'));
  });

  it('never overlaps, leaves no day out, and is never shorter than a day', () => {
    const day = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (start, days) => {
        const at = (n: number): string => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
        const was = flight(at(start), at(start + days));
        const next = renewedFlight(was);
        expect(flightDays(was.endDate, next.startDate)).toBe(2);
        expect(flightDays(next.startDate, next.endDate)).toBeGreaterThanOrEqual(1);
        expect(Math.abs(flightDays(next.startDate, next.endDate) - (days + 1))).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('the lines of a renewal', () => {
  const from = flight('2027-04-01', '2027-06-30');
  const to = flight('2027-07-01', '2027-09-30');

  it('move by months with the campaign', () => {
    expect(movedLines([line(flight('2027-05-01', '2027-06-30'))], from, to)[0]?.flights).toEqual([
      flight('2027-08-01', '2027-09-30'),
    ]);
  });

  it('are cut where the new flight is shorter, and run as long as it where nothing is left', () => {
    const short = flight('2027-07-01', '2027-08-10');
    const lines = [
      line(flight('2027-05-01', '2027-05-31')),
      line(flight('2027-06-20', '2027-06-30')),
      line(),
    ];
    expect(movedLines(lines, from, short).map(({ flights }) => flights)).toEqual([
      [flight('2027-08-01', '2027-08-10')],
      [],
      [],
    ]);
  });
});
