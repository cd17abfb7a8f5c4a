import { ActionIcon, Button, Group, Modal, Stack, Table, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import { toast } from '../app/toast/toasts.js';
import { Avatar, AvatarGroup } from '../ui/avatar.js';
import { AllocationBar, PaceBar, Sparkline } from '../ui/bars/row-bars.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { TimelineBar, TimelineScale } from '../ui/bars/timeline-bar.js';
import { CodeBlock, Identifier } from '../ui/code-block.js';
import { EmptyState } from '../ui/empty-state.js';
import { HistoryTimeline } from '../ui/history-timeline.js';
import { FactStrip } from '../ui/key-facts.js';
import { Logo } from '../ui/mark.js';
import { RunningLine } from '../ui/running-line.js';
import { Page, PageColumns, Section, SumRow } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { StatusBadge, StatusMark } from '../ui/status-mark.js';
import { StepperStrip } from '../ui/stepper-strip.js';
import { useFormat } from '../ui/use-format.js';
import { flight, history, lines } from './samples.js';

const WORDS = [
  'Draft',
  'In planning',
  'Proposed',
  'E-signature',
  'Submitted',
  'Live',
  'Completed',
  'Closed lost',
  'Running',
  'Waiting',
  'Delayed',
  'Due Today',
  'Ahead',
  'Failed',
];
const BADGES = ['Submitted', 'Completed', 'Due Today', 'Failed', 'Draft'];

function Signs() {
  return (
    <Section title="Status: a word, a shape, a colour" isPadded>
      <Group gap={24}>
        {WORDS.map((word) => (
          <StatusMark key={word} status={word} />
        ))}
      </Group>
      <Group gap={8} mt={16}>
        {BADGES.map((word) => (
          <StatusBadge key={word} status={word} />
        ))}
        <StatusBadge status="Completed">Equals the budget</StatusBadge>
      </Group>
      <Group gap={16} mt={16}>
        <Logo size={40} />
        <Avatar name="Tamarack Home Supply" kind="company" />
        <Avatar name="Dana Whitfield" size={32} isOwn />
        <AvatarGroup names={['Marcus Oyelaran', 'Priya Raman', 'Elise Harmon', 'Joel Navarro']} />
        <Identifier value="0065f00001QxTq2AAF" />
      </Group>
    </Section>
  );
}

function Controls() {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Section title="Controls" isPadded>
      <Group gap={8}>
        <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.5} />}>
          New campaign
        </Button>
        <Button onClick={() => toast.success('Task updated!')}>Toast</Button>
        <Button onClick={() => toast.undo('Well done! Task completed.', () => toast.info('Taken back'))}>
          Undo
        </Button>
        <Button onClick={() => toast.error('Error requesting campaign export')}>Error</Button>
        <Button onClick={open}>Dialog</Button>
        <Button variant="subtle">Cancel</Button>
        <Button color="bad" leftSection={<Trash2 size={16} strokeWidth={1.5} />}>
          Remove
        </Button>
        <Button disabled>Continue</Button>
        <Button variant="filled" loading>
          Saving
        </Button>
        <Tooltip label="More">
          <ActionIcon aria-label="More">
            <Ellipsis size={16} strokeWidth={1.5} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Modal opened={isOpen} onClose={close} title="Create a Task" size={560}>
        Inside a dialog.
      </Modal>
    </Section>
  );
}

function Products() {
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
            <Table.Th w={240} px={0}>
              <TimelineScale whole={flight} />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ name, amount, colour, flights }) => (
            <Table.Tr key={name}>
              <Table.Td fw={500}>{name}</Table.Td>
              <Table.Td ta="right">{format.money(amount)}</Table.Td>
              <Table.Td ta="right">{format.share(amount / sum, 1)}</Table.Td>
              <Table.Td>
                <AllocationBar
                  value={amount}
                  max={4_500_000}
                  colour={colour}
                  range={[amount * 0.8, amount * 1.15]}
                />
              </Table.Td>
              <Table.Td p={0} h={40}>
                <div style={{ height: 40 }}>
                  <TimelineBar whole={flight} flights={flights} colour={colour} />
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
          <SumRow>
            <Table.Td>Sum</Table.Td>
            <Table.Td ta="right">{format.money(sum)}</Table.Td>
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

function Bars() {
  const format = useFormat();
  const parts = lines.map(({ name, amount, colour }) => ({ key: name, label: name, value: amount, colour }));
  return (
    <Section title="Bars" isPadded>
      <Stack gap={16}>
        <div>
          <Text fz={24} fw={600} lh="32px">
            {format.money(12_000_000)}
          </Text>
          <StackedBar parts={parts} total={8_000_000} height={24} label="Budget" />
          <Legend
            items={parts.map((part) => ({
              ...part,
              amount: format.money(part.value),
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

const REQUEST = JSON.stringify({
  Name: 'Spring Patio Launch',
  Amount: 120000,
  Billing_Account__c: null,
  StageName: 'Closed Won',
});

/** All signs and widgets on one page. */
export const Screen = () => (
  <Page
    top={
      <>
        <StepperStrip
          steps={[
            { label: 'Details', state: 'done', to: '/test/icons' },
            { label: 'Audience', state: 'done', to: '/test/icons' },
            { label: 'Geo', state: 'current' },
            { label: 'Products', state: 'ahead' },
          ]}
          parts={[
            { label: 'Selection', state: 'done', to: '/test/icons' },
            { label: 'Allocation', state: 'current' },
            { label: 'Select options', state: 'ahead' },
          ]}
        />
        <RunningLine
          title="Exporting insertion order"
          state="running"
          detail="5 of 8 products, 18 s"
          progress={0.62}
        />
      </>
    }
    footer={
      <>
        <Button>Back</Button>
        <Button variant="subtle">Cancel</Button>
        <Button variant="filled" ml="auto">
          Continue
        </Button>
      </>
    }
  >
    <Title order={1}>$420,000</Title>
    <Signs />
    <Controls />
    <PageColumns>
      <Stack gap={16}>
        <FactStrip
          facts={[
            { label: 'Budget', value: '$120,000', isMain: true },
            { label: 'Flight', value: 'Apr 5 – Jun 27, 2027' },
            { label: 'Owner', value: 'Dana Whitfield' },
          ]}
        />
        <Products />
        <Bars />
      </Stack>
      <Stack gap={16}>
        <Section title="History">
          <div style={{ paddingTop: 16 }}>
            <HistoryTimeline entries={history} />
          </div>
        </Section>
        <CodeBlock
          title="Request"
          meta="POST /sobjects/Opportunity"
          code={REQUEST}
          marked={['Billing_Account__c']}
        />
        <Section>
          <EmptyState text="Ready to tackle your day? Get Started by creating a task below.">
            <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.5} />}>
              Create Task
            </Button>
          </EmptyState>
        </Section>
        <Section>
          <SkeletonRows rows={3} columns={3} />
        </Section>
      </Stack>
    </PageColumns>
  </Page>
);
