import { Button } from '@mantine/core';
import { RepairBar } from '../ui/forms/fields.js';
import { useFormat } from '../ui/use-format.js';
import { fittingAmount, repaired, sumOf, type Amounts, type Line } from './allocation.js';

interface RepairsProps {
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  readonly budget: number;
  readonly currency: string;
  /** The line that was changed last: the first one to give way. */
  readonly last: Line | undefined;
  readonly onChange: (amounts: Amounts) => void;
  /** Makes the budget what the sum is; absent where the budget is not one amount. */
  readonly onBudget: ((amount: number) => void) | undefined;
}

/** Where the sum is not the budget: the ways to make it so. */
export function AllocationRepairs(props: RepairsProps) {
  const { lines, amounts, budget, currency, last, onChange, onBudget } = props;
  const format = useFormat();
  const money = (amount: number): string => format.money(amount, currency);
  const sum = sumOf(lines, amounts);
  const difference = sum - budget;
  if (difference === 0 || lines.length === 0) return null;
  const isOver = difference > 0;
  const size = money(Math.abs(difference));
  const fitting = last ? fittingAmount(lines, amounts, budget, last.productId) : undefined;
  return (
    <RepairBar
      tone={isOver ? 'bad' : 'care'}
      text={`Bring the sum ${isOver ? 'back' : 'up'} to ${money(budget)}:`}
    >
      {last && fitting !== undefined ? (
        <Button onClick={() => onChange({ ...amounts, [last.productId]: fitting })}>
          Set {last.name} to {money(fitting)}
        </Button>
      ) : null}
      {sum > 0 ? (
        <Button onClick={() => onChange(repaired(lines, amounts, budget))}>
          {isOver ? `Take ${size} off all, by share` : `Add ${size} to all, by share`}
        </Button>
      ) : null}
      {onBudget && sum > 0 ? (
        <Button onClick={() => onBudget(sum)}>
          {isOver ? 'Raise' : 'Lower'} the budget to {money(sum)}
        </Button>
      ) : null}
    </RepairBar>
  );
}
