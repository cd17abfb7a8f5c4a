import type { Budget } from './model.js';

/** Currency where nothing else is said (spec sales 9). */
export const DEFAULT_CURRENCY = 'USD';

/** The currency of a campaign and of all its lines. */
export const currencyOf = (
  { budget }: { readonly budget: Budget | null },
  otherwise = DEFAULT_CURRENCY,
): string => budget?.currency ?? otherwise;
