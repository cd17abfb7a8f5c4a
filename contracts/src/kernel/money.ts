/**
 * Money as people read it: whole units without decimals, smaller ones where there are some (spec sales 9: USD, no
 * decimals by default). `minor` is in minor units of the currency: cents for most, whole yen.
 */
export const formatMoney = (minor: number, currency = 'USD'): string => {
  // What calls no currency is shown as it was written: whoever reads a record must not fail at it.
  if (!isCode(currency)) return `${(minor / 100).toLocaleString('en-US')} ${currency}`;
  const units = wholeUnits(minor, currency);
  return formatter(currency, !Number.isInteger(units)).format(units);
};

/** An amount in units of the currency, such as 12.5 dollars for 1250 cents: for those outside who count so. */
export const wholeUnits = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

const isCode = (currency: string): boolean => /^[A-Za-z]{3}$/.test(currency);

/** How many decimals a currency has: 2 for most, 0 for yen. */
export const minorDigits = (currency: string): number => {
  if (!isCode(currency)) return 2;
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const asked = formatter(currency, true).resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, asked);
  return asked;
};

const digits = new Map<string, number>();
const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes a thousand times as long as using it. */
const formatter = (currency: string, hasDecimals: boolean): Intl.NumberFormat => {
  const key = `${currency}${hasDecimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  const options = { style: 'currency', currency, ...(hasDecimals ? {} : whole) } as const;
  const made = new Intl.NumberFormat('en-US', options);
  formatters.set(key, made);
  return made;
};
