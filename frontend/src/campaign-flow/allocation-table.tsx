import { Table } from '@mantine/core';
import { lineFlights } from '@upfront/contracts/campaigns/overview.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { categoryColour } from '../campaigns/campaign-colours.js';
import { Delivery } from '../campaigns/delivery.js';
import { AllocationBar, RangeLegend } from '../ui/bars/row-bars.js';
import { TimelineCell, TimelineScale } from '../ui/bars/timeline-bar.js';
import { toDays } from '../ui/bars/timeline.js';
import { SumRow, TableScroll } from '../ui/section.js';
import { useFormat } from '../ui/use-format.js';
import { useIsNarrow } from '../ui/use-width.js';
import { AmountInput, LineMenu, SumMessage, type LineEdit } from './allocation-parts.js';
import { amountAt, sumOf, type Amounts, type Line } from './allocation.js';
import { lineWords } from './allocation-line.js';
import classes from './flow.module.css';

export type Range = readonly [from: number, to: number];

export interface AllocationProps extends LineEdit {
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  readonly budget: number;
  readonly currency: string;
  readonly flight: Campaign['flight'];
  readonly rangeOf: (line: Line) => Range | undefined;
}

const right = classes['right'] ?? '';

function Row({
  line,
  most,
  columns,
  ...all
}: AllocationProps & { line: Line; most: number; columns: Columns }) {
  const format = useFormat();
  const { amounts, flight } = all;
  const amount = amountAt(amounts, line.productId);
  const words = lineWords(line, amount, all, format);
  const colour = categoryColour(line.category);
  const whole = flight ?? undefined;
  return (
    <Table.Tr>
      <Table.Td fw={500}>{line.name}</Table.Td>
      {columns.hasPrice ? (
        <Table.Td className={right} c="var(--u-text-2)">
          {words.price}
        </Table.Td>
      ) : null}
      <Table.Td className={right} c="var(--u-text-2)">
        <Delivery text={words.delivery} caution={words.caution} />
      </Table.Td>
      <Table.Td>
        <div className={classes['amount']}>
          <AmountInput line={line} amount={amounts[line.productId] ?? 0} problem={words.problem} {...all} />
        </div>
      </Table.Td>
      <Table.Td className={right}>{words.share}</Table.Td>
      {columns.hasBar ? (
        <Table.Td className={classes['bar'] ?? ''}>
          <AllocationBar value={amount} max={most} colour={colour} range={all.rangeOf(line)} />
        </Table.Td>
      ) : null}
      {columns.hasTimeline && whole ? (
        <TimelineCell
          whole={toDays(whole)}
          flights={lineFlights(line, whole).flights.map(toDays)}
          isInherited={lineFlights(line, whole).isInherited}
          colour={colour}
        />
      ) : null}
      <Table.Td w={48}>
        <LineMenu line={line} {...all} />
      </Table.Td>
    </Table.Tr>
  );
}

interface Columns {
  readonly hasPrice: boolean;
  readonly hasBar: boolean;
  readonly hasTimeline: boolean;
}

/** Columns step aside one after the other rather than cutting a word or an amount. */
function useColumns(hasFlight: boolean): Columns {
  const isNarrow = useIsNarrow();
  return { hasPrice: !isNarrow, hasBar: !isNarrow, hasTimeline: hasFlight && !isNarrow };
}

/** The lines with their amounts, and the sum against the budget. */
export function AllocationTable(props: AllocationProps) {
  const { lines, amounts, budget, currency, flight, rangeOf } = props;
  const format = useFormat();
  const columns = useColumns(flight !== null);
  const sum = sumOf(lines, amounts);
  const most = Math.max(
    1,
    ...lines.flatMap((line) => [amountAt(amounts, line.productId), rangeOf(line)?.[1] ?? 0]),
  );
  const message = <SumMessage difference={sum - budget} currency={currency} />;
  return (
    <TableScroll label="Allocation">
      <Table className={classes['lines'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            {columns.hasPrice ? <Table.Th className={right}>Unit price</Table.Th> : null}
            <Table.Th className={right}>Est. delivery</Table.Th>
            <Table.Th className={right}>Amount</Table.Th>
            <Table.Th className={right}>Share</Table.Th>
            {columns.hasBar ? (
              <Table.Th>
                <RangeLegend />
              </Table.Th>
            ) : null}
            {columns.hasTimeline && flight ? (
              <Table.Th className={classes['timeline'] ?? ''}>
                <TimelineScale whole={toDays(flight)} />
              </Table.Th>
            ) : null}
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.id} {...props} line={line} most={most} columns={columns} />
          ))}
          <SumRow isBad={sum > budget}>
            <Table.Td colSpan={columns.hasPrice ? 3 : 2}>
              Sum
              {columns.hasBar ? null : message}
            </Table.Td>
            <Table.Td className={right}>{format.money(sum, currency)}</Table.Td>
            <Table.Td className={right}>{format.number(budget > 0 ? (sum / budget) * 100 : 0, 1)}%</Table.Td>
            <Table.Td colSpan={1 + Number(columns.hasBar) + Number(columns.hasTimeline)}>
              {columns.hasBar ? message : null}
            </Table.Td>
          </SumRow>
        </Table.Tbody>
      </Table>
    </TableScroll>
  );
}
