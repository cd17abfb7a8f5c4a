import {
  adminTask,
  adminTaskQueues,
  adminTasks,
  QUEUE_INTERVAL_MINUTES,
  QUEUE_INTERVALS,
} from '@upfront/contracts/operations/queries.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { operations as kinds } from '@upfront/contracts/operations.js';
import { operationRows, type TASK_STATE_TABS } from '@upfront/contracts/operations/operation.list.js';
import { operations, type OperationModel } from '@upfront/projections/operations/operations.read-model.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { refuseOutsiders } from '../edge/refuse-outsiders.js';
import { allOf } from '../listing/listing.js';
import { defineRecordList, pageOfTab } from '../listing/record-list.js';
import { operationRecords } from './operation-view.js';

type Tab = (typeof TASK_STATE_TABS)[number];

const OPEN = { state: { $in: ['queued', 'running', 'unknown'] } };

/** What still needs a worker or a person, and what is over. */
const FILTERS = {
  active: { state: { $in: ['queued', 'running', 'unknown', 'failed'] } },
  history: { state: { $in: ['done', 'failed', 'cancelled'] } },
} as const satisfies Record<string, Filter>;

const TABS: Readonly<Record<Tab, Filter>> = {
  all: {},
  failed: { state: 'failed' },
  // What is being looked up is being worked on.
  running: { state: { $in: ['running', 'unknown'] } },
  delayed: { state: 'queued', nextTryAt: { $ne: null } },
  waiting: { state: 'queued', nextTryAt: null },
};

const records = defineRecordList({
  ...operationRecords,
  list: operationRows,
  subject: 'BackgroundTask',
  refusesOutsiders: true,
  where: ({ filter }: InputOf<typeof adminTasks>) => [FILTERS[filter]],
  find: (wanted) => pageOfTab(wanted, TABS),
});

export const adminTasksQuery = handle(adminTasks, records.listAs('tasks'));

export const adminTaskQuery = handle(adminTask, ({ id }, context) => records.one(id, context));

const INTERVAL_MS = QUEUE_INTERVAL_MINUTES * 60_000;

/** How many of these instants fall into each of the intervals that end now, oldest first. */
export const perInterval = (instants: readonly string[], now: number): number[] => {
  const counts = Array.from({ length: QUEUE_INTERVALS }, () => 0);
  for (const instant of instants) {
    const age = Math.floor((now - Date.parse(instant)) / INTERVAL_MS);
    const index = QUEUE_INTERVALS - 1 - Math.max(0, age);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
};

const queueState = async (name: string, context: QueryContext) => {
  const now = context.now.getTime();
  const since = new Date(now - QUEUE_INTERVALS * INTERVAL_MS).toISOString();
  const model = context.read(operations);
  const scope = allOf(context.scope('BackgroundTask'), { queue: name });
  const [open, failed, oldest, started] = await Promise.all([
    model.countDocuments(allOf(scope, OPEN)).exec(),
    model.countDocuments(allOf(scope, TABS.failed)).exec(),
    model.findOne(allOf(scope, TABS.waiting)).sort({ requestedAt: 1, _id: 1 }).lean<OperationModel>(),
    model.find(allOf(scope, { startedAt: { $gte: since } }), { startedAt: 1 }).lean<OperationModel[]>(),
  ]);
  const times = started.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt]));
  return {
    name,
    open,
    failed,
    oldestWaitsSince: oldest?.requestedAt ?? null,
    started: perInterval(times, now),
  };
};

export const adminTaskQueuesQuery = handle(adminTaskQueues, async (_input, context) => {
  refuseOutsiders(context, 'view', 'BackgroundTask');
  const names = [...new Set(kinds.map(({ queue }) => queue))];
  return { queues: await Promise.all(names.map((name) => queueState(name, context))) };
});
