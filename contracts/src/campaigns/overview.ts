import { CATEGORY_NAMES, estimatedDelivery, PRODUCT_CATEGORIES, UNIT_DELIVERY } from '../products/model.js';
import { lineProblem, sumMessage } from './allocation.js';
import { flightDays, flightMonths, monthsOf } from './duration.js';
import { currencyOf } from './currency.js';
import {
  CAMPAIGN_STEPS,
  stepsOf,
  type CampaignContent,
  type CampaignFlow,
  type CampaignLine,
  type CampaignStep,
  type Flight,
} from './model.js';
import { splitByWeights } from './split.js';
import type { z } from 'zod';
import type { AllocationView, CampaignLineView, MonthAmounts } from './views.js';

/** A line, as far as its spending goes. */
type SpentLine = Pick<CampaignLine, 'category' | 'amount' | 'flights'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const totalOf = (content: CampaignContent): number => content.budget?.total ?? 0;

/** Per cent with one decimal. */
export const shareOf = (amount: number, of: number): number =>
  of <= 0 ? 0 : Math.round((amount * 1000) / of) / 10;

export const isBalanced = (content: CampaignContent): boolean =>
  content.budget !== null &&
  content.lines.length > 0 &&
  sum(content.lines.map((l) => l.amount)) === content.budget.total;

/** The lines with everything that tables, bars and timelines show of them. */
export const lineViews = (content: CampaignContent): z.infer<typeof CampaignLineView>[] =>
  content.lines.map((line) => {
    const { rank: _rank, weight: _weight, ...shown } = line;
    return {
      ...shown,
      estimatedDelivery: estimatedDelivery(line.amount, line.unitPrice, line.unit),
      deliveryWord: UNIT_DELIVERY[line.unit].word,
      share: shareOf(line.amount, totalOf(content)),
      problem: lineProblem(line, content.flight, currencyOf(content)),
    };
  });

const overlapDays = (part: Flight, month: string): number => {
  const first = `${month}-01`;
  // Day 31 compares as the end of any month: dates are compared as texts.
  const last = `${month}-31`;
  const from = part.startDate > first ? part.startDate : first;
  if (part.endDate < first || part.startDate > last) return 0;
  if (part.endDate <= last) return flightDays(from, part.endDate);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return flightDays(from, end);
};

/** When a line runs: in its own flights, or as long as the campaign where it has none. */
export const lineFlights = (
  line: Pick<CampaignLine, 'flights'>,
  campaign: Flight,
): { readonly flights: readonly Flight[]; readonly isInherited: boolean } =>
  line.flights.length > 0
    ? { flights: line.flights, isInherited: false }
    : { flights: [campaign], isInherited: true };

/** What a line spends in each of the months, by days in flight; the parts sum to its amount. */
const amountsByMonth = (line: SpentLine, flight: Flight, months: readonly string[]): number[] => {
  const { flights } = lineFlights(line, flight);
  return splitByWeights(
    line.amount,
    months.map((month) => sum(flights.map((part) => overlapDays(part, month)))),
  );
};

const byCategory = (lines: readonly SpentLine[], amounts: readonly number[], of: number) =>
  PRODUCT_CATEGORIES.map((category) => {
    const amount = sum(lines.map((line, at) => (line.category === category ? (amounts[at] ?? 0) : 0)));
    return { category, categoryName: CATEGORY_NAMES[category], amount, share: shareOf(amount, of) };
  }).filter(({ category }) => lines.some((line) => line.category === category));

/** What the lines spend in each month of the campaign, by category; minor units. */
export const monthAmounts = (
  lines: readonly SpentLine[],
  flight: Flight | null,
): z.infer<typeof MonthAmounts>[] => {
  if (!flight || lines.length === 0) return [];
  const months = monthsOf(flight.startDate, flight.endDate);
  const perLine = lines.map((line) => amountsByMonth(line, flight, months));
  return months.map((month, at) => {
    const amounts = perLine.map((line) => line[at] ?? 0);
    const amount = sum(amounts);
    return { month, amount, categories: byCategory(lines, amounts, amount) };
  });
};

/** The budget against its lines: bars by category and month, and how far the sum is off. */
export const allocationView = (content: CampaignContent): z.infer<typeof AllocationView> => {
  const budget = totalOf(content);
  const amounts = content.lines.map((line) => line.amount);
  const allocated = sum(amounts);
  return {
    mode: content.allocationMode,
    budget,
    allocated,
    difference: allocated - budget,
    balanced: isBalanced(content),
    message: sumMessage(allocated - budget, currencyOf(content)),
    share: shareOf(allocated, budget),
    categories: byCategory(content.lines, amounts, budget),
    months: monthAmounts(content.lines, content.flight),
  };
};

/** What is still missing before a campaign is complete and can be ordered, in words; empty when nothing is. */
export const missingOf = (content: CampaignContent): string[] => {
  const missing: string[] = [];
  if (!content.flight) missing.push('Set the start and end dates.');
  if (!content.budget) missing.push('Set the budget.');
  if (content.lines.length === 0) missing.push('Choose at least one product.');
  if (content.budget && content.lines.length > 0 && !isBalanced(content))
    missing.push(allocationView(content).message);
  for (const line of content.lines) {
    const problem = lineProblem(line, content.flight, currencyOf(content));
    if (problem) missing.push(problem);
  }
  return missing;
};

/** Whether the values of a step are all there. Audience and geography may stay empty once they were passed. */
export const isStepDone = (
  step: CampaignStep,
  content: CampaignContent,
  reachedStep: CampaignStep,
): boolean => {
  const passed = CAMPAIGN_STEPS.indexOf(reachedStep) > CAMPAIGN_STEPS.indexOf(step);
  switch (step) {
    case 'details':
      return content.flight !== null && content.budget !== null;
    case 'audience':
      return passed || content.segments.length > 0;
    case 'geo':
      return passed || content.geoProfiles.length > 0 || content.radii.length > 0;
    case 'products':
      return missingOf(content).length === 0;
    case 'complete':
      return reachedStep === 'complete';
    default:
      return step satisfies never;
  }
};

/** The derived values that a campaign shows beside its content. */
export const overviewOf = (content: CampaignContent, flow: CampaignFlow, reachedStep: CampaignStep) => ({
  isExpress: flow !== 'full',
  steps: [...stepsOf(flow)],
  completedSteps: stepsOf(flow).filter((step) => isStepDone(step, content, reachedStep)),
  durationMonths: content.flight ? flightMonths(content.flight.startDate, content.flight.endDate) : null,
  durationWeeks: content.flight
    ? Math.round(flightDays(content.flight.startDate, content.flight.endDate) / 7)
    : null,
  lines: lineViews(content),
  allocation: allocationView(content),
  missing: missingOf(content),
});
