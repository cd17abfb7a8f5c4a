import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LOCALE } from '../ui/format.js';
import { bindFormat } from '../ui/use-format.js';
import { lineWords } from './allocation-line.js';

const format = bindFormat(DEFAULT_LOCALE);
const line = {
  ...{ id: 'l', productId: 'p', name: 'Streaming TV', category: 'video', unit: 'CPM', unitPrice: 2_850 },
  ...{ estimatedDelivery: 0, deliveryWord: 'impressions', amount: 0, share: 0, isPrimary: false },
  ...{ minSpend: 100_000, maxSpend: null, flights: [], productOptions: [], options: [], problem: null },
} as const satisfies Parameters<typeof lineWords>[0];

describe('what a line is told about its amount', () => {
  it('is in the currency of the campaign, whatever the company counts in', () => {
    expect(lineWords(line, 60_010, { budget: 120_020, currency: 'JPY', flight: null }, format)).toEqual({
      price: '¥2,850 CPM',
      delivery: '21,056 impressions',
      caution: undefined,
      share: '50.0%',
      problem: 'At least ¥100,000',
    });
    expect(lineWords(line, 0, { budget: 0, currency: 'USD', flight: null }, format)).toMatchObject({
      price: '$28.50 CPM',
      problem: 'At least $1,000',
    });
  });

  it('is told that it buys more months than the campaign runs', () => {
    const monthly = {
      ...line,
      unit: 'month',
      unitPrice: 40_000,
      deliveryWord: 'months',
      minSpend: null,
    } as const;
    const flight = { startDate: '2027-03-01', endDate: '2027-04-30' };
    const told = (amount: number) =>
      lineWords(monthly, amount, { budget: 200_000, currency: 'USD', flight }, format);
    expect(told(200_000)).toMatchObject({
      delivery: '5 months',
      caution: 'Longer than the flight of 2 months',
    });
    expect(told(80_000)).toMatchObject({ delivery: '2 months', caution: undefined });
  });
});
