import { daysBetween, dayIn } from '@upfront/contracts/kernel/days.js';
import type { TaskView } from '@upfront/contracts/tasks/model.js';
import { DUE_SOON_DAYS } from '@upfront/contracts/tasks/wording.js';
import { DEFAULT_TIME_ZONE, type PersonSummary } from '@upfront/contracts/identity/model.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import type { TaskModel } from '@upfront/projections/tasks/tasks.read-model.js';
import type { QueryContext } from '../edge/query-context.js';

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

/** A task as its reader sees it today. */
export const viewOf = (
  task: TaskModel,
  today: string,
  person: (id: string) => PersonSummary,
  context: QueryContext,
): TaskView => {
  const remaining = task.dueDate ? daysBetween(today, task.dueDate) : null;
  const facts = accessFacts(task);
  const mayEdit = context.can('edit', 'Task', facts);
  return {
    id: task._id,
    isCompleted: task.isCompleted,
    isActive: !task.isCompleted && !task.isDeleted,
    isUnread: task.unreadBy.includes(context.actor.userId),
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
    taskable: task.taskable,
    campaignName: null,
    revision: task.revision,
    can: {
      complete: mayEdit,
      edit: mayEdit && !task.isCompleted,
      remove: context.can('remove', 'Task', facts),
    },
  };
};
