import { ActionIcon, Button, Group, Stack, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RFP_STATUSES } from '@upfront/contracts/request-for-proposals/statuses.js';
import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import { toast } from '../app/toast/toasts.js';
import { Avatar, AvatarGroup } from '../ui/avatar.js';
import { CodeBlock, Identifier } from '../ui/code-block.js';
import { EmptyState } from '../ui/empty-state.js';
import { HistoryTimeline } from '../ui/history-timeline.js';
import { FactStrip } from '../ui/key-facts.js';
import { Logo } from '../ui/mark.js';
import { RunningLine } from '../ui/running-line.js';
import { Page, PageColumns, Section } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { StatusBadge, StatusMark } from '../ui/status-mark.js';
import { StepperStrip } from '../ui/stepper-strip.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import { Bars, Products } from './charts.js';
import { history } from './samples.js';

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
      <Group gap={24} mt={16}>
        {Object.values(RFP_STATUSES).map((word) => (
          <StatusMark key={word} status={word} />
        ))}
      </Group>
      <Group gap={16} mt={16}>
        <Logo size={40} />
        <Avatar name="Tamarack Home Supply" kind="company" />
        <Avatar name="Dana Whitfield" size={32} isOwn />
        <AvatarGroup
          people={['Marcus Oyelaran', 'Priya Raman', 'Elise Harmon', 'Joel Navarro'].map((fullName) => ({
            id: fullName,
            fullName,
          }))}
        />
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
      <ModalDialog opened={isOpen} onClose={close} title="Create a Task" size={560}>
        Inside a dialog.
      </ModalDialog>
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
