import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_CONTENT } from './content.js';
import { addDays } from '../kernel/days.js';
import type { CampaignContent, CampaignLine } from './model.js';
import { allocationView, lineViews, missingOf } from './overview.js';

const line = (overrides: Partial<CampaignLine> = {}): CampaignLine => ({
  id: 'line',
  productId: 'product',
  name: 'Streaming TV',
  category: 'video',
  unit: 'CPM',
  unitPrice: 2800,
  minSpend: null,
  maxSpend: null,
  rank: 1,
  weight: 1,
  isPrimary: false,
  amount: 3_600_000,
  flights: [],
  productOptions: [],
  options: [],
  ...overrides,
});
const content = (overrides: Partial<CampaignContent> = {}): CampaignContent => ({
  ...EMPTY_CONTENT,
  name: 'Spring Patio Launch',
  flight: { startDate: '2027-04-05', endDate: '2027-06-27' },
  budget: { kind: 'total', amount: 12_000_000, total: 12_000_000, currency: 'USD' },
  lines: [line()],
  ...overrides,
});

describe('the overview of a campaign', () => {
  it('estimates the delivery and gives the share', () => {
    expect(lineViews(content())[0]).toMatchObject({
      estimatedDelivery: 1_285_714,
      deliveryWord: 'impressions',
      share: 30,
    });
  });

  it('says by how much and where it does not add up', () => {
    const over = content({ lines: [line({ amount: 12_250_000, maxSpend: 12_000_000 })] });
    expect(allocationView(over)).toMatchObject({ difference: 250_000, balanced: false, share: 102.1 });
    expect(missingOf(over)).toEqual([
      'The sum is $2,500 more than the budget.',
      'Streaming TV is $2,500 over its maximum of $120,000.',
    ]);
  });

  it('names options that are still open', () => {
    const option = {
      id: 'length',
      name: 'Length',
      kind: 'choice' as const,
      choices: [':30'],
      isRequired: true,
    };
    expect(missingOf(content({ lines: [line({ amount: 12_000_000, productOptions: [option] })] }))).toEqual([
      'Streaming TV needs Length.',
    ]);
  });

  it('misses nothing in a complete campaign', () => {
    expect(missingOf(content({ lines: [line({ amount: 12_000_000 })] }))).toEqual([]);
  });

  it('spreads every amount over the months without loss', () => {
    const flights = fc.record({
      start: fc.integer({ min: 0, max: 900 }),
      days: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(
        flights,
        fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 8 }),
        (given, amounts) => {
          const startDate = addDays('2027-01-01', given.start);
          const flight = { startDate, endDate: addDays(startDate, given.days - 1) };
          const lines = amounts.map((amount, at) => line({ id: String(at), amount }));
          const { months, allocated } = allocationView(content({ flight, lines }));
          expect(months.reduce((total, month) => total + month.amount, 0)).toBe(allocated);
        },
      ),
    );
  });

  it('puts an amount in the months of its own flights', () => {
    const flights = [{ startDate: '2027-04-25', endDate: '2027-05-04' }];
    const { months } = allocationView(content({ lines: [line({ amount: 1000, flights })] }));
    expect(months.map(({ month, amount }) => [month, amount])).toEqual([
      ['2027-04', 600],
      ['2027-05', 400],
      ['2027-06', 0],
    ]);
  });
});
