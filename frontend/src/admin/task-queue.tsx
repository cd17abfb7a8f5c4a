import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { operationRows, TASK_STATE_TABS } from '@upfront/contracts/operations/operation.list.js';
import type { Operation } from '@upfront/contracts/operations/view.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { PageHeader } from '../app/frame/page-header.js';
import { AdminTaskDocument } from '../generated/queries/admin-task.js';
import { AdminTasksDocument } from '../generated/queries/admin-tasks.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn } from '../ui/grid/grid-types.js';
import { ListEmpty } from '../ui/grid/list-empty.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { loadedBy, OpenRecord } from '../ui/open-record.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { stateWord } from './operation-words.js';
import { LiveMark } from '../live/live-mark.js';
import { QueueFigures } from './queue-figures.js';
import { requeue } from './requeue.js';
import { TaskSheet } from './task-sheet.js';

const options = stateOf(operationRows, { tab: 'all' });
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
    flex: 1.2,
    minWidth: 150,
    order: 5,
  },
  { id: 'queue', header: 'Queue', cell: ({ queue }) => queue, minWidth: 90, order: 7 },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, nextTryAt }) => <StatusMark status={stateWord(state, nextTryAt)} />,
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
    header: 'Attempts',
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
        minWidth: 110,
      },
];

/** Requeues those of the selected tasks that may be; a refusal keeps the selection. */
function RequeueButton({ tasks, clear }: { tasks: readonly Operation[]; clear: () => void }) {
  const ids = tasks.filter(({ abilities }) => abilities.requeue).map(({ id }) => id);
  const run = async (): Promise<void> => {
    if (await requeue(ids)) clear();
  };
  return (
    <Button
      variant="filled"
      leftSection={<RefreshCw size={16} strokeWidth={1.5} />}
      disabled={ids.length === 0}
      title={ids.length === 0 ? 'None of these tasks can be requeued.' : undefined}
      onClick={() => void run()}
    >
      {ids.length === 0 ? 'Requeue' : `Requeue ${counted(ids.length, 'task')}`}
    </Button>
  );
}

const one = loadedBy(AdminTaskDocument, ({ adminTask }) => adminTask);

/** Background tasks, active or past (spec admin 2, Task queue). */
export function TaskQueue({ filter }: { filter: 'active' | 'history' }) {
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(format, filter), [format, filter]);
  const state = TASK_STATE_TABS.find((tab) => tab === control.tab) ?? 'all';
  const { data, load } = useListQuery({
    query: AdminTasksDocument,
    variables: { ...control.variables, filter, state },
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
          <RequeueButton tasks={(list?.tasks ?? []).filter(({ id }) => ids.includes(id))} clear={clear} />
        )}
        sheet={(row, id, { onClose }) => (
          <OpenRecord {...one} row={row} id={id} noun="task" onClose={onClose}>
            {(task) => <TaskSheet task={task} onClose={onClose} />}
          </OpenRecord>
        )}
        empty={
          <ListEmpty
            control={control}
            one="task"
            none={filter === 'active' ? 'No active tasks.' : 'No finished tasks yet.'}
          />
        }
      />
    </>
  );
}
