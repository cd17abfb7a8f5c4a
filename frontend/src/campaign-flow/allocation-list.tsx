import { categoryColour } from '../campaigns/campaign-colours.js';
import { Delivery } from '../campaigns/delivery.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { useFormat } from '../ui/use-format.js';
import { AmountInput, LineMenu, SumMessage } from './allocation-parts.js';
import type { AllocationProps } from './allocation-table.js';
import { amountAt, sumOf } from './allocation.js';
import { lineWords } from './allocation-line.js';
import classes from './flow.module.css';

/** The lines on a phone: name and amount, below them what it buys and its share. Nothing scrolls sideways. */
export function AllocationList(props: AllocationProps) {
  const { lines, amounts, budget, currency } = props;
  const format = useFormat();
  const sum = sumOf(lines, amounts);
  const most = Math.max(1, ...lines.map(({ productId }) => amountAt(amounts, productId)));
  return (
    <>
      <ul className={classes['list']} aria-label="Allocation">
        {lines.map((line) => {
          const amount = amountAt(amounts, line.productId);
          const words = lineWords(line, amount, props, format);
          return (
            <li key={line.id}>
              <b>{line.name}</b>
              <span className={classes['listAmount']}>
                <AmountInput
                  line={line}
                  amount={amounts[line.productId] ?? 0}
                  problem={words.problem}
                  {...props}
                />
              </span>
              <LineMenu line={line} {...props} />
              <span className={classes['listMeta']}>
                <Delivery text={words.delivery} caution={words.caution} /> <span>{words.share}</span>
              </span>
              <span className={classes['listBar']}>
                <AllocationBar value={amount} max={most} colour={categoryColour(line.category)} />
              </span>
            </li>
          );
        })}
      </ul>
      <div className={classes['listSum']} data-bad={sum > budget || undefined}>
        <span>Sum</span>
        <span>{format.money(sum, currency)}</span>
        <SumMessage difference={sum - budget} currency={currency} />
      </div>
    </>
  );
}
