import type { CalendarDate } from './values.js';

const DAY_MS = 86_400_000;

/** A calendar day as a count of days, so that no zone and no summer time can move it. */
const numberOf = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round(numberOf(to) - numberOf(from));

/** The calendar day some days after another; a negative number goes back. */
export const addDays = (day: CalendarDate, days: number): CalendarDate =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Formatters are dear to make, and zones are few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

/** The calendar day that an instant falls on in a zone. @throws RangeError where there is no such zone */
export const dayIn = (timeZone: string, at: Date): CalendarDate => formatterOf(timeZone).format(at);

const HOUR = 3_600_000;

/** The moment at which a day begins in a zone; where a clock skips it, the first moment after. */
export const startOfDay = (timeZone: string, day: CalendarDate): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further from UTC than 14 hours.
  let before = midnight - 15 * HOUR;
  let after = midnight + 15 * HOUR;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(between)) < day) before = between;
    else after = between;
  }
  return new Date(after);
};
