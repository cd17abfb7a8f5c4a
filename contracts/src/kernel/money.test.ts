import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './money.js';

describe('money', () => {
  it.each([
    [12_000_000, 'USD', '$120,000'],
    [12_000_050, 'USD', '$120,000.50'],
    [0, 'USD', '$0'],
    [12_000_000, 'CAD', 'CA$120,000'],
    [12_000_050, 'EUR', '€120,000.50'],
    // Yen have no smaller units.
    [120_050, 'JPY', '¥120,050'],
    // Dinars have a thousand.
    [120_050, 'KWD', 'KWD 120.050'],
    // No currency at all.
    [120_050, 'dollars', '1,200.5 dollars'],
  ])('%d minor units of %s are %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency).replace(/\s/, ' ')).toBe(text);
  });
});
