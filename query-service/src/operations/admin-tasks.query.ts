import {
  adminTask,
  adminTaskQueues,
  adminTasks,
  QUEUE_INTERVAL_MINUTES,
  QUEUE_INTERVALS,
  type TASK_STATE_TABS,
} from '@upfront/contracts/operations/queries.js';
import { OPERATION_QUEUES } from '@upfront/contracts/operations/model.js';
import { operations, type OperationModel } from '@upfront/projections/operations/operations.read-model.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { companyNames, refuseOutsiders } from './admin-access.js';
import { allOf, countOf, sortedPage, searchFilter } from './list-page.js';
import { operationView } from './operation-view.js';

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

const SORTS = {
  requestedAt: 'requestedAt',
  subject: 'sortSubject',
  state: 'state',
  queue: 'queue',
  startedAt: 'startedAt',
  finishedAt: 'finishedAt',
} as const;

export const adminTasksQuery = handle(adminTasks, async (input, context) => {
  refuseOutsiders(context, 'view', 'BackgroundTask');
  const { filter, state, queue, search, sortField } = input;
  const base = allOf(
    context.scope('BackgroundTask'),
    FILTERS[filter],
    ...(queue ? [{ queue }] : []),
    ...searchFilter(search),
  );
  const model = context.read(operations);
  const count = (tab: Tab): Promise<number> => countOf(model, allOf(base, TABS[tab]));
  const [all, failed, running, delayed, waiting, found] = await Promise.all([
    count('all'),
    count('failed'),
    count('running'),
    count('delayed'),
    count('waiting'),
    sortedPage(model, allOf(base, TABS[state]), SORTS[sortField], input, ['searchTerms']),
  ]);
  const counts = { all, failed, running, delayed, waiting };
  const companyName = await companyNames(found, context);
  return { num: counts[state], counts, tasks: found.map((one) => operationView(one, companyName, context)) };
});

export const adminTaskQuery = handle(adminTask, async ({ id }, context) => {
  const found = await context.findOne(operations, 'BackgroundTask', id);
  return operationView(found, await companyNames([found], context), context);
});

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
    countOf(model, allOf(scope, OPEN)),
    countOf(model, allOf(scope, TABS.failed)),
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
  const names = Object.values(OPERATION_QUEUES);
  return { queues: await Promise.all(names.map((name) => queueState(name, context))) };
});
