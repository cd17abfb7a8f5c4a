import { Button } from '@mantine/core';
import { Download, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { toast } from '../app/toast/toasts.js';
import { Avatar } from '../ui/avatar.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { EmptyState } from '../ui/empty-state.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn, GridFilter, GridTab } from '../ui/grid/grid-types.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { HistoryLines } from '../ui/history-timeline.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../ui/record-sheet.js';
import { StatusBadge, StatusMark } from '../ui/status-mark.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { campaigns, history, lines, type SampleCampaign } from './samples.js';
import { useMemo } from 'react';

const columnsOf = (format: Format): readonly GridColumn<SampleCampaign>[] => [
  {
    id: 'name',
    header: 'Campaign',
    cell: ({ name }) => <b style={{ fontWeight: 500 }}>{name}</b>,
    flex: 1.4,
    minWidth: 200,
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => (
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Avatar name={client} kind="company" />
        {client}
      </span>
    ),
    flex: 1.4,
    minWidth: 200,
    order: 3,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusMark status={status} />,
    minWidth: 122,
    order: 1,
  },
  { id: 'owner', header: 'Owner', cell: ({ owner }) => owner, minWidth: 150, order: 9 },
  {
    id: 'budget',
    header: 'Budget',
    cell: ({ budget }) => format.money(budget, 'USD'),
    isRight: true,
    minWidth: 100,
    order: 2,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => format.when(updatedAt),
    isRight: true,
    minWidth: 110,
    order: 4,
  },
];
const filters: readonly GridFilter[] = [
  {
    kind: 'choice',
    key: 'owner',
    label: 'Owner',
    options: ['Dana Whitfield', 'Marcus Oyelaran'].map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'choice',
    key: 'test',
    label: 'Test',
    isSingle: true,
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
  { kind: 'days', key: 'flight', label: 'Flight' },
];
const tabs: readonly GridTab[] = [
  { key: 'all', label: 'All', count: 214 },
  { key: 'my', label: 'My', count: 61 },
  { key: 'failed', label: 'Failed', count: 3, isAlarm: true },
  { key: 'salesforce', label: 'Salesforce Opportunities', isApart: true },
];
const options = {
  sort: { field: 'updatedAt', dir: 'desc' },
  sorts: ['name', 'client', 'status', 'budget', 'updatedAt'],
  tab: 'my',
  filters: ['owner', 'test', 'flight'],
} as const;

function Sheet({ row, close }: { row: SampleCampaign; close: () => void }) {
  const format = useFormat();
  const parts = lines.map(({ name, amount, colour }) => ({ key: name, label: name, value: amount, colour }));
  return (
    <RecordSheet
      title={row.name}
      sub={row.client}
      badge={<StatusBadge status={row.status} />}
      onClose={close}
      onNext={close}
      footer={
        <>
          <Button variant="filled">Open campaign</Button>
          <Button>Edit products</Button>
        </>
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Budget', value: <b>{format.money(row.budget, 'USD')}</b> },
            { label: 'Flight', value: format.days('2027-04-05', '2027-06-27'), meta: '12 weeks' },
            {
              label: 'Owner',
              value: (
                <>
                  <Avatar name={row.owner} isOwn />
                  {row.owner}
                </>
              ),
            },
            { label: 'Salesforce', value: <StatusMark status="Push failed" />, meta: '10:18 AM, 3 tries' },
          ]}
        />
      </SheetBlock>
      <SheetBlock title="Products" meta="4, sum $68,500">
        <StackedBar parts={parts} label="Products by amount" />
        <Legend
          isSmall
          items={parts.map((part) => ({ ...part, share: format.share(part.value / 6_850_000) }))}
        />
      </SheetBlock>
      <SheetBlock title="Latest changes">
        <HistoryLines entries={history} />
      </SheetBlock>
    </RecordSheet>
  );
}

/** The list widget with invented rows. */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(format), [format]);
  const found = campaigns.filter(({ name }) => name.toLowerCase().includes(control.search.toLowerCase()));
  const rows = found.slice((control.page - 1) * control.size, control.page * control.size);
  const close = (): void => control.change({ open: undefined });
  return (
    <DataGrid
      id="sample"
      noun={['campaign', 'campaigns']}
      columns={columns}
      phoneRow={(row) => ({
        avatar: <Avatar name={row.client} kind="company" size={32} />,
        title: row.name,
        sub: row.client,
        amount: format.money(row.budget, 'USD'),
        status: <StatusMark status={row.status} />,
      })}
      control={control}
      rows={rows}
      total={found.length}
      isLoading={false}
      tabs={tabs}
      filters={filters}
      action={
        <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.5} />}>
          New campaign
        </Button>
      }
      exportAction={<Button leftSection={<Download size={16} strokeWidth={1.5} />}>Export</Button>}
      selectionActions={(ids, clear) => (
        <>
          <Button variant="filled" leftSection={<RefreshCw size={16} strokeWidth={1.5} />}>
            Requeue {ids.length} tasks
          </Button>
          <Button
            color="bad"
            leftSection={<Trash2 size={16} strokeWidth={1.5} />}
            onClick={() => {
              toast.undo('Campaigns removed.', () => undefined);
              clear();
            }}
          >
            Remove
          </Button>
        </>
      )}
      sheet={(row) => (row ? <Sheet row={row} close={close} /> : null)}
      empty={<EmptyState text="No campaign matches your search." />}
    />
  );
}
