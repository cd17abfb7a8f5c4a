import { isDeepStrictEqual } from 'node:util';
import {
  allocate,
  flightProblem,
  spendProblem,
  sumMessage,
} from '@upfront/contracts/campaigns/allocation.js';
import {
  BudgetAllocated,
  ProductFlagsSet,
  ProductOptionsSet,
  ProductsSelected,
  type CampaignEvent,
} from '@upfront/contracts/campaigns/events.js';
import type { CampaignLine, Flight, LineOption } from '@upfront/contracts/campaigns/model.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import type { DataOf, OfferedProduct } from './campaign.messages.js';
import type { LivingCampaign } from './campaign.state.js';
import { contentChange } from './editable.js';

const newLine = ({ id, details }: OfferedProduct, lineId: string): CampaignLine => {
  const { name, category, unit, unitPrice, minSpend, maxSpend, rank, weight, options } = details;
  return {
    id: lineId,
    productId: id,
    ...{ name, category, unit, unitPrice, minSpend, maxSpend, rank, weight },
    isPrimary: false,
    amount: 0,
    flights: [],
    productOptions: options,
    options: [],
  };
};

const named = ({ id, productId, name }: CampaignLine) => ({ id, productId, name });

const productsOf = (lines: readonly CampaignLine[]): string[] => lines.map(({ productId }) => productId);

/** Lines that stay keep amounts, flights and price; new ones take the price of today. */
export const selectProducts = (
  campaign: LivingCampaign,
  data: DataOf<'SelectProducts'>,
  newId: () => string,
): CampaignEvent[] => {
  const known = campaign.content.lines;
  const lines = data.productIds.map((productId) => {
    const line = known.find((one) => one.productId === productId);
    if (line) return line;
    const product = data.offered.find(({ id }) => id === productId);
    if (!product) throw new Refusal(campaignProblems.noSuchProduct, { errors: { productIds: [productId] } });
    return newLine(product, newId());
  });
  refuseUnseen({ productIds: productsOf(known) }, { productIds: productsOf(lines) }, data.seen);
  if (isDeepStrictEqual(lines, known)) return [];
  const added = lines.filter((line) => !known.includes(line)).map(named);
  const removed = known.filter((line) => !lines.includes(line)).map(named);
  return contentChange(campaign, [
    eventOf(ProductsSelected, { campaignId: campaign.id, lines, added, removed }),
  ]);
};

const lineOf = (campaign: LivingCampaign, productId: string): CampaignLine => {
  const line = campaign.content.lines.find((one) => one.productId === productId);
  if (!line) throw new Refusal(campaignProblems.noSuchLine, { errors: { productId: [productId] } });
  return line;
};

export const flagProducts = (campaign: LivingCampaign, data: DataOf<'FlagProducts'>): CampaignEvent[] => {
  const flags = data.flags
    .map(({ productId, isPrimary }) => ({ line: lineOf(campaign, productId), isPrimary }))
    .filter(({ line, isPrimary }) => line.isPrimary !== isPrimary)
    .map(({ line, isPrimary }) => ({ lineId: line.id, name: line.name, isPrimary }));
  if (flags.length === 0) return [];
  return contentChange(campaign, [eventOf(ProductFlagsSet, { campaignId: campaign.id, flags })]);
};

type Allocated = Pick<
  CampaignLine,
  'id' | 'productId' | 'name' | 'amount' | 'minSpend' | 'maxSpend' | 'rank' | 'weight'
> & {
  readonly flights: Flight[];
};

const amountsOf = (
  campaign: LivingCampaign,
  data: DataOf<'Allocate'>,
  budget: number,
  currency: string,
): readonly number[] => {
  const { lines } = campaign.content;
  const given = new Map(data.lines.map((line) => [line.productId, line]));
  if (data.mode === 'hand') return lines.map((line) => given.get(line.productId)?.amount ?? line.amount);
  const weights = lines.map((line) => given.get(line.productId)?.weight ?? line.weight);
  const { amounts, problem } = allocate(data.mode, budget, lines, currency, weights);
  if (problem !== null && !data.draft) throw new Refusal(campaignProblems.outsideSpend, { detail: problem });
  return amounts;
};

const flightsOf = (
  line: CampaignLine,
  given: readonly Flight[] | undefined,
  flight: Flight | null,
): Flight[] => {
  if (given === undefined) return line.flights;
  if (given.length > 0 && !flight) throw new Refusal(campaignProblems.flightNeeded);
  const flights = [...given].sort((a, b) => a.startDate.localeCompare(b.startDate));
  const detail = flightProblem({ name: line.name, flights }, flight);
  if (detail === null) return flights;
  throw new Refusal(campaignProblems.outsideFlight, {
    detail,
    errors: { [`lines.${line.productId}`]: [detail] },
  });
};

