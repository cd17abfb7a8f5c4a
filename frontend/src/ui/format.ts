import { dayIn, daysBetween } from '@upfront/contracts/kernel/days.js';
import { minorDigits, wholeUnits } from '@upfront/contracts/kernel/money.js';
import { dueWording } from '@upfront/contracts/tasks/wording.js';
import { counted } from '@upfront/contracts/kernel/counted.js';

/** Where numbers and times are shown, and what a company's amounts are in where no record says it (spec shell 9). */
export interface Locale {
  readonly zone: string;
  readonly currency: string;
  readonly language: string;
}

export const DEFAULT_LOCALE: Locale = { zone: 'America/Toronto', currency: 'USD', language: 'en-US' };

/** What stands where there is nothing. */
export const NOTHING = '–';

/** Formatters are dear to make and there are few of them. */
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known as T;
  const made = make();
  cache.set(key, made);
  return made;
}

const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`n${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`d${language}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));

type Missing = null | undefined;

function moneyOf(minor: number | Missing, currency: string, locale: Locale, isExact: boolean): string {
  if (minor === null || minor === undefined || Number.isNaN(minor)) return NOTHING;
  const units = wholeUnits(minor, currency);
  const shown = isExact && !Number.isInteger(units) ? minorDigits(currency) : 0;
  const digits = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  return numberFormat(locale.language, { style: 'currency', currency, ...digits }).format(units);
}

/** An amount in minor units of its record's currency, such as 12000000 as `$120,000`; cents where there are some. */
export const formatMoney = (minor: number | Missing, currency: string, locale: Locale): string =>
  moneyOf(minor, currency, locale, true);

/** An estimate or a part of a bar: rounded to whole units. */
export const formatWholeMoney = (minor: number | Missing, currency: string, locale: Locale): string =>
  moneyOf(minor, currency, locale, false);

/** A count or measure, such as `1,285,714`. */
export const formatNumber = (value: number | Missing, locale: Locale, digits = 0): string =>
  value === null || value === undefined
    ? NOTHING
    : numberFormat(locale.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      );

/** A share of 0 to 1 as `53%`, or `53.3%` with one digit. */
export const formatShare = (share: number | Missing, locale: Locale, digits = 0): string =>
  share === null || share === undefined
    ? NOTHING
    : numberFormat(locale.language, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(share);

/** The day an instant falls on in the company's zone, `YYYY-MM-DD`. */
export const dayOf = (instant: string | number | Date, zone: string): string =>
  dayIn(zone, new Date(instant));

export const today = (locale: Locale, now: number = Date.now()): string => dayOf(now, locale.zone);

export interface DayOptions {
  readonly withYear?: boolean | undefined;
  readonly withWeekday?: boolean;
  readonly now?: number;
}

/** A calendar day: `Mar 9`, or `Mar 9, 2026` in another year. It is never read as an instant. */
export function formatDay(day: string | Missing, locale: Locale, options: DayOptions = {}): string {
  if (day === null || day === undefined || day === '') return NOTHING;
  const isOtherYear = day.slice(0, 4) !== today(locale, options.now).slice(0, 4);
  return dateFormat(locale.language, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(options.withWeekday === true ? { weekday: 'short' } : {}),
    ...((options.withYear ?? isOtherYear) ? { year: 'numeric' } : {}),
  }).format(Date.parse(`${day}T00:00:00Z`));
}

/** A month `YYYY-MM` by its name: `April`, or `April 2026` in another year. */
export const formatMonth = (month: string, locale: Locale, now?: number): string =>
  dateFormat(locale.language, {
    timeZone: 'UTC',
    month: 'long',
    ...(month.slice(0, 4) === today(locale, now).slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(Date.parse(`${month}-01T00:00:00Z`));

/** A flight: `Apr 5 – Jun 27, 2027`. */
export function formatDays(from: string | Missing, to: string | Missing, locale: Locale): string {
  if (!from && !to) return NOTHING;
  const sameYear = from?.slice(0, 4) === to?.slice(0, 4);
  return `${formatDay(from, locale, { withYear: !sameYear })} – ${formatDay(to, locale, { withYear: true })}`;
}

export const formatTime = (instant: string, locale: Locale): string =>
  dateFormat(locale.language, { timeZone: locale.zone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );

/** The time to the second, such as `10:16:42 AM`: where seconds tell tries apart. */
export const formatClock = (instant: string, locale: Locale): string =>
  dateFormat(locale.language, {
    timeZone: locale.zone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(instant));

/** An instant as the assistant writes it, `M/D/YYYY, h:mm a`: `3/9/2027, 10:18 am` (spec shell 9). */
export const formatChat = (instant: string, locale: Locale): string => {
  const date = dateFormat('en-US', {
    timeZone: locale.zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).format(new Date(instant));
  const time = formatTime(instant, { ...locale, language: 'en-US' });
  // Some browsers put a narrow blank before am and pm.
  return `${date}, ${time.replaceAll('\u202F', ' ').toLowerCase()}`;
};

/** An instant in a list: the time today, `Yesterday`, then the day. */
export function formatWhen(instant: string | Missing, locale: Locale, now: number = Date.now()): string {
  if (instant === null || instant === undefined) return NOTHING;
  const day = dayOf(instant, locale.zone);
  const ago = daysBetween(day, today(locale, now));
  if (ago === 0) return formatTime(instant, locale);
  return ago === 1 ? 'Yesterday' : formatDay(day, locale, { now });
}

/** An instant in full: `10:18 AM` today, otherwise `Mar 8, 4:31 PM`. */
export function formatMoment(instant: string | Missing, locale: Locale, now: number = Date.now()): string {
  if (instant === null || instant === undefined) return NOTHING;
  const day = dayOf(instant, locale.zone);
  const time = formatTime(instant, locale);
  return day === today(locale, now) ? time : `${formatDay(day, locale, { now })}, ${time}`;
}

/** An instant as a record of proof says it: `Mar 8, 2027, 4:31:05 PM EST`. */
export const formatExact = (instant: string, locale: Locale): string =>
  dateFormat(locale.language, {
    timeZone: locale.zone,
    timeZoneName: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(instant));

/** How a due day is said (spec shell 4.2). */
export function formatDue(day: string, locale: Locale, now: number = Date.now()): string {
  return dueWording(today(locale, now), day) ?? formatDay(day, locale, { now });
}

const AGES: readonly (readonly [ms: number, unit: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
];

/** How long ago an instant was, in its largest unit: `20 s`, `4 min`, `22 h`. */
export function formatAge(instant: string, now: number): string {
  const age = Math.max(0, now - Date.parse(instant));
  const [ms, unit] = AGES.find(([size]) => age >= size) ?? [1_000, 's'];
  return `${Math.floor(age / ms)} ${unit}`;
}

/** Weeks or days of a flight, both ends included: `12 weeks`. */
export function formatLength(from: string, to: string): string {
  const days = daysBetween(from, to) + 1;
  return days % 7 === 0 && days >= 14 ? counted(days / 7, 'week') : counted(days, 'day');
}

/** A count, wherever one is shown: `1,070`; with digits where parts of one are told. */
export const formatCount = (count: number, digits = 0): string => formatNumber(count, DEFAULT_LOCALE, digits);
