import { formatLength } from '../ui/format.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { StatusBadge } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { categoriesOf, type Amounts, type Line } from './allocation.js';
import classes from './flow.module.css';

interface HeadProps {
  readonly budget: number;
  readonly currency: string;
  readonly sum: number;
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  readonly flight: Campaign['flight'];
}

function SumBadge({ difference, currency }: { difference: number; currency: string }) {
  const format = useFormat();
  const size = format.money(Math.abs(difference), currency);
  if (difference === 0) return <StatusBadge status="Equals the budget" shape="tick" tone="good" />;
  return difference > 0 ? (
    <StatusBadge status={`${size} over budget`} shape="octagon" tone="bad" />
  ) : (
    <StatusBadge status={`${size} under budget`} shape="triangle" tone="care" />
  );
}

/** The budget, what is allocated, and how both compare. */
export function AllocationHead({ budget, currency, sum, lines, amounts, flight }: HeadProps) {
  const format = useFormat();
  const parts = categoriesOf(lines, amounts);
  const length = flight ? formatLength(flight.startDate, flight.endDate) : undefined;
  return (
    <div className={classes['budget']}>
      <div className={classes['figure']}>
        <span>Budget</span>
        <b>{format.money(budget, currency)}</b>
      </div>
      <div className={classes['figure']} data-over={sum > budget || undefined}>
        <span>Allocated</span>
        <b>{format.money(sum, currency)}</b>
      </div>
      <div className={classes['whole']}>
        <StackedBar
          parts={parts}
          total={budget}
          height={24}
          label={`${format.money(sum, currency)} of ${format.money(budget, currency)} allocated`}
        />
        <Legend
          items={parts.map((part) => ({
            ...part,
            amount: format.wholeMoney(part.value, currency),
            share: format.share(budget > 0 ? part.value / budget : 0),
          }))}
        />
      </div>
      <div className={classes['verdict']}>
        {budget === 0 ? null : <SumBadge difference={sum - budget} currency={currency} />}
        <span>{[counted(lines.length, 'product'), length].filter(Boolean).join(', ')}</span>
      </div>
    </div>
  );
}