/** Refuses amounts that miss the budget or their bounds, saying by how much and where. */
const refuseMismatch = (lines: readonly Allocated[], difference: number, currency: string): void => {
  const problems = lines.flatMap((line) => {
    const problem = spendProblem(line, currency);
    return problem === null ? [] : [[`lines.${line.productId}`, [problem]] as const];
  });
  const errors = Object.fromEntries(problems);
  if (difference !== 0) {
    throw new Refusal(campaignProblems.allocationMismatch, {
      detail: sumMessage(difference, currency),
      errors,
    });
  }
  const first = problems[0]?.[1][0];
  if (first !== undefined) throw new Refusal(campaignProblems.outsideSpend, { detail: first, errors });
};

const shown = ({ id, name, amount, flights }: Pick<CampaignLine, 'id' | 'name' | 'amount' | 'flights'>) => ({
  lineId: id,
  name,
  amount,
  flights,
});

/** What two editors of an allocation set against each other, by product. */
const allocationOf = (lines: readonly Pick<CampaignLine, 'productId' | 'amount' | 'flights'>[]) => ({
  lines: Object.fromEntries(lines.map(({ productId, amount, flights }) => [productId, { amount, flights }])),
});

export const allocateBudget = (campaign: LivingCampaign, data: DataOf<'Allocate'>): CampaignEvent[] => {
  const { budget, flight, lines } = campaign.content;
  if (!budget) throw new Refusal(campaignProblems.budgetNeeded);
  if (lines.length === 0) throw new Refusal(campaignProblems.noProducts);
  const given = new Map(data.lines.map((line) => [lineOf(campaign, line.productId).id, line]));
  const amounts = amountsOf(campaign, data, budget.total, budget.currency);
  const next = lines.map((line, at) => ({
    ...line,
    amount: amounts[at] ?? 0,
    flights: flightsOf(line, given.get(line.id)?.flights, flight),
  }));
  refuseUnseen(allocationOf(lines), allocationOf(next), data.seen);
  const difference = next.reduce((total, line) => total + line.amount, 0) - budget.total;
  if (!data.draft) refuseMismatch(next, difference, budget.currency);
  if (isDeepStrictEqual(next, lines) && campaign.content.allocationMode === data.mode) return [];
  const allocated = {
    campaignId: campaign.id,
    mode: data.mode,
    balanced: difference === 0,
    lines: next.map(shown),
    previous: lines.map(shown),
  };
  return contentChange(campaign, [eventOf(BudgetAllocated, allocated)]);
};

const checkedOption = (line: CampaignLine, optionId: string, value: string): LineOption => {
  const option = line.productOptions.find(({ id }) => id === optionId);
  const refuse = (detail: string): never => {
    throw new Refusal(campaignProblems.invalidOption, {
      detail,
      errors: { [`options.${optionId}`]: [detail] },
    });
  };
  if (!option) return refuse(`${line.name} does not have this option.`);
  if (option.kind === 'choice' && value !== '' && !option.choices.includes(value)) {
    return refuse(`${option.name} has no value ${value}.`);
  }
  if (option.kind === 'number' && value !== '' && !Number.isFinite(Number(value))) {
    return refuse(`${option.name} must be a number.`);
  }
  return { optionId, name: option.name, value };
};

const answersOf = (options: readonly { readonly optionId: string; readonly value: string }[]) =>
  Object.fromEntries(options.map(({ optionId, value }) => [optionId, value]));

/** Options that are not named stay; an empty value removes one. */
export const setOptions = (campaign: LivingCampaign, data: DataOf<'SetOptions'>): CampaignEvent[] => {
  const line = lineOf(campaign, data.productId);
  const said = new Map(line.options.map((option) => [option.optionId, option]));
  for (const { optionId, value } of data.options) said.set(optionId, checkedOption(line, optionId, value));
  const order = line.productOptions.map(({ id }) => id);
  const options = [...said.values()]
    .filter(({ value }) => value !== '')
    .sort((a, b) => order.indexOf(a.optionId) - order.indexOf(b.optionId));
  refuseUnseen({ options: answersOf(line.options) }, { options: answersOf(data.options) }, data.seen);
  if (isDeepStrictEqual(options, line.options)) return [];
  const { id: lineId, name, options: previous } = line;
  return contentChange(campaign, [
    eventOf(ProductOptionsSet, { campaignId: campaign.id, lineId, name, options, previous }),
  ]);
};
