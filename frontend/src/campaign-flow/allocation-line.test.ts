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
    expect(lineWords(line, 60_010, { budget: 120_020, currency: 'JPY' }, format)).toEqual({
      price: '¥2,850 CPM',
      delivery: '21,056 impressions',
      share: '50.0%',
      problem: 'At least ¥100,000',
    });
    expect(lineWords(line, 0, { budget: 0, currency: 'USD' }, format)).toMatchObject({
      price: '$28.50 CPM',
      problem: 'At least $1,000',
    });
  });
});
