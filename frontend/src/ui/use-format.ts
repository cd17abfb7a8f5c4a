import { createContext, use, useMemo } from 'react';
import {
  DEFAULT_LOCALE,
  formatClock,
  formatDay,
  formatDays,
  formatDue,
  formatExact,
  formatMoment,
  formatMoney,
  formatNumber,
  formatShare,
  formatTime,
  formatWhen,
  today,
  type DayOptions,
  type Locale,
  type MoneyOptions,
} from './format.js';

/** Zone and currency of the signed-in person's company. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

type Missing = null | undefined;

const bind = (locale: Locale) => ({
  locale,
  money: (minor: number | Missing, options?: MoneyOptions) => formatMoney(minor, locale, options),
  number: (value: number | Missing, digits?: number) => formatNumber(value, locale, digits),
  share: (share: number | Missing, digits?: number) => formatShare(share, locale, digits),
  day: (day: string | Missing, options?: DayOptions) => formatDay(day, locale, options),
  days: (from: string | Missing, to: string | Missing) => formatDays(from, to, locale),
  due: (day: string) => formatDue(day, locale),
  clock: (instant: string) => formatClock(instant, locale),
  time: (instant: string) => formatTime(instant, locale),
  exact: (instant: string) => formatExact(instant, locale),
  when: (instant: string | Missing) => formatWhen(instant, locale),
  moment: (instant: string | Missing) => formatMoment(instant, locale),
  today: () => today(locale),
});

export type Format = ReturnType<typeof bind>;

/** Formatters of format.ts, bound to the company's zone and currency. */
export function useFormat(): Format {
  const locale = use(LocaleContext);
  return useMemo(() => bind(locale), [locale]);
}
