import { formatLength } from '../ui/format.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { counted } from '../ui/format.js';
import { StatusBadge } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { categoriesOf, type Amounts, type Line } from './allocation.js';
import { exactMoney } from './allocation-line.js';
import classes from './flow.module.css';

interface HeadProps {
  readonly budget: number;
  readonly sum: number;
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  readonly flight: Campaign['flight'];
}

function SumBadge({ difference }: { difference: number }) {
  const format = useFormat();
  const size = exactMoney(format, Math.abs(difference));
  if (difference === 0) return <StatusBadge status="Equals the budget" shape="tick" tone="good" />;
  return difference > 0 ? (
    <StatusBadge status={`${size} over budget`} shape="octagon" tone="bad" />
  ) : (
    <StatusBadge status={`${size} under budget`} shape="triangle" tone="care" />
  );
}

/** The budget, what is allocated, and how both compare. */
export function AllocationHead({ budget, sum, lines, amounts, flight }: HeadProps) {
  const format = useFormat();
  const parts = categoriesOf(lines, amounts);
  const length = flight ? formatLength(flight.startDate, flight.endDate) : undefined;
  return (
    <div className={classes['budget']}>
      <div className={classes['figure']}>
        <span>Budget</span>
        <b>{format.money(budget)}</b>
      </div>
      <div className={classes['figure']} data-over={sum > budget || undefined}>
        <span>Allocated</span>
        <b>{exactMoney(format, sum)}</b>
      </div>
      <div className={classes['whole']}>
        <StackedBar
          parts={parts}
          total={budget}
          height={24}
          label={`${format.money(sum)} of ${format.money(budget)} allocated`}
        />
        <Legend
          items={parts.map((part) => ({
            ...part,
            amount: format.money(part.value),
            share: format.share(budget > 0 ? part.value / budget : 0),
          }))}
        />
      </div>
      <div className={classes['verdict']}>
        <SumBadge difference={sum - budget} />
        <span>{[counted(lines.length, 'product'), length].filter(Boolean).join(', ')}</span>
      </div>
    </div>
  );
}
