import { minorDigits } from '@upfront/contracts/kernel/money.js';
import { formatCount, NOTHING } from '../format.js';
import type { Format } from '../use-format.js';

/**
 * What a field of money holds: minor units, null where nothing is entered, or the text itself where it is no amount. No
 * schema takes such a text, so it is never sent; a draft keeps it, so it is still there after a reload.
 */
export type TypedMoney = number | string | null;

/** An amount as it is typed or pasted, such as `1200.5` or `1,200.50`; a text where it cannot be read or is finer than the currency. */
export function readMoney(text: string, currency: string): TypedMoney {
  const typed = text.trim();
  if (typed === '') return null;
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/.exec(typed) ?? [];
  const digits = minorDigits(currency);
  if ((whole === '' && fraction === '') || fraction.length > digits) return typed;
  return Number(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`);
}

/** Whether a text comes of one key in an amount with commas: these then stand where they stood, and say nothing. */
export const isKeyIn = (before: string, event: Pick<InputEvent, 'inputType' | 'data'>): boolean =>
  before.includes(',') &&
  (event.inputType.startsWith('delete') || (event.data?.length === 1 && event.data !== ','));

/** An amount in minor units as its field shows it: `1,200`, `1,200.50`; what is no amount as it was typed. */
export function moneyText(minor: TypedMoney | undefined, currency: string): string {
  if (typeof minor === 'string') return minor;
  if (minor === null || minor === undefined) return '';
  const digits = minorDigits(currency);
  const units = minor / 10 ** digits;
  return formatCount(units, Number.isInteger(units) ? 0 : digits);
}

/** What a field of money holds, for whoever has to choose between two values of it. */
export const shownMoney = (value: unknown, currency: string, { money }: Pick<Format, 'money'>): string => {
  if (typeof value === 'number') return money(value, currency);
  return typeof value === 'string' ? value : NOTHING;
};

/** What to type instead, in words beside the field. */
export const moneyHint = (currency: string): string =>
  minorDigits(currency) === 0
    ? 'Enter a whole amount, such as 1,200.'
    : `Enter an amount such as ${moneyText(12_005 * 10 ** (minorDigits(currency) - 1), currency)}.`;
