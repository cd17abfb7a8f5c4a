import { createContext, use, useMemo } from 'react';
import {
  DEFAULT_LOCALE,
  formatChat,
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
  formatWholeMoney,
  today,
  type DayOptions,
  type Locale,
} from './format.js';

/** Zone and currency of the signed-in person's company. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

type Missing = null | undefined;

/** Formatters of format.ts for one locale. */
export const bindFormat = (locale: Locale) => ({
  locale,
  /** In the currency of the record that the amount is of. */
  money: (minor: number | Missing, currency: string) => formatMoney(minor, currency, locale),
  wholeMoney: (minor: number | Missing, currency: string) => formatWholeMoney(minor, currency, locale),
  number: (value: number | Missing, digits?: number) => formatNumber(value, locale, digits),
  share: (share: number | Missing, digits?: number) => formatShare(share, locale, digits),
  day: (day: string | Missing, options?: DayOptions) => formatDay(day, locale, options),
  days: (from: string | Missing, to: string | Missing) => formatDays(from, to, locale),
  due: (day: string) => formatDue(day, locale),
  chat: (instant: string) => formatChat(instant, locale),
  clock: (instant: string) => formatClock(instant, locale),
  time: (instant: string) => formatTime(instant, locale),
  exact: (instant: string) => formatExact(instant, locale),
  when: (instant: string | Missing) => formatWhen(instant, locale),
  moment: (instant: string | Missing) => formatMoment(instant, locale),
  today: () => today(locale),
});

export type Format = ReturnType<typeof bindFormat>;

/** Formatters of format.ts, bound to the company's zone and language. */
export function useFormat(): Format {
  const locale = use(LocaleContext);
  return useMemo(() => bindFormat(locale), [locale]);
}
