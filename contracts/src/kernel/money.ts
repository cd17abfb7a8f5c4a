/**
 * Money as people read it: whole units without decimals, cents where there are some (spec sales 9: USD, no decimals by
 * default). `minor` is in minor units.
 */
export const formatMoney = (minor: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(minor / 100);
