import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { lineFlights } from '@upfront/contracts/campaigns/overview.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { InheritedLegend, TimelineCell, TimelineScale } from '../ui/bars/timeline-bar.js';
import { toDays } from '../ui/bars/timeline.js';
import { EmptyState } from '../ui/empty-state.js';
import { PhoneRows } from '../ui/grid/phone-rows.js';
import { Section, SumRow, TableScroll } from '../ui/section.js';
import { StatusShape } from '../ui/status-shape.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { useIsMobile, useIsNarrow, useIsPhone } from '../ui/use-width.js';
import { categoryColour } from './campaign-colours.js';
import { Delivery } from './delivery.js';
import { deliveryCaution } from './delivery-caution.js';
import classes from './campaigns.module.css';
import { useCurrencyOf } from './use-currency-of.js';

type Line = Campaign['lines'][number];
interface Shown {
  readonly campaign: Campaign;
}

const right = classes['right'] ?? '';

const delivery = (line: Line, format: Format): string =>
  `${format.number(Math.round(line.estimatedDelivery))} ${line.deliveryWord}`;

const cautionOf = (line: Line, { flight }: Campaign): string | undefined =>
  deliveryCaution(line, line.estimatedDelivery, flight);

const Verdict = ({ campaign: { allocation } }: Shown) => (
  <span className={classes['verdict']}>
    <StatusShape
      shape={allocation.balanced ? 'tick' : 'triangle'}
      tone={allocation.balanced ? 'good' : 'care'}
    />
    <span style={{ fontWeight: 400 }}>{allocation.balanced ? 'Equals the budget' : allocation.message}</span>
  </span>
);

function LineRow({ line, campaign, most }: Shown & { line: Line; most: number }) {
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const isMobile = useIsMobile();
  const currency = useCurrencyOf(campaign);
  const { flight } = campaign;
  const colour = categoryColour(line.category);
  return (
    <Table.Tr>
      <Table.Td fw={500}>{line.name}</Table.Td>
      <Table.Td className={right} c="var(--u-text-2)">
        <Delivery text={delivery(line, format)} caution={cautionOf(line, campaign)} />
      </Table.Td>
      <Table.Td className={right}>{format.money(line.amount, currency)}</Table.Td>
      <Table.Td className={right}>{format.number(line.share, 1)}%</Table.Td>
      {isNarrow ? null : (
        <Table.Td className={classes['bar'] ?? ''}>
          <AllocationBar value={line.amount} max={most} colour={colour} />
        </Table.Td>
      )}
      {flight && !isMobile ? (
        <TimelineCell
          whole={toDays(flight)}
          flights={lineFlights(line, flight).flights.map(toDays)}
          isInherited={lineFlights(line, flight).isInherited}
          colour={colour}
        />
      ) : null}
    </Table.Tr>
  );
}

function LineTable({ campaign }: Shown) {
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const isMobile = useIsMobile();
  const currency = useCurrencyOf(campaign);
  const { lines, allocation, flight } = campaign;
  const most = Math.max(0, ...lines.map(({ amount }) => amount));
  const rest = Number(!isNarrow) + Number(flight !== null && !isMobile);
  return (
    <TableScroll label="Products">
      <Table className={classes['lines'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th className={right}>Est. delivery</Table.Th>
            <Table.Th className={right}>Amount</Table.Th>
            <Table.Th className={right}>Share</Table.Th>
            {isNarrow ? null : <Table.Th aria-label="Amount as a bar" />}
            {flight && !isMobile ? (
              <Table.Th className={classes['timeline'] ?? ''}>
                <TimelineScale whole={toDays(flight)} />
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} campaign={campaign} most={most} />
          ))}
          <SumRow>
            <Table.Td colSpan={2}>Sum</Table.Td>
            <Table.Td className={right}>{format.money(allocation.allocated, currency)}</Table.Td>
            <Table.Td className={right}>{format.number(allocation.share, 0)}%</Table.Td>
            {rest > 0 ? (
              <Table.Td colSpan={rest}>
                <Verdict campaign={campaign} />
              </Table.Td>
            ) : null}
          </SumRow>
        </Table.Tbody>
      </Table>
    </TableScroll>
  );
}

function LineList({ campaign }: Shown) {
  const format = useFormat();
  const currency = useCurrencyOf(campaign);
  return (
    <>
      <PhoneRows
        label="Products"
        rows={campaign.lines}
        phoneRow={(line) => ({
          title: line.name,
          amount: format.money(line.amount, currency),
          sub: [delivery(line, format), cautionOf(line, campaign)?.toLowerCase()].filter(Boolean).join(', '),
          status: `${format.number(line.share, 1)}%`,
        })}
      />
      <div className={classes['sum']}>
        <b>Sum</b>
        <b>{format.money(campaign.allocation.allocated, currency)}</b>
        <Verdict campaign={campaign} />
        <b>{format.number(campaign.allocation.share, 0)}%</b>
      </div>
    </>
  );
}

/** Products of a campaign: amounts, shares, flights, and their sum against the budget. */
export function CampaignProducts({ campaign }: Shown) {
  const isMobile = useIsMobile();
  const isPhone = useIsPhone();
  const { lines, flight, abilities, id } = campaign;
  const isInherited = flight !== null && !isMobile && lines.some(({ flights }) => flights.length === 0);
  const side = (
    <span className={classes['side']}>
      {isInherited ? <InheritedLegend /> : null}
      {abilities.editContent ? (
        <Anchor component={Link} to={`/new-campaign/${id}/products/allocation`}>
          Edit products
        </Anchor>
      ) : null}
    </span>
  );
  return (
    <Section title="Products" count={lines.length} side={side}>
      {lines.length === 0 ? (
        <EmptyState text="No products selected yet." />
      ) : isPhone ? (
        <LineList campaign={campaign} />
      ) : (
        <LineTable campaign={campaign} />
      )}
    </Section>
  );
}
