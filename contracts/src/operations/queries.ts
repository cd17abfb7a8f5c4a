import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { Id, Instant } from '../kernel/values.js';
import { CampaignSheet, ExportFormat, ExportKind } from './model.js';
import { operationRows, TASK_STATE_TABS } from './operation.list.js';
import { Operation } from './view.js';

/** One's own running or finished work by id; polled while it runs. */
export const operation = defineQuery({
  name: 'operation',
  context: 'operations',
  path: '/operations/{id}',
  input: z.object({ id: Id }),
  output: Operation,
  access: access.record('view', 'Operation'),
  summary: 'State of a long-running operation',
});

/** The reader's own work: everything unfinished, and what finished during the last day; newest first. */
export const operationTray = defineQuery({
  name: 'operationTray',
  context: 'operations',
  path: '/operations',
  input: z.object({ limit: z.int32().min(1).max(50).default(20) }),
  output: z.object({ num: z.int32(), operations: z.array(Operation) }).meta({ id: 'OperationTray' }),
  access: access.record('view', 'Operation'),
  summary: 'The reader’s running and recent operations',
});

/** How long finished work stays in the tray. */
export const TRAY_HOURS = 24;

const TaskCounts = z
  .object({ all: z.int32(), failed: z.int32(), running: z.int32(), delayed: z.int32(), waiting: z.int32() })
  .meta({ id: 'BackgroundTaskCounts' });

/**
 * Background tasks. `active`: waiting, running, delayed, unknown, and failed ones that wait for a person; `history`:
 * everything that finished, failed ones included. Search covers subject, task, reason and id. Source: spec admin 7.
 */
export const adminTasks = defineQuery({
  name: 'adminTasks',
  context: 'operations',
  path: '/admin/tasks',
  input: z.object({
    ...listInput(operationRows),
    ...filterInput(operationRows, { queue: z.string().max(50).default('') }),
    filter: z.enum(['active', 'history']).default('active'),
    state: z.enum(TASK_STATE_TABS).default('all'),
  }),
  list: operationRows,
  output: z
    .object({ num: z.int32(), tasks: z.array(Operation), counts: TaskCounts })
    .meta({ id: 'BackgroundTaskList' }),
  access: access.record('view', 'BackgroundTask'),
  summary: 'Background tasks, active or past',
});

export const adminTask = defineQuery({
  name: 'adminTask',
  context: 'operations',
  path: '/admin/tasks/{id}',
  input: z.object({ id: Id }),
  output: Operation,
  access: access.record('view', 'BackgroundTask'),
  summary: 'One background task',
});

/** Length and number of the intervals in which a queue's starts are counted. */
export const QUEUE_INTERVAL_MINUTES = 5;
export const QUEUE_INTERVALS = 12;

/** Per queue: unfinished and failed tasks, since when the oldest waits, and tasks started in the last hour. */
export const adminTaskQueues = defineQuery({
  name: 'adminTaskQueues',
  context: 'operations',
  path: '/admin/task-queues',
  input: z.object({}),
  output: z
    .object({
      queues: z.array(
        z
          .object({
            name: z.string(),
            open: z.int32(),
            failed: z.int32(),
            oldestWaitsSince: Instant.nullable(),
            started: z.array(z.int32()),
          })
          .meta({ id: 'BackgroundTaskQueue' }),
      ),
    })
    .meta({ id: 'BackgroundTaskQueues' }),
  access: access.record('view', 'BackgroundTask'),
  summary: 'Load of the background task queues',
});

/** What a worker needs to build an export. */
export const exportForBuilding = defineQuery({
  name: 'exportForBuilding',
  context: 'operations',
  path: '/internal/exports/{exportId}',
  input: z.object({ exportId: Id }),
  output: z.object({
    exportId: Id,
    campaignId: Id,
    kind: ExportKind,
    format: ExportFormat,
    requestedAt: Instant,
    sheet: CampaignSheet,
  }),
  access: access.internal,
  after: ['operations', 'workspace'],
  summary: 'An export and the campaign it shows, for the worker that builds it',
});
