import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { dayIn } from '@upfront/contracts/kernel/days.js';
import { taskReminders } from '@upfront/contracts/tasks/queries.js';
import { isReminderTime, remindedDueDates } from '@upfront/contracts/tasks/reminders.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { notifications } from '@upfront/projections/notifications/notifications.read-model.js';
import { tasks, type TaskModel } from '@upfront/projections/tasks/tasks.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';

const zoneOf = (settings: { readonly timeZone?: string }): string => settings.timeZone ?? DEFAULT_TIME_ZONE;

/** Companies whose reminder time it is, by their zone. */
const companiesByZone = async (context: QueryContext): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = await context.read(companies).find({}, { settings: 1 }).lean();
  const byZone = new Map<string, string[]>();
  for (const { _id, settings } of all) {
    const zone = zoneOf(settings);
    if (isReminderTime(zone, context.now)) byZone.set(zone, [...(byZone.get(zone) ?? []), _id]);
  }
  return byZone;
};

/** Tasks that somebody was reminded of since the day began in their zone. */
const remindedToday = async (
  ids: readonly string[],
  zone: string,
  day: string,
  context: QueryContext,
): Promise<ReadonlySet<string>> => {
  const reminders = await context
    .read(notifications)
    .find(
      { 'content.taskId': { $in: [...ids] }, notificationType: 'task_remind' },
      { content: 1, createdAt: 1 },
    )
    .lean();
  return new Set(
    reminders
      .filter(({ createdAt }) => dayIn(zone, new Date(createdAt)) === day)
      .flatMap(({ content }) => content.taskId ?? []),
  );
};

export const taskRemindersQuery = handle(taskReminders, async ({ limit }, context) => {
  const due: { task: TaskModel; day: string }[] = [];
  for (const [zone, companyIds] of await companiesByZone(context)) {
    const day = dayIn(zone, context.now);
    const found = await context
      .read(tasks)
      .find({
        dueDate: { $in: [...remindedDueDates(zone, context.now)] },
        isDeleted: false,
        isCompleted: false,
        companyId: { $in: [...companyIds] },
      })
      .sort({ _id: 1 })
      .lean<TaskModel[]>();
    const done = await remindedToday(
      found.map(({ _id }) => _id),
      zone,
      day,
      context,
    );
    // Who was given a task today knows of it.
    const wanted = found.filter(
      ({ _id, createdAt }) => !done.has(_id) && dayIn(zone, new Date(createdAt)) !== day,
    );
    due.push(...wanted.map((task) => ({ task, day })));
    if (due.length >= limit) break;
  }
  return {
    tasks: due.slice(0, limit).flatMap(({ task, day }) =>
      task.dueDate === null
        ? []
        : [
            {
              taskId: task._id,
              companyId: task.companyId,
              groupId: task.groupId,
              details: task.details,
              dueDate: task.dueDate,
              day,
              assigneeIds: [...task.assigneeIds],
            },
          ],
    ),
  };
});
