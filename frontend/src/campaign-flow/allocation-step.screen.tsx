import { Button, Table } from '@mantine/core';
import { Equal, Plus, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { splitByWeights } from '@upfront/contracts/campaigns/split.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { UNIT_DELIVERY } from '@upfront/contracts/products/model.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { categoryColour } from '../campaigns/campaign-colours.js';
import { AllocateBudget } from '../generated/commands/allocate-budget.js';
import { RankedProductsDocument } from '../generated/queries/ranked-products.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { TimelineBar, TimelineScale } from '../ui/bars/timeline-bar.js';
import { counted } from '../ui/format.js';
import { RepairBar } from '../ui/forms/fields.js';
import { MoneyInput } from '../ui/forms/money-input.js';
import { Section, SumRow, TableScroll } from '../ui/section.js';
import { StatusBadge } from '../ui/status-mark.js';
import { StatusShape } from '../ui/status-shape.js';
import { useFormat } from '../ui/use-format.js';
import { useIsMobile } from '../ui/use-width.js';
import { amountsOf, categoriesOf, repaired, sumOf, type Amounts } from './allocation.js';
import { FlowPage, FlowScreen, taken } from './flow-page.js';
import { MonthCards } from './month-cards.js';
import classes from './flow.module.css';

type Line = Campaign['lines'][number];

interface RowProps {
  readonly line: Line;
  readonly amount: number;
  readonly budget: number;
  readonly most: number;
  readonly range: readonly [number, number] | undefined;
  readonly flight: Campaign['flight'];
  readonly onChange: (amount: number) => void;
}

function Row({ line, amount, budget, most, range, flight, onChange }: RowProps) {
  const format = useFormat();
  const isMobile = useIsMobile();
  const { unit, unitPrice, minSpend, maxSpend } = line;
  const delivery = unitPrice > 0 ? Math.round((amount / unitPrice) * UNIT_DELIVERY[unit].per) : 0;
  const problem =
    minSpend !== null && amount < minSpend
      ? `At least ${format.money(minSpend)}`
      : maxSpend !== null && amount > maxSpend
        ? `At most ${format.money(maxSpend)}`
        : undefined;
  return (
    <Table.Tr>
      <Table.Td style={{ fontWeight: 500 }}>{line.name}</Table.Td>
      <Table.Td className={classes['right'] ?? ''} c="var(--u-text-2)">
        {format.money(unitPrice, { withCents: unitPrice % 100 !== 0 })} {unit}
      </Table.Td>
      <Table.Td className={classes['right'] ?? ''} c="var(--u-text-2)">
        {format.number(delivery)} {line.deliveryWord}
      </Table.Td>
      <Table.Td>
        <div className={classes['amount']}>
          <MoneyInput
            aria-label={`Amount of ${line.name}`}
            value={amount}
            withCents
            error={problem}
            onChange={(next) => onChange(next ?? 0)}
          />
        </div>
      </Table.Td>
      <Table.Td className={classes['right'] ?? ''}>
        {format.number(budget > 0 ? (amount / budget) * 100 : 0, 1)}%
      </Table.Td>
      <Table.Td>
        <div className={classes['bar']}>
          <AllocationBar value={amount} max={most} colour={categoryColour(line.category)} range={range} />
        </div>
      </Table.Td>
      {flight && !isMobile ? (
        <Table.Td>
          <div className={classes['timeline']}>
            <TimelineBar
              whole={{ from: flight.startDate, to: flight.endDate }}
              flights={line.flights.map(({ startDate, endDate }) => ({ from: startDate, to: endDate }))}
              colour={categoryColour(line.category)}
            />
          </div>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function Head({
  budget,
  sum,
  lines,
  amounts,
}: {
  budget: number;
  sum: number;
  lines: readonly Line[];
  amounts: Amounts;
}) {
  const format = useFormat();
  const parts = categoriesOf(lines, amounts);
  return (
    <div className={classes['budget']}>
      <div className={classes['figure']}>
        <span>Budget</span>
        <b>{format.money(budget)}</b>
      </div>
      <div className={classes['figure']}>
        <span>Allocated</span>
        <b>{format.money(sum, { withCents: sum % 100 !== 0 })}</b>
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
      <StatusBadge
        status={sum === budget ? 'Equals the budget' : sum > budget ? 'Over budget' : 'Under budget'}
        shape={sum === budget ? 'tick' : sum > budget ? 'octagon' : 'triangle'}
        tone={sum === budget ? 'good' : sum > budget ? 'bad' : 'care'}
      />
    </div>
  );
}

function AllocationStep({ campaign }: { campaign: Campaign }) {
  const { id, lines, flight } = campaign;
  const budget = campaign.allocation.budget;
  const format = useFormat();
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: RankedProductsDocument, variables: { id } });
  const [steps, setSteps] = useState<readonly Amounts[]>([amountsOf(lines)]);
  const [isBusy, setBusy] = useState(false);
  const amounts = steps.at(-1) ?? {};
  const change = (next: Amounts): void => setSteps([...steps.slice(-50), next]);
  const sum = sumOf(lines, amounts);
  const difference = sum - budget;
  const ranked = new Map(data?.rankedProducts.products.map((one) => [one.product.id, one]));
  const most = Math.max(
    1,
    ...lines.map(({ productId }) =>
      Math.max(amounts[productId] ?? 0, ranked.get(productId)?.recommendedHigh ?? 0),
    ),
  );

  const split = (weights: readonly number[]): void => {
    const parts = splitByWeights(budget, weights);
    change(Object.fromEntries(lines.map(({ productId }, at) => [productId, parts[at] ?? 0])));
  };
  const save = async (isDraft: boolean): Promise<boolean> => {
    setBusy(true);
    const allocated = lines.map(({ productId }) => ({ productId, amount: amounts[productId] ?? 0 }));
    const done = await taken(() =>
      send(AllocateBudget, { id, mode: 'hand', lines: allocated, draft: isDraft }),
    );
    setBusy(false);
    return done;
  };
  const say = (text: string): string => `The sum is ${text} than the budget.`;
  const size = format.money(Math.abs(difference), { withCents: difference % 100 !== 0 });
  return (
    <FlowPage
      campaign={campaign}
      step="products"
      part="allocation"
      footer={{
        back: `/new-campaign/${id}/products/selection`,
        onSave: () => void save(true).then((done) => done && toast.success('Draft saved')),
        onContinue: () =>
          void save(false).then((done) => done && navigate(`/new-campaign/${id}/products/select-options`)),
        isBusy,
        isBlocked: difference !== 0,
      }}
    >
      <Head budget={budget} sum={sum} lines={lines} amounts={amounts} />
      {difference === 0 ? null : (
        <RepairBar text={say(`${size} ${difference > 0 ? 'more' : 'less'}`)}>
          <Button onClick={() => change(repaired(lines, amounts, budget))}>Spread the difference</Button>
        </RepairBar>
      )}
      <Section>
        <TableScroll label="Allocation">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Product</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Unit price</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Est. delivery</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Amount</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Share</Table.Th>
                <Table.Th>Amount in the recommended range</Table.Th>
                {flight && !isMobile ? (
                  <Table.Th>
                    <TimelineScale whole={{ from: flight.startDate, to: flight.endDate }} />
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => {
                const place = ranked.get(line.productId);
                return (
                  <Row
                    key={line.id}
                    line={line}
                    amount={amounts[line.productId] ?? 0}
                    budget={budget}
                    most={most}
                    range={place ? [place.recommendedLow, place.recommendedHigh] : undefined}
                    flight={flight}
                    onChange={(amount) => change({ ...amounts, [line.productId]: amount })}
                  />
                );
              })}
              <SumRow>
                <Table.Td colSpan={3}>Sum</Table.Td>
                <Table.Td className={classes['right'] ?? ''}>
                  {format.money(sum, { withCents: sum % 100 !== 0 })}
                </Table.Td>
                <Table.Td className={classes['right'] ?? ''}>
                  {format.number(budget > 0 ? (sum / budget) * 100 : 0, 1)}%
                </Table.Td>
                <Table.Td colSpan={2} fw={400}>
                  <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                    <StatusShape
                      shape={difference === 0 ? 'tick' : 'triangle'}
                      tone={difference === 0 ? 'good' : 'care'}
                    />
                    {difference === 0
                      ? 'The sum is exactly the budget.'
                      : say(`${size} ${difference > 0 ? 'more' : 'less'}`)}
                  </span>
                </Table.Td>
              </SumRow>
            </Table.Tbody>
          </Table>
        </TableScroll>
      </Section>
      <div className={classes['buttons']}>
        <Button
          component={Link}
          to={`/new-campaign/${id}/products/selection`}
          leftSection={<Plus size={16} strokeWidth={1.5} />}
        >
          Add product
        </Button>
        <Button
          leftSection={<WandSparkles size={16} strokeWidth={1.5} />}
          onClick={() => split(lines.map(({ productId }) => ranked.get(productId)?.recommendedAmount ?? 0))}
        >
          Use recommended split
        </Button>
        <Button leftSection={<Equal size={16} strokeWidth={1.5} />} onClick={() => split(lines.map(() => 1))}>
          Split evenly
        </Button>
        <span style={{ flex: 1 }} />
        <Button
          variant="subtle"
          disabled={steps.length < 2}
          leftSection={<Undo2 size={16} strokeWidth={1.5} />}
          onClick={() => setSteps(steps.slice(0, -1))}
        >
          Undo
        </Button>
      </div>
      <MonthCards lines={lines} amounts={amounts} flight={flight} label={counted(lines.length, 'product')} />
    </FlowPage>
  );
}

/** How the budget is split over the products; it must sum exactly. */
export function Screen() {
  return (
    <FlowScreen>
      {(campaign) => <AllocationStep key={`${campaign.id}.${campaign.lines.length}`} campaign={campaign} />}
    </FlowScreen>
  );
}
