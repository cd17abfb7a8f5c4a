import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { TASK_STATE_TABS } from '@upfront/contracts/operations/queries.js';
import type { Operation } from '@upfront/contracts/operations/model.js';
import { PageHeader } from '../app/frame/page-header.js';
import { AdminTasksDocument } from '../generated/queries/admin-tasks.js';
import { EmptyState } from '../ui/empty-state.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn } from '../ui/grid/grid-types.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { stateWord } from './operation-words.js';
import { LiveMark } from '../live/live-mark.js';
import { QueueFigures } from './queue-figures.js';
import { requeue } from './requeue.js';
import { TaskSheet } from './task-sheet.js';

const options = { sort: { field: 'requestedAt', dir: 'desc' }, tab: 'all', filters: [] } as const;
const sorts = ['requestedAt', 'subject', 'state', 'queue', 'startedAt', 'finishedAt'] as const;
const labels = {
  all: 'All',
  failed: 'Failed',
  running: 'Running',
  delayed: 'Delayed',
  waiting: 'Waiting',
} as const;

function ProgressOrReason({ task, format }: { task: Operation; format: Format }) {
  const { done, total } = task.progress;
  if (task.state !== 'running' || total === 0) return task.reason ?? '–';
  return (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center', width: '100%' }}>
      <AllocationBar value={done} max={total} colour={1} />
      {format.share(done / total)}
    </span>
  );
}

const columnsOf = (format: Format, filter: 'active' | 'history'): readonly GridColumn<Operation>[] => [
  {
    id: 'title',
    header: 'Task',
    cell: ({ title }) => <b style={{ fontWeight: 500 }}>{title}</b>,
    flex: 2,
    minWidth: 220,
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) => subject.name,
    isSortable: true,
    flex: 1.2,
    minWidth: 150,
    order: 5,
  },
  { id: 'queue', header: 'Queue', cell: ({ queue }) => queue, isSortable: true, minWidth: 90, order: 7 },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, nextTryAt }) => <StatusMark status={stateWord(state, nextTryAt)} />,
    isSortable: true,
    minWidth: 140,
  },
  {
    id: 'progress',
    header: filter === 'active' ? 'Progress or reason' : 'Reason',
    cell: (task) => <ProgressOrReason task={task} format={format} />,
    flex: filter === 'active' ? 1.6 : 1,
    minWidth: 160,
    order: 6,
  },
  {
    id: 'tries',
    header: 'Tries',
    cell: ({ tries, maxTries }) => `${tries} of ${maxTries}`,
    isRight: true,
    minWidth: 80,
    order: 8,
  },
  {
    id: 'requestedAt',
    header: 'Requested',
    cell: ({ requestedAt }) => format.when(requestedAt),
    isRight: true,
    isSortable: true,
    minWidth: 110,
  },
  filter === 'active'
    ? {
        id: 'nextTryAt',
        header: 'Next try',
        cell: ({ nextTryAt }) => format.moment(nextTryAt),
        isRight: true,
        minWidth: 110,
        order: 9,
      }
    : {
        id: 'finishedAt',
        header: 'Finished',
        cell: ({ finishedAt }) => format.when(finishedAt),
        isRight: true,
        isSortable: true,
        minWidth: 110,
      },
];

/** Background tasks, active or past (spec admin 2, Task queue). */
export function TaskQueue({ filter }: { filter: 'active' | 'history' }) {
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(format, filter), [format, filter]);
  const { page, limit, search, sortDir } = control.variables;
  const state = TASK_STATE_TABS.find((tab) => tab === control.tab) ?? 'all';
  const sortField = sorts.find((field) => field === control.sort.field) ?? 'requestedAt';
  const { data, load } = useListQuery({
    query: AdminTasksDocument,
    variables: { page, limit, search, sortField, sortDir, filter, state },
  });
  const list = data?.adminTasks;
  const tabs = TASK_STATE_TABS.map((key) => ({
    key,
    label: labels[key],
    count: list?.counts[key],
    isAlarm: key === 'failed',
  }));
  return (
    <>
      <PageHeader title="Task Queue" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id={`task-queue-${filter}`}
        noun={['task', 'tasks']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.title,
          amount: format.when(row.requestedAt),
          sub: row.subject.name,
          status: <StatusMark status={stateWord(row.state, row.nextTryAt)} />,
        })}
        control={control}
        rows={list?.tasks}
        total={list?.num}
        {...load}
        searchHint="Task, subject or reason"
        {...(filter === 'active'
          ? { tabs, above: <QueueFigures />, meta: <LiveMark what="Bars: tasks started in the last hour" /> }
          : {})}
        selectionActions={(ids, clear) => (
          <Button
            variant="filled"
            leftSection={<RefreshCw size={16} strokeWidth={1.5} />}
            onClick={() => void requeue(ids).then(clear)}
          >
            Requeue {ids.length === 1 ? '1 task' : `${ids.length} tasks`}
          </Button>
        )}
        sheet={(row, _id, { onClose }) => (row ? <TaskSheet task={row} onClose={onClose} /> : null)}
        empty={
          <EmptyState
            text={
              filter === 'active' ? 'Nothing is waiting, running or failed.' : 'Nothing has finished yet.'
            }
          />
        }
      />
    </>
  );
}
