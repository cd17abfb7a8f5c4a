import { allocate } from './allocation.js';
import { objectiveName } from './objectives.js';
import type { ProductDetails } from '../products/model.js';

/** How much more a product weighs when it serves an objective of the campaign. */
export const OBJECTIVE_BOOST = 0.5;
/** How far below and above the recommended amount the recommended range reaches. */
export const RANGE = { low: 0.85, high: 1.15 } as const;
/** How many products are recommended where none is chosen yet. */
export const RECOMMENDED_PRODUCTS = 8;

/** What a recommendation knows of a product: its place in the catalogue, and what it serves. */
export interface Candidate extends Pick<
  ProductDetails,
  'name' | 'rank' | 'weight' | 'minSpend' | 'maxSpend' | 'typicalMonthlySpend'
> {
  readonly id: string;
  readonly goals: readonly string[];
}

export interface Ranked {
  readonly id: string;
  readonly rank: number;
  /** Weight in the recommended split; the order follows it. */
  readonly score: number;
  readonly isRecommended: boolean;
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  /** How the numbers came about, in words. */
  readonly reasons: readonly string[];
}

type NameOf = (objective: string) => string;

const servedBy = (product: Candidate, objectives: readonly string[]): string[] =>
  objectives.filter((objective) => product.goals.includes(objective));

/** `total`: weights of all products that are offered. */
const scored = (product: Candidate, total: number, objectives: readonly string[], nameOf: NameOf) => {
  const served = servedBy(product, objectives);
  const score = product.weight * (1 + OBJECTIVE_BOOST * served.length);
  const reasons = [
    `Usually ${Math.max(1, Math.round((product.weight / total) * 100))}% of a budget`,
    ...served.map((objective) => `Serves ${nameOf(objective).toLowerCase()}`),
  ];
  return { product, score, reasons };
};

/** Whether the minimum spends of products fit into the budget. */
const fit = (products: readonly { readonly minSpend: number | null }[], budget: number): boolean =>
  products.reduce((sum, { minSpend }) => sum + (minSpend ?? 0), 0) <= budget;

/** As many of the best as the budget has room for. */
const affordable = <One extends { readonly product: Candidate }>(
  ranked: readonly One[],
  budget: number,
): One[] => {
  const taken: One[] = [];
  for (const one of ranked) {
    if (taken.length === RECOMMENDED_PRODUCTS) break;
    if (fit([...taken.map(({ product }) => product), one.product], budget)) taken.push(one);
  }
  return taken;
};

const rangeOf = (amount: number, { minSpend, maxSpend }: Candidate): { low: number; high: number } => ({
  low: Math.max(Math.round(amount * RANGE.low), minSpend ?? 0),
  high: Math.min(Math.round(amount * RANGE.high), maxSpend ?? Number.MAX_SAFE_INTEGER),
});

/**
 * Ranks products for a campaign and splits its budget over those that are chosen, or over the best where none is. The
 * order of the candidates does not matter; the amounts sum to the budget (minor units) and keep minimum and maximum
 * spend where the budget allows it.
 */
export const rankProducts = (
  candidates: readonly Candidate[],
  campaign: {
    readonly objectives: readonly string[];
    readonly budget: number;
    readonly currency: string;
    readonly chosen: ReadonlySet<string>;
    /** Names of objectives; by default of those that every company has. */
    readonly nameOf?: NameOf;
  },
): Ranked[] => {
  const { objectives, budget, currency, chosen, nameOf = objectiveName } = campaign;
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = candidates
    .map((product) => scored(product, total, objectives, nameOf))
    .sort(
      (a, b) =>
        b.score - a.score || a.product.rank - b.product.rank || a.product.id.localeCompare(b.product.id),
    );
  const taken = ranked.some(({ product }) => chosen.has(product.id))
    ? ranked.filter(({ product }) => chosen.has(product.id))
    : affordable(ranked, budget);
  const { amounts } = allocate(
    'weight',
    budget,
    taken.map(({ product }) => product),
    currency,
    taken.map(({ score }) => score),
  );
  const amountOf = new Map(taken.map(({ product }, at) => [product.id, amounts[at] ?? 0]));
  return ranked.map(({ product, score, reasons }, at) => {
    const amount = amountOf.get(product.id) ?? 0;
    const isRecommended = amountOf.has(product.id);
    const range = isRecommended ? rangeOf(amount, product) : { low: 0, high: 0 };
    return { id: product.id, rank: at + 1, score, isRecommended, amount, ...range, reasons };
  });
};

/**
 * What a campaign of these products would spend in so many months, from what campaigns usually spend on each; without
 * products those that serve the objectives, and without any of these the whole offer's best. In minor units.
 */
export const recommendBudget = (
  offer: readonly Candidate[],
  wanted: {
    readonly productIds: readonly string[];
    readonly objectives: readonly string[];
    readonly months: number;
  },
): { total: number; parts: { product: Candidate; monthly: number; total: number }[] } => {
  const named = offer.filter(({ id }) => wanted.productIds.includes(id));
  const serving = offer.filter((product) => servedBy(product, wanted.objectives).length > 0);
  const pool = named.length > 0 ? named : serving.length > 0 ? serving : [...offer];
  const products = [...pool]
    .sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
    .slice(0, RECOMMENDED_PRODUCTS);
  const parts = products.map((product) => {
    const total = Math.round(product.typicalMonthlySpend * wanted.months);
    const bounded = Math.min(
      Math.max(total, product.minSpend ?? 0),
      product.maxSpend ?? Number.MAX_SAFE_INTEGER,
    );
    return { product, monthly: product.typicalMonthlySpend, total: bounded };
  });
  return { total: parts.reduce((sum, { total }) => sum + total, 0), parts };
};
