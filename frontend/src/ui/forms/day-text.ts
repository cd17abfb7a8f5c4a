import dayjs from 'dayjs';
import { CalendarDate } from '@upfront/contracts/kernel/values.js';

/** What to type instead, in words beside the field. */
export const DAY_HINT = 'Enter a day as MM/DD/YYYY.';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Parts = readonly [year: string, month: string, day: string];

const partsOf = (text: string): Parts | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''];
  const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (typed) return [typed[3] ?? '', typed[1] ?? '', typed[2] ?? ''];
  const shown = /^([a-z]{3}) (\d{1,2}), (\d{4})$/i.exec(text);
  if (shown)
    return [shown[3] ?? '', String(MONTHS.indexOf(shown[1]?.toLowerCase() ?? '') + 1), shown[2] ?? ''];
  return undefined;
};

/** Whether it is a calendar day `YYYY-MM-DD` that there is, and that calls take. */
export const isDay = (value: string): boolean => CalendarDate.safeParse(value).success;

/**
 * A day as it is typed, `03/08/2027`, `2027-03-08` or as it is shown, in the form `YYYY-MM-DD`; null where nothing is
 * entered. What is no day is given back as it was typed: no schema takes it, so it is never sent.
 */
export function readDay(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [year = '', month = '', date = ''] = partsOf(typed) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : typed;
}

/** A day as its field shows it: `Mar 8, 2027`; what is no day as it was typed. */
export const dayText = (value: string | null): string =>
  value !== null && isDay(value) ? dayjs(value).format('MMM D, YYYY') : (value ?? '');
