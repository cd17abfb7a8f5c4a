import { addDays, daysBetween } from '../kernel/days.js';
import type { CalendarDate } from '../kernel/values.js';

/** Days from start to end, both included; 0 or less when the end lies before the start. */
export const flightDays = (startDate: CalendarDate, endDate: CalendarDate): number =>
  daysBetween(startDate, endDate) + 1;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day `months` later, or the last day of that month where it has no such day. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const last = daysInMonth(target.year, target.month);
  return new Date(Date.UTC(target.year, target.month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

/**
 * Rounds a number of months (spec sales 5 and domain, Budgets): fractions up to 0.1 round down, from 0.9 up round up,
 * otherwise one decimal is kept; at least 1.
 */
export const roundMonths = (months: number): number => {
  const whole = Math.floor(months);
  // Nine digits keep binary noise such as 2.1 - 2 = 0.10000000000000009 from deciding.
  const fraction = Number((months - whole).toFixed(9));
  if (fraction <= 0.1) return Math.max(1, whole);
  if (fraction >= 0.9) return whole + 1;
  return Math.max(1, whole + Math.round(fraction * 10) / 10);
};

/**
 * Months that a flight lasts, both days included: whole months from the start day, then the days left over as a part
 * of the month they fall in.
 */
export const flightMonths = (startDate: CalendarDate, endDate: CalendarDate): number => {
  const end = addDays(endDate, 1);
  let whole = 0;
  while (addMonths(startDate, whole + 1) <= end) whole += 1;
  const from = addMonths(startDate, whole);
  const rest = flightDays(from, endDate) / flightDays(from, addDays(addMonths(startDate, whole + 1), -1));
  return roundMonths(whole + rest);
};

/** Months `YYYY-MM` that a flight touches, in order. */
export const monthsOf = (startDate: CalendarDate, endDate: CalendarDate): string[] => {
  const months: string[] = [];
  for (let month = startDate.slice(0, 7); month <= endDate.slice(0, 7);) {
    months.push(month);
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  }
  return months;
};
