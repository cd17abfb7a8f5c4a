import { minorDigits } from '@upfront/contracts/kernel/money.js';

/** What stands in a field of money whose text is no amount: no schema takes it, so it is never sent. */
export const NO_AMOUNT = Number.NaN;

/**
 * An amount as it is typed or pasted, such as `1200.5` or `1,200.50`, in minor units of the currency; null where nothing
 * is entered, `NO_AMOUNT` where it cannot be read or is finer than the currency.
 */
export function readMoney(text: string, currency: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/.exec(typed) ?? [];
  const digits = minorDigits(currency);
  if ((whole === '' && fraction === '') || fraction.length > digits) return NO_AMOUNT;
  return Number(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`);
}

/** Whether a text comes of one key in an amount with commas: these then stand where they stood, and say nothing. */
export const isKeyIn = (before: string, event: Pick<InputEvent, 'inputType' | 'data'>): boolean =>
  before.includes(',') &&
  (event.inputType.startsWith('delete') || (event.data?.length === 1 && event.data !== ','));

/** An amount in minor units as its field shows it: `1,200`, `1,200.50`. */
export function moneyText(minor: number | null | undefined, currency: string): string {
  if (minor === null || minor === undefined || Number.isNaN(minor)) return '';
  const digits = minorDigits(currency);
  const units = minor / 10 ** digits;
  return units.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(units) ? 0 : digits,
    maximumFractionDigits: digits,
  });
}

/** What to type instead, in words beside the field. */
export const moneyHint = (currency: string): string =>
  minorDigits(currency) === 0
    ? 'Enter a whole amount, such as 1,200.'
    : `Enter an amount such as ${moneyText(12_005 * 10 ** (minorDigits(currency) - 1), currency)}.`;
