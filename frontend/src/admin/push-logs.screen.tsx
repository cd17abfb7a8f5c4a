import { useMemo } from 'react';
import type { PushLogEntry } from '@upfront/contracts/crm/model.js';
import { pushLogRows, PUSH_LOG_TABS } from '@upfront/contracts/crm/crm.lists.js';
import { PageHeader } from '../app/frame/page-header.js';
import { PushLogsDocument } from '../generated/queries/push-logs.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn } from '../ui/grid/grid-types.js';
import { ListEmpty } from '../ui/grid/list-empty.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { stateWord } from './operation-words.js';
import { PushSheet } from './push-sheet.js';

const options = stateOf(pushLogRows, { tab: 'all' });
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
    flex: 1.4,
    minWidth: 180,
  },
  { id: 'system', header: 'System', cell: ({ system }) => system, minWidth: 110 },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state, nextTryAt }) => <StatusMark status={stateWord(state, nextTryAt)} />,
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
  { id: 'tries', header: 'Attempts', cell: ({ tries }) => tries, isRight: true, minWidth: 80 },
  {
    id: 'lastTryAt',
    header: 'Last try',
    cell: ({ lastTryAt }) => format.when(lastTryAt),
    isRight: true,
    minWidth: 110,
  },
];

/** Pushes into external systems (spec admin 2, push-logs). */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(format), [format]);
  const state = PUSH_LOG_TABS.find((tab) => tab === control.tab) ?? 'all';
  const { data, load } = useListQuery({
    query: PushLogsDocument,
    variables: { ...control.variables, state },
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
        empty={
          <ListEmpty
            control={control}
            one="push"
            none={
              state === 'all'
                ? 'No pushes yet. Campaigns pushed to a CRM appear here.'
                : 'No pushes with this status.'
            }
          />
        }
      />
    </>
  );
}
