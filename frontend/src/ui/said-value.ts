import type { Format } from './use-format.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** A value of a history comes in words; days and moments are said as everywhere else. */
export const saidValue = (value: string | null, format: Format): string | null => {
  if (value === null) return null;
  if (DAY.test(value)) return format.day(value);
  return INSTANT.test(value) ? format.moment(value) : value;
};
