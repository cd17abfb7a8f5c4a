import { UNIT_DELIVERY } from '@upfront/contracts/products/model.js';
import type { Format } from '../ui/use-format.js';
import type { Line } from './allocation.js';

/** Cents are shown where there are some. */
export const exactMoney = (format: Format, amount: number): string =>
  format.money(amount, { withCents: amount % 100 !== 0 });

/** What a line is told about its amount: what it buys, what it costs, its share, and what is wrong with it. */
export function lineWords(line: Line, amount: number, budget: number, format: Format) {
  const { unit, unitPrice, minSpend, maxSpend, deliveryWord } = line;
  const delivery = unitPrice > 0 ? Math.round((amount / unitPrice) * UNIT_DELIVERY[unit].per) : 0;
  const isUnder = minSpend !== null && amount < minSpend;
  const isOver = maxSpend !== null && amount > maxSpend;
  return {
    price: `${exactMoney(format, unitPrice)} ${unit}`,
    delivery: `${format.number(delivery)} ${deliveryWord}`,
    share: `${format.number(budget > 0 ? (amount / budget) * 100 : 0, 1)}%`,
    problem: isUnder
      ? `At least ${format.money(minSpend)}`
      : isOver
        ? `At most ${format.money(maxSpend)}`
        : undefined,
  };
}
