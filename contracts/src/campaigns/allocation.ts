import { formatMoney } from '../kernel/money.js';
import type { AllocationMode, CampaignLine, Flight } from './model.js';
import { flightDays } from './duration.js';
import { splitByWeights, splitWithin } from './split.js';
import { counted } from '../kernel/counted.js';

type Spendable = Pick<CampaignLine, 'name' | 'minSpend' | 'maxSpend' | 'weight' | 'rank'>;

const minOf = (line: Spendable): number => line.minSpend ?? 0;
const maxOf = (line: Spendable): number => line.maxSpend ?? Number.MAX_SAFE_INTEGER;
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** Weight by place: of n products the first gets n parts, the last one part. */
const rankWeights = (lines: readonly Spendable[]): number[] => {
  const order = lines
    .map((line, at) => ({ at, rank: line.rank }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at);
  const weights = lines.map(() => 0);
  for (const [place, { at }] of order.entries()) weights[at] = lines.length - place;
  return weights;
};

export interface Allocation {
  readonly amounts: readonly number[];
  /** Why no split keeps every bound, in words; null where `amounts` does. */
  readonly problem: string | null;
}

/**
 * Splits a budget (minor units) over lines; the amounts always sum to it. Every mode but `hand` keeps minimum and
 * maximum spend where the budget allows it; where it does not, the amounts are the plain split and `problem` says why.
 * `minimum` gives every line its minimum first and splits the rest by weight.
 */
export const allocate = (
  mode: Exclude<AllocationMode, 'hand'>,
  budget: number,
  lines: readonly Spendable[],
  currency: string,
  weights: readonly number[] = lines.map((line) => line.weight),
): Allocation => {
  const shares = mode === 'equal' ? lines.map(() => 1) : mode === 'rank' ? rankWeights(lines) : weights;
  const low = sum(lines.map(minOf));
  const high = Math.min(sum(lines.map(maxOf)), Number.MAX_SAFE_INTEGER);
  if (lines.length > 0 && budget < low) {
    const problem = `The minimum spends add up to ${formatMoney(low, currency)}, ${formatMoney(low - budget, currency)} more than the budget.`;
    return { amounts: splitByWeights(budget, shares), problem };
  }
  if (lines.length > 0 && budget > high) {
    const problem = `The maximum spends add up to ${formatMoney(high, currency)}, ${formatMoney(budget - high, currency)} less than the budget.`;
    return { amounts: splitByWeights(budget, shares), problem };
  }
  if (mode === 'minimum') {
    const rest = splitWithin(
      budget - low,
      shares,
      lines.map((line) => ({ min: 0, max: maxOf(line) - minOf(line) })),
    );
    return { amounts: lines.map((line, at) => minOf(line) + (rest[at] ?? 0)), problem: null };
  }
  const bounds = lines.map((line) => ({ min: minOf(line), max: maxOf(line) }));
  return { amounts: splitWithin(budget, shares, bounds), problem: null };
};

/** How the lines stand against the budget, as a sentence. Difference = allocated minus budget, in minor units. */
export const sumMessage = (difference: number, currency: string): string =>
  difference === 0
    ? 'The sum equals the budget.'
    : `The sum is ${formatMoney(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'} than the budget.`;

/** By how much a line leaves its minimum or maximum spend, as a sentence; null when it does not. */
export const spendProblem = (
  line: Spendable & { readonly amount: number },
  currency: string,
): string | null => {
  const { amount, name, minSpend, maxSpend } = line;
  if (minSpend !== null && amount < minSpend) {
    return `${name} is ${formatMoney(minSpend - amount, currency)} under its minimum of ${formatMoney(minSpend, currency)}.`;
  }
  if (maxSpend !== null && amount > maxSpend) {
    return `${name} is ${formatMoney(amount - maxSpend, currency)} over its maximum of ${formatMoney(maxSpend, currency)}.`;
  }
  return amount <= 0 ? `${name} has no amount.` : null;
};

/** How a line's flights leave the campaign's flight or each other, as a sentence; null when they do not. */
export const flightProblem = (
  line: { readonly name: string; readonly flights: readonly Flight[] },
  flight: Flight | null,
): string | null => {
  if (line.flights.length === 0) return null;
  const flights = [...line.flights].sort((a, b) => a.startDate.localeCompare(b.startDate));
  for (const [at, part] of flights.entries()) {
    const next = flights[at + 1];
    if (next && next.startDate <= part.endDate) return `${line.name} has overlapping flights.`;
  }
  const first = flights[0];
  const last = flights.at(-1);
  if (!flight || !first || !last) return null;
  if (first.startDate < flight.startDate) {
    return `${line.name} starts ${days(first.startDate, flight.startDate)} before the campaign.`;
  }
  if (last.endDate > flight.endDate) {
    return `${line.name} ends ${days(flight.endDate, last.endDate)} after the campaign.`;
  }
  return null;
};

const days = (from: string, to: string): string => counted(flightDays(from, to) - 1, 'day');

/** Required options of a line that nothing was said to, as a sentence; null when there is none. */
export const optionProblem = (
  line: Pick<CampaignLine, 'name' | 'productOptions' | 'options'>,
): string | null => {
  const said = new Set(line.options.filter(({ value }) => value !== '').map(({ optionId }) => optionId));
  const open = line.productOptions.filter(({ id, isRequired }) => isRequired && !said.has(id));
  return open.length === 0 ? null : `${line.name} needs ${open.map(({ name }) => name).join(', ')}.`;
};

/** The first thing that hinders ordering a line; null when nothing does. */
export const lineProblem = (line: CampaignLine, flight: Flight | null, currency: string): string | null =>
  spendProblem(line, currency) ?? flightProblem(line, flight) ?? optionProblem(line);
