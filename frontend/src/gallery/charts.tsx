import { Stack, Table, Text } from '@mantine/core';
import { AllocationBar, PaceBar, Sparkline } from '../ui/bars/row-bars.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { TimelineCell, TimelineScale } from '../ui/bars/timeline-bar.js';
import { Section, SumRow } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { flight, lines } from './samples.js';

/** A table of parts with its bars, flights and sum. */
export function Products() {
  const format = useFormat();
  const sum = lines.reduce((whole, { amount }) => whole + amount, 0);
  return (
    <Section
      title="Products"
      count={lines.length}
      side={<Legend isSmall items={[{ key: 'v', label: 'Video', colour: 1 }]} />}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
            <Table.Th ta="right">Share</Table.Th>
            <Table.Th w={140} />
            <Table.Th w={240}>
              <TimelineScale whole={flight} />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ name, amount, colour, flights }) => (
            <Table.Tr key={name}>
              <Table.Td fw={500}>{name}</Table.Td>
              <Table.Td ta="right">{format.money(amount, 'USD')}</Table.Td>
              <Table.Td ta="right">{format.share(amount / sum, 1)}</Table.Td>
              <Table.Td>
                <AllocationBar
                  value={amount}
                  max={4_500_000}
                  colour={colour}
                  range={[amount * 0.8, amount * 1.15]}
                />
              </Table.Td>
              <TimelineCell whole={flight} flights={flights} colour={colour} />
            </Table.Tr>
          ))}
          <SumRow>
            <Table.Td>Sum</Table.Td>
            <Table.Td ta="right">{format.money(sum, 'USD')}</Table.Td>
            <Table.Td ta="right">100%</Table.Td>
            <Table.Td colSpan={2}>
              <StatusMark status="Completed" />
            </Table.Td>
          </SumRow>
        </Table.Tbody>
      </Table>
    </Section>
  );
}

/** Every bar by itself. */
export function Bars() {
  const format = useFormat();
  const parts = lines.map(({ name, amount, colour }) => ({ key: name, label: name, value: amount, colour }));
  return (
    <Section title="Bars" isPadded>
      <Stack gap={16}>
        <div>
          <Text fz={24} fw={600} lh="32px">
            {format.money(12_000_000, 'USD')}
          </Text>
          <StackedBar parts={parts} total={8_000_000} height={24} label="Budget" />
          <Legend
            items={parts.map((part) => ({
              ...part,
              amount: format.money(part.value, 'USD'),
              share: format.share(part.value / 8_000_000),
            }))}
          />
        </div>
        <StackedBar parts={parts} total={6_600_000} height={24} label="Over the budget" />
        <StackedBar
          parts={[
            { key: 'b', label: 'Booked', value: 286, colour: 'accent' },
            { key: 's', label: 'Signed', value: 64, colour: 'accent', isSoft: true },
          ]}
          total={420}
          height={16}
          label="Goal"
        />
        <PaceBar share={0.38} elapsed={0.54} tone="bad" />
        <PaceBar share={0.6} elapsed={0.62} />
        <div style={{ width: 90 }}>
          <Sparkline counts={[2, 4, 3, 6, 5, 9, 7, 5, 6, 4, 5, 6]} label="Tasks started in the last hour" />
        </div>
      </Stack>
    </Section>
  );
}
