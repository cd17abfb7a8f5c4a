import { describe, expect, it } from '@jest/globals';
import { deliveryCaution } from './delivery-caution.js';

const flight = { startDate: '2027-03-01', endDate: '2027-04-30' };
const monthly = { unit: 'month', flights: [] } as const;

describe('the estimated delivery of a product sold by the month', () => {
  it('is not longer than the flight', () => {
    expect(deliveryCaution(monthly, 2, flight)).toBeUndefined();
    expect(deliveryCaution(monthly, 5, flight)).toBe('Longer than the flight of 2 months');
  });

  it('counts as it is shown, and a month that is begun counts whole', () => {
    const longer = { ...flight, endDate: '2027-05-15' };
    expect(deliveryCaution(monthly, 2.4, flight)).toBeUndefined();
    expect(deliveryCaution(monthly, 3, longer)).toBeUndefined();
    expect(deliveryCaution(monthly, 4, longer)).toBe('Longer than the flight of 2.5 months');
  });

  it('is measured by the flights of its own where it has some', () => {
    const march = { startDate: '2027-03-01', endDate: '2027-03-31' };
    const april = { startDate: '2027-04-01', endDate: '2027-04-30' };
    const of = (flights: { startDate: string; endDate: string }[], delivery: number) =>
      deliveryCaution({ ...monthly, flights }, delivery, flight);
    expect(of([march], 2)).toBe('Longer than the flight of 1 month');
    expect(of([march, april], 2)).toBeUndefined();
    expect(of([march, april], 3)).toBe('Longer than its flights of 2 months');
  });

  it('is not known to be too long without a flight, or counted in anything else', () => {
    expect(deliveryCaution(monthly, 5, null)).toBeUndefined();
    expect(deliveryCaution({ unit: 'page', flights: [] }, 5, flight)).toBeUndefined();
  });
});
