import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { sumMessage } from '@upfront/contracts/campaigns/allocation.js';
import { MoneyInput } from '../ui/forms/money-input.js';
import { StatusShape } from '../ui/status-shape.js';
import type { Line } from './allocation.js';
import classes from './flow.module.css';

/** What can be done with a line. */
export interface LineEdit {
  /** `isTyped`: by a key in its field, which goes on with the key before it; else an edit of its own. */
  readonly onAmount: (line: Line, amount: number | string, isTyped: boolean) => void;
  /** The recommended amount; undefined where nothing is recommended. */
  readonly recommended: (line: Line) => number | undefined;
  /** The amount with which the sum is the budget; undefined where there is none. */
  readonly fitting: (line: Line) => number | undefined;
  readonly onRemove: (line: Line) => void;
  /** The line that was changed last and made the sum too large. */
  readonly culprit: Line | undefined;
}

interface AmountInputProps extends LineEdit {
  readonly line: Line;
  /** A text where what is typed is no amount. */
  readonly amount: number | string;
  readonly currency: string;
  readonly problem: string | undefined;
}

export const AmountInput = ({ line, amount, currency, problem, onAmount, culprit }: AmountInputProps) => (
  <MoneyInput
    aria-label={`Amount of ${line.name}`}
    value={amount}
    currency={currency}
    error={problem ?? culprit?.productId === line.productId}
    onChange={(next) => onAmount(line, next ?? 0, true)}
  />
);

export function LineMenu({ line, onAmount, recommended, fitting, onRemove }: LineEdit & { line: Line }) {
  const advised = recommended(line);
  const rest = fitting(line);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions of ${line.name}`}>
          <Ellipsis size={16} strokeWidth={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={advised === undefined}
          onClick={() => advised !== undefined && onAmount(line, advised, false)}
        >
          Use recommended amount
        </Menu.Item>
        <Menu.Item
          disabled={rest === undefined}
          onClick={() => rest !== undefined && onAmount(line, rest, false)}
        >
          Adjust to match the budget
        </Menu.Item>
        <Menu.Item color="bad" onClick={() => onRemove(line)}>
          Remove from campaign
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says so both ways: that the sum is the budget, or by how much it is not. */
export const SumMessage = ({ difference, currency }: { difference: number; currency: string }) => (
  <span className={classes['message']} data-tone={difference > 0 ? 'bad' : undefined}>
    <StatusShape
      shape={difference === 0 ? 'tick' : difference > 0 ? 'octagon' : 'triangle'}
      tone={difference === 0 ? 'good' : difference > 0 ? 'bad' : 'care'}
    />
    {sumMessage(difference, currency)}
  </span>
);
