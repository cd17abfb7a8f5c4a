import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STATUSES } from '@upfront/contracts/campaigns/statuses.js';
import { insightsOf } from './client-insights.query.js';

const campaign = (statusId: string, budget: number | null, startDate = '', currency = 'USD') => ({
  ...{ statusId, budget, startDate, currency },
});

describe('what a client planned and bought', () => {
  it('is told by outcome, year and status', () => {
    const insights = insightsOf(
      [
        campaign('completed', 100_00, '2026-03-01'),
        campaign('live', 50_00, '2027-01-01'),
        campaign('draft', 25_00, '2027-12-31'),
        campaign('lost', 10_00, '2027-02-01'),
        campaign('draft', null),
      ],
      DEFAULT_STATUSES,
    );
    const [dollars] = insights.currencies;
    expect(insights).toMatchObject({ campaigns: 5, currencies: [{ currency: 'USD' }] });
    expect(dollars).toMatchObject({
      campaigns: 5,
      amount: 185_00,
      sold: { campaigns: 2, amount: 150_00 },
      open: { campaigns: 2, amount: 25_00 },
      lost: { campaigns: 1, amount: 10_00 },
      years: [
        { year: '2027', campaigns: 3, amount: 85_00, sold: 50_00 },
        { year: '2026', campaigns: 1, amount: 100_00, sold: 100_00 },
      ],
    });
    expect(dollars?.statuses.map(({ name, campaigns }) => [name, campaigns])).toEqual([
      ['Draft', 2],
      ['Live', 1],
      ['Completed', 1],
      ['Lost', 1],
    ]);
  });

  it('is nothing where there is no campaign', () => {
    expect(insightsOf([], DEFAULT_STATUSES)).toEqual({ campaigns: 0, currencies: [] });
  });

  it('is never summed over two currencies', () => {
    const insights = insightsOf(
      [
        campaign('live', 100_00, '2027-01-01'),
        campaign('live', 9_000_000, '2027-02-01', 'JPY'),
        campaign('lost', 1_000_000, '2027-02-01', 'JPY'),
        // Without a budget, nobody has chosen a currency.
        campaign('draft', null),
      ],
      DEFAULT_STATUSES,
    );
    expect(insights).toMatchObject({
      campaigns: 4,
      currencies: [
        { currency: 'JPY', campaigns: 3, sold: { amount: 9_000_000 }, lost: { amount: 1_000_000 } },
        {
          currency: 'USD',
          campaigns: 1,
          sold: { amount: 100_00 },
          years: [{ year: '2027', amount: 100_00 }],
          statuses: [{ name: 'Live', amount: 100_00 }],
        },
      ],
    });
  });
});
