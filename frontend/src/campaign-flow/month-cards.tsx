import { monthAmounts } from '@upfront/contracts/campaigns/overview.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { categoryColour } from '../campaigns/campaign-colours.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { formatMonth } from '../ui/format.js';
import { useFormat } from '../ui/use-format.js';
import { amountAt, type Amounts, type Line } from './allocation.js';
import classes from './flow.module.css';

interface MonthCardsProps {
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  readonly currency: string;
  readonly flight: Campaign['flight'];
  readonly label: string;
}

/** More cards than these are a wall. */
const MOST_MONTHS = 24;

/** A card per month with its sum and its categories: every line spread evenly over the days that it runs. */
export function MonthCards({ lines, amounts, currency, flight, label }: MonthCardsProps) {
  const format = useFormat();
  const spent = lines.map((line) => ({ ...line, amount: amountAt(amounts, line.productId) }));
  const months = monthAmounts(spent, flight);
  if (months.length === 0 || months.length > MOST_MONTHS) return null;
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return (
    <div className={classes['months']} role="group" aria-label={`${label} by month`}>
      {months.map(({ month, amount, categories }) => {
        const name = formatMonth(month, format.locale);
        const parts = categories.map((one) => ({
          key: one.category,
          label: one.categoryName,
          value: one.amount,
          colour: categoryColour(one.category),
        }));
        return (
          <section key={month} className={classes['month']}>
            <h3>
              <span>{name}</span>
              <span>{format.wholeMoney(amount, currency)}</span>
            </h3>
            <StackedBar
              parts={parts}
              total={most}
              label={`${name}: ${format.wholeMoney(amount, currency)}`}
            />
            <Legend
              isUnnamed
              items={parts.map((part) => ({ ...part, amount: format.wholeMoney(part.value, currency) }))}
            />
          </section>
        );
      })}
    </div>
  );
}
