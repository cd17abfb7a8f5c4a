import type { TaskModel } from '@upfront/projections/tasks/tasks.read-model.js';
import { tasks } from '@upfront/projections/tasks/tasks.read-model.js';
import { task, taskCounts, taskHistory, taskList } from '@upfront/contracts/tasks/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { recordHistory } from '../activity/record-history.js';
import { peopleById } from '../identity/people.js';
import { handle } from '../edge/query-handler.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { todayFor, viewOf } from './task-view.js';
import { pageOf } from '../listing/listing.js';

type Tab = 'myTasks' | 'assigned' | 'completed';

/** The tabs of the panel: to do, delegated to others, done by the reader or for them. */
const tabFilter = (tab: Tab, userId: string): Filter => {
  if (tab === 'myTasks') return { assigneeIds: userId, isDeleted: false, isCompleted: false };
  if (tab === 'assigned') {
    return { creatorId: userId, isDeleted: false, isCompleted: false, assigneeIds: { $ne: userId } };
  }
  return { isDeleted: false, isCompleted: true, $or: [{ assigneeIds: userId }, { completedBy: userId }] };
};

const sortOf = (tab: Tab): Record<string, 1 | -1> =>
  tab === 'completed' ? { completedAt: -1, _id: 1 } : { dueSort: 1, createdAt: -1, _id: 1 };

const peopleOf = (found: readonly TaskModel[], context: QueryContext) =>
  peopleById(
    found.flatMap(({ creatorId, completedBy, assigneeIds }) => [creatorId, completedBy, ...assigneeIds]),
    context,
  );

export const taskListQuery = handle(taskList, async ({ filter, page, limit }, context) => {
  const wanted = { $and: [tabFilter(filter, context.actor.userId), context.scope('Task')] };
  const model = context.read(tasks);
  const [num, found, today] = await Promise.all([
    model.countDocuments(wanted),
    pageOf(model, wanted, sortOf(filter), { page, limit }),
    todayFor(context),
  ]);
  const person = await peopleOf(found, context);
  return { num, tasks: found.map((one) => viewOf(one, today, person, context)) };
});

export const taskQuery = handle(task, async ({ id }, context) => {
  const found = await context.findOne(tasks, 'Task', id);
  if (found.isDeleted) throw new Refusal(problems.notFound);
  const person = await peopleOf([found], context);
  return viewOf(found, await todayFor(context), person, context);
});

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
