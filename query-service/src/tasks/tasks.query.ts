import { tasks } from '@upfront/projections/tasks/tasks.read-model.js';
import { task, taskCounts, taskHistory, taskList } from '@upfront/contracts/tasks/queries.js';
import { recordHistory } from '../activity/record-history.js';
import { handle } from '../edge/query-handler.js';
import type { Filter } from '../edge/query-context.js';
import { allOf, countedPageOf } from '../listing/listing.js';
import { taskRecords, todayFor } from './task-view.js';

type Tab = 'myTasks' | 'assigned' | 'completed';

/**
 * The tabs of the panel: to do, given to somebody by the reader (a task opened by its id stands there, spec shell 4.2),
 * done by the reader or for them.
 */
const tabFilter = (tab: Tab, userId: string): Filter => {
  if (tab === 'myTasks') return { assigneeIds: userId, isDeleted: false, isCompleted: false };
  if (tab === 'assigned') {
    return { creatorId: userId, isDeleted: false, isCompleted: false, assigneeIds: { $ne: [] } };
  }
  return { isDeleted: false, isCompleted: true, $or: [{ assigneeIds: userId }, { completedBy: userId }] };
};

const sortOf = (tab: Tab): Record<string, 1 | -1> =>
  tab === 'completed' ? { completedAt: -1, _id: 1 } : { dueSort: 1, createdAt: -1, _id: 1 };

export const taskListQuery = handle(taskList, async ({ filter, page, limit }, context) => {
  const wanted = allOf(tabFilter(filter, context.actor.userId), context.scope('Task'));
  const order = sortOf(filter);
  const { num, found } = await countedPageOf(context.read(tasks), wanted, order, { page, limit });
  return { num, tasks: await taskRecords.show(found, context) };
});

export const taskQuery = handle(task, ({ id }, context) => taskRecords.one(id, context));

export const taskHistoryQuery = handle(taskHistory, async ({ id, page, limit }, context) => {
  await context.findOne(tasks, 'Task', id);
  return recordHistory({ id, page, limit }, context);
});

export const taskCountsQuery = handle(taskCounts, async (_input, context) => {
  const mine = { $and: [tabFilter('myTasks', context.actor.userId), context.scope('Task')] };
  const today = await todayFor(context);
  const model = context.read(tasks);
  const [open, overdue] = await Promise.all([
    model.countDocuments(mine),
    model.countDocuments({ $and: [...mine.$and, { dueSort: { $lte: today } }] }),
  ]);
  return { open, overdue };
});
