import type { Format } from './use-format.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a history comes in words; a calendar day is said as everywhere else. */
export const saidValue = (value: string | null, format: Format): string | null =>
  value !== null && DAY.test(value) ? format.day(value) : value;
