import { splitByWeights } from '@upfront/contracts/campaigns/split.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { categoryColour } from '../campaigns/campaign-colours.js';
import type { BarPart } from '../ui/bars/stacked-bar.js';

type Line = Campaign['lines'][number];

/** Amounts by product, in minor units. */
export type Amounts = Readonly<Record<string, number>>;

const categoryNames: Readonly<Record<Line['category'], string>> = {
  video: 'Video',
  audio: 'Audio',
  digital: 'Digital',
  'print-outdoor': 'Print and outdoor',
};

export const amountsOf = (lines: readonly Line[]): Amounts =>
  Object.fromEntries(lines.map(({ productId, amount }) => [productId, amount]));

export const sumOf = (lines: readonly Line[], amounts: Amounts): number =>
  lines.reduce((sum, { productId }) => sum + (amounts[productId] ?? 0), 0);

/** Amounts per category, as parts of a bar. */
export const categoriesOf = (lines: readonly Line[], amounts: Amounts): BarPart[] => {
  const sums = new Map<Line['category'], number>();
  for (const { category, productId } of lines)
    sums.set(category, (sums.get(category) ?? 0) + (amounts[productId] ?? 0));
  return [...sums].map(([category, value]) => ({
    key: category,
    label: categoryNames[category],
    value,
    colour: categoryColour(category),
  }));
};

/** The same proportions, with the budget as their exact sum. */
export const repaired = (lines: readonly Line[], amounts: Amounts, budget: number): Amounts => {
  const parts = splitByWeights(
    budget,
    lines.map(({ productId }) => amounts[productId] ?? 0),
  );
  return Object.fromEntries(lines.map(({ productId }, at) => [productId, parts[at] ?? 0]));
};
