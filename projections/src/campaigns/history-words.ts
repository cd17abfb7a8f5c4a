import type { ChangedValue } from '@upfront/contracts/activity/model.js';
import type { Budget, Flight } from '@upfront/contracts/campaigns/model.js';
import { formatMoney } from '@upfront/contracts/kernel/money.js';

/** A changed value, or nothing where it is what it was. */
export const changedValue = (field: string, from: string | null, to: string | null): ChangedValue[] =>
  from === to ? [] : [{ field, from, to }];

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `2027-06-27` → `Jun 27, 2027`. A calendar day stays the day that it is. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

export const flightChanges = (from: Flight | null, to: Flight | null): ChangedValue[] => [
  ...changedValue('Flight start', from && dayInWords(from.startDate), to && dayInWords(to.startDate)),
  ...changedValue('Flight end', from && dayInWords(from.endDate), to && dayInWords(to.endDate)),
];

/** `$10,000`, or `$10,000 a month`. */
export const budgetInWords = (budget: Budget | null): string | null => {
  if (!budget) return null;
  const amount = formatMoney(budget.amount, budget.currency);
  return budget.kind === 'monthly' ? `${amount} a month` : amount;
};

/** Names one after another; null where there is none. */
export const namesInWords = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.join(', ');

/** Flights of a line: one after another with an en dash, or the words for none. */
export const flightsInWords = (flights: readonly Flight[]): string =>
  flights.length === 0
    ? 'Whole flight'
    : flights.map(({ startDate, endDate }) => `${dayInWords(startDate)} – ${dayInWords(endDate)}`).join(', ');
