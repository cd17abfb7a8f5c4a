import { UNIT_DELIVERY } from '@upfront/contracts/products/model.js';
import { deliveryCaution } from '../campaigns/delivery-caution.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import type { Format } from '../ui/use-format.js';
import type { Line } from './allocation.js';

interface Whole {
  readonly budget: number;
  readonly currency: string;
  readonly flight: Campaign['flight'];
}

/** What a line is told about its amount: what it buys, what it costs, its share, and what is wrong with it. */
export function lineWords(line: Line, amount: number, { budget, currency, flight }: Whole, format: Format) {
  const { unit, unitPrice, minSpend, maxSpend, deliveryWord } = line;
  const delivery = unitPrice > 0 ? Math.round((amount / unitPrice) * UNIT_DELIVERY[unit].per) : 0;
  const isUnder = minSpend !== null && amount < minSpend;
  const isOver = maxSpend !== null && amount > maxSpend;
  return {
    price: `${format.money(unitPrice, currency)} ${unit}`,
    delivery: `${format.number(delivery)} ${deliveryWord}`,
    caution: deliveryCaution(line, delivery, flight),
    share: `${format.number(budget > 0 ? (amount / budget) * 100 : 0, 1)}%`,
    problem: isUnder
      ? `At least ${format.money(minSpend, currency)}`
      : isOver
        ? `At most ${format.money(maxSpend, currency)}`
        : undefined,
  };
}
