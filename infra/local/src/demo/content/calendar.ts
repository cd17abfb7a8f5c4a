const DAY_MS = 86_400_000;

/** The calendar day some days after another, as `YYYY-MM-DD`; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Month of a day, from 1. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
