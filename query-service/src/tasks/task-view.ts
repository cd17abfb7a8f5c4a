import { daysBetween, dayIn } from '@upfront/contracts/kernel/days.js';
import type { Taskable, TaskableView, TaskView } from '@upfront/contracts/tasks/model.js';
import { DUE_SOON_DAYS } from '@upfront/contracts/tasks/wording.js';
import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { tasks, type TaskModel } from '@upfront/projections/tasks/tasks.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { defineRecords } from '../listing/record-list.js';

/** Today's calendar day in the zone of the reader's company. */
export const todayFor = async (context: QueryContext): Promise<string> => {
  const company = await context.read(companies).findById(context.actor.companyId).lean();
  return dayIn(company?.settings.timeZone ?? DEFAULT_TIME_ZONE, context.now);
};

const accessFacts = ({ companyId, creatorId, assigneeIds }: TaskModel) => ({
  companyId,
  creatorId,
  assigneeIds,
});

const taskableOf = ({ commentableId, campaignId, ...rest }: Taskable): TaskableView => ({
  ...rest,
  ...(commentableId === undefined ? {} : { commentable: { id: commentableId } }),
  ...(campaignId === undefined ? {} : { campaign: { id: campaignId } }),
});

/** Tasks as their readers see them today. */
export const taskRecords = defineRecords({
  model: tasks,
  subject: 'Task',
  always: { isDeleted: false },
  hydrate: async (found, context) => {
    const [today, person] = await Promise.all([
      todayFor(context),
      peopleById(
        found.flatMap(({ creatorId, completedBy, assigneeIds }) => [creatorId, completedBy, ...assigneeIds]),
        context,
      ),
    ]);
    return { today, person };
  },
  restrict: (task, context) => {
    const facts = accessFacts(task);
    const mayEdit = context.can('edit', 'Task', facts);
    return {
      isUnread: task.unreadBy.includes(context.actor.userId),
      can: {
        complete: mayEdit,
        edit: mayEdit && !task.isCompleted,
        remove: context.can('remove', 'Task', facts),
      },
    };
  },
  present: (task, { today, person }, { isUnread, can }): TaskView => {
    const remaining = task.dueDate ? daysBetween(today, task.dueDate) : null;
    return {
      id: task._id,
      isCompleted: task.isCompleted,
      isActive: !task.isCompleted && !task.isDeleted,
      isUnread,
      status: task.isCompleted ? 'completed' : 'pending',
      details: task.details,
      dueDate: task.dueDate,
      isPastDue: !task.isCompleted && remaining !== null && remaining < 0,
      isDueSoon: !task.isCompleted && remaining !== null && remaining >= 0 && remaining <= DUE_SOON_DAYS,
      numberOfRemainingDays: remaining,
      createdAt: task.createdAt,
      completedAt: task.completedAt,
      createdByUser: person(task.creatorId),
      completedByUser: task.completedBy ? person(task.completedBy) : null,
      assignedUsers: task.assigneeIds.map(person),
      taskable: task.taskable && taskableOf(task.taskable),
      campaignName: null,
      can,
    };
  },
});
