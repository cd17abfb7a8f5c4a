import { useMemo } from 'react';
import { PUSH_LOG_TABS } from '@upfront/contracts/crm/queries.js';
import type { PushLogEntry } from '@upfront/contracts/crm/model.js';
import { PageHeader } from '../app/frame/page-header.js';
import { PushLogsDocument } from '../generated/queries/push-logs.js';
import { EmptyState } from '../ui/empty-state.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn } from '../ui/grid/grid-types.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { stateWord } from './operation-words.js';
import { PushSheet } from './push-sheet.js';

const options = { sort: { field: 'lastTryAt', dir: 'desc' }, tab: 'all', filters: [] } as const;
const sorts = ['lastTryAt', 'requestedAt', 'campaignName', 'system', 'state', 'tries'] as const;
const labels = {
  all: 'All',
  failed: 'Failed',
  running: 'Running',
  waiting: 'Waiting',
  delivered: 'Delivered',
} as const;

const columnsOf = (format: Format): readonly GridColumn<PushLogEntry>[] => [
  {
    id: 'campaignName',
    header: 'Campaign',
    cell: ({ campaignName }) => <b style={{ fontWeight: 500 }}>{campaignName}</b>,
    isSortable: true,
    flex: 1.4,
    minWidth: 180,
  },
  { id: 'system', header: 'System', cell: ({ system }) => system, isSortable: true, minWidth: 110 },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state, nextTryAt }) => <StatusMark status={stateWord(state, nextTryAt)} />,
    isSortable: true,
    minWidth: 140,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '–', flex: 1.4, minWidth: 200, order: 8 },
  {
    id: 'company',
    header: 'Company',
    cell: ({ companyName }) => companyName,
    minWidth: 140,
    isOptional: true,
  },
  { id: 'tries', header: 'Tries', cell: ({ tries }) => tries, isRight: true, isSortable: true, minWidth: 80 },
  {
    id: 'lastTryAt',
    header: 'Last try',
    cell: ({ lastTryAt }) => format.when(lastTryAt),
    isRight: true,
    isSortable: true,
    minWidth: 110,
  },
];

/** Pushes into external systems (spec admin 2, push-logs). */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(format), [format]);
  const { page, limit, search, sortDir } = control.variables;
  const state = PUSH_LOG_TABS.find((tab) => tab === control.tab) ?? 'all';
  const sortField = sorts.find((field) => field === control.sort.field) ?? 'lastTryAt';
  const { data, load } = useListQuery({
    query: PushLogsDocument,
    variables: { page, limit, search, sortField, sortDir, state },
  });
  const list = data?.pushLogs;
  return (
    <>
      <PageHeader title="External CRM" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id="push-logs"
        noun={['push', 'pushes']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.campaignName,
          amount: format.when(row.lastTryAt),
          sub: row.system,
          status: <StatusMark status={stateWord(row.state, row.nextTryAt)} />,
        })}
        control={control}
        rows={list?.pushLogs}
        total={list?.num}
        {...load}
        searchHint="Campaign, id or reason"
        tabs={PUSH_LOG_TABS.map((key) => ({
          key,
          label: labels[key],
          count: list?.counts[key],
          isAlarm: key === 'failed',
        }))}
        sheetWidth={592}
        sheet={(_row, id, { onClose }) => <PushSheet id={id} onClose={onClose} />}
        empty={<EmptyState text="No push matches." />}
      />
    </>
  );
}
