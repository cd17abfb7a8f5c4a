/**
 * Money as people read it: whole units without decimals, cents where there are some (spec sales 9: USD, no decimals by
 * default). `minor` is in minor units.
 */
export const formatMoney = (minor: number, currency = 'USD'): string =>
  formatter(currency, minor % 100 === 0 ? 0 : 2).format(minor / 100);

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes a thousand times as long as using it. */
const formatter = (currency: string, decimals: 0 | 2): Intl.NumberFormat => {
  const key = `${currency}${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  } as const;
  const made = new Intl.NumberFormat('en-US', options);
  formatters.set(key, made);
  return made;
};
