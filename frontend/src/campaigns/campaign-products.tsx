import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { TimelineBar, TimelineScale } from '../ui/bars/timeline-bar.js';
import { EmptyState } from '../ui/empty-state.js';
import { Section, SumRow, TableScroll } from '../ui/section.js';
import { StatusShape } from '../ui/status-shape.js';
import { useIsMobile } from '../ui/use-width.js';
import { useFormat } from '../ui/use-format.js';
import { categoryColour } from './campaign-colours.js';
import classes from './campaigns.module.css';

/** Products of a campaign: amounts, shares, flights, and their sum against the budget. */
export function CampaignProducts({ campaign }: { campaign: Campaign }) {
  const format = useFormat();
  const isMobile = useIsMobile();
  const { lines, allocation, flight, abilities } = campaign;
  const whole = flight ? { from: flight.startDate, to: flight.endDate } : undefined;
  const most = Math.max(0, ...lines.map(({ amount }) => amount));
  const edit = abilities.editContent ? (
    <Anchor component={Link} to={`/new-campaign/${campaign.id}/products/allocation`}>
      Edit products
    </Anchor>
  ) : null;
  return (
    <Section title="Products" count={lines.length} side={edit}>
      {lines.length === 0 ? (
        <EmptyState text="No products are selected yet." />
      ) : (
        <TableScroll label="Products">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Product</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Est. delivery</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Amount</Table.Th>
                <Table.Th className={classes['right'] ?? ''}>Share</Table.Th>
                <Table.Th aria-label="Amount as a bar" />
                {whole && !isMobile ? (
                  <Table.Th>
                    <TimelineScale whole={whole} />
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <Table.Tr key={line.id}>
                  <Table.Td style={{ fontWeight: 500 }}>{line.name}</Table.Td>
                  <Table.Td className={classes['right'] ?? ''} c="var(--u-text-2)">
                    {format.number(Math.round(line.estimatedDelivery))} {line.deliveryWord}
                  </Table.Td>
                  <Table.Td className={classes['right'] ?? ''}>{format.money(line.amount)}</Table.Td>
                  <Table.Td className={classes['right'] ?? ''}>{format.number(line.share, 1)}%</Table.Td>
                  <Table.Td>
                    <div className={classes['bar']}>
                      <AllocationBar value={line.amount} max={most} colour={categoryColour(line.category)} />
                    </div>
                  </Table.Td>
                  {whole && !isMobile ? (
                    <Table.Td>
                      <div className={classes['timeline']}>
                        <TimelineBar
                          whole={whole}
                          flights={line.flights.map(({ startDate, endDate }) => ({
                            from: startDate,
                            to: endDate,
                          }))}
                          colour={categoryColour(line.category)}
                        />
                      </div>
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
              <SumRow>
                <Table.Td>Sum</Table.Td>
                <Table.Td />
                <Table.Td className={classes['right'] ?? ''}>{format.money(allocation.allocated)}</Table.Td>
                <Table.Td className={classes['right'] ?? ''}>{format.number(allocation.share, 0)}%</Table.Td>
                <Table.Td colSpan={whole && !isMobile ? 2 : 1}>
                  <span className={classes['named']}>
                    <StatusShape
                      shape={allocation.balanced ? 'tick' : 'triangle'}
                      tone={allocation.balanced ? 'good' : 'care'}
                    />
                    <span style={{ fontWeight: 400 }}>{allocation.message}</span>
                  </span>
                </Table.Td>
              </SumRow>
            </Table.Tbody>
          </Table>
        </TableScroll>
      )}
    </Section>
  );
}
