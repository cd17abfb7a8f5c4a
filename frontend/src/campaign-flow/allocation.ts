import { splitByWeights } from '@upfront/contracts/campaigns/split.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { CATEGORY_NAMES } from '@upfront/contracts/products/model.js';
import { categoryColour } from '../campaigns/campaign-colours.js';
import type { BarPart } from '../ui/bars/stacked-bar.js';

export type Line = Campaign['lines'][number];

/** Amounts by product, in minor units; a text where what is typed is no amount. */
export type Amounts = Readonly<Record<string, number | string>>;

/** What a product counts with: nothing where what is typed is no amount. */
export const amountAt = (amounts: Amounts, productId: string): number => {
  const amount = amounts[productId];
  return typeof amount === 'number' ? amount : 0;
};

/** Whether what is typed for some product is no amount. */
export const isUnreadable = (amounts: Amounts): boolean =>
  Object.values(amounts).some((amount) => typeof amount === 'string');

export const amountsOf = (lines: readonly Line[]): Amounts =>
  Object.fromEntries(lines.map(({ productId, amount }) => [productId, amount]));

/** The amounts that were changed, with what was seen of them. Others may have changed the rest. */
export const changedAmounts = (lines: readonly Line[], amounts: Amounts) => {
  const changed = lines.filter(({ productId, amount }) => amountAt(amounts, productId) !== amount);
  return {
    lines: changed.map(({ productId }) => ({ productId, amount: amountAt(amounts, productId) })),
    seen: Object.fromEntries(changed.map(({ productId, amount }) => [`lines.${productId}.amount`, amount])),
  };
};

export const sumOf = (lines: readonly Line[], amounts: Amounts): number =>
  lines.reduce((sum, { productId }) => sum + amountAt(amounts, productId), 0);

/** Amounts per category, as parts of a bar. */
export const categoriesOf = (lines: readonly Line[], amounts: Amounts): BarPart[] => {
  const sums = new Map<Line['category'], number>();
  for (const { category, productId } of lines)
    sums.set(category, (sums.get(category) ?? 0) + amountAt(amounts, productId));
  return [...sums].map(([category, value]) => ({
    key: category,
    label: CATEGORY_NAMES[category],
    value,
    colour: categoryColour(category),
  }));
};

/** The budget split in proportion to weights, one per line. */
export const splitOver = (lines: readonly Line[], budget: number, weights: readonly number[]): Amounts => {
  const parts = splitByWeights(budget, weights);
  return Object.fromEntries(lines.map(({ productId }, at) => [productId, parts[at] ?? 0]));
};

/** The same proportions, with the budget as their exact sum. */
export const repaired = (lines: readonly Line[], amounts: Amounts, budget: number): Amounts =>
  splitOver(
    lines,
    budget,
    lines.map(({ productId }) => amountAt(amounts, productId)),
  );

/** What one line has to be for the sum to match; undefined where that would be less than nothing. */
export const fittingAmount = (
  lines: readonly Line[],
  amounts: Amounts,
  budget: number,
  productId: string,
): number | undefined => {
  const fitting = amountAt(amounts, productId) - (sumOf(lines, amounts) - budget);
  return fitting >= 0 ? fitting : undefined;
};

/** A change of one amount: typed key by key, or set at once by an action. */
export interface AmountEdit {
  readonly productId: string;
  readonly isTyped: boolean;
}

/** Whether a change goes on with the one before it: another key in the same amount. */
export const goesOn = (last: AmountEdit | undefined, next: AmountEdit | undefined): boolean =>
  last?.isTyped === true && next?.isTyped === true && last.productId === next.productId;

const MOST_UNDO = 50;

/** Steps that can be taken back; all keys in one amount are one step, which began before the first of them. */
export const withStep = (
  past: readonly Amounts[],
  before: Amounts,
  isSameEdit: boolean,
): readonly Amounts[] => (isSameEdit && past.length > 0 ? past : [...past, before].slice(-MOST_UNDO));
