import { Injectable } from '@nestjs/common';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { PostNotification } from '@upfront/contracts/notifications/commands.js';
import { remindOfTasks } from '@upfront/contracts/tasks/jobs.js';
import { taskReminders } from '@upfront/contracts/tasks/queries.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';

type Data = JobData<typeof remindOfTasks>;

/** Tasks asked for at once. */
const BATCH = 500;

/**
 * Reminds assignees of their tasks. Whatever happens meanwhile, everybody is reminded once: the notification's source
 * names task, due date and day, and a task that was completed before is not asked for.
 */
@Injectable()
export class RemindOfTasksJob implements JobHandler<(typeof remindOfTasks)['data']> {
  readonly definition = remindOfTasks;

  async run(_data: Data, { services, signal }: JobContext): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const { tasks } = await services.query(taskReminders, { limit: BATCH });
      // What was just sent may not be known yet where the question is asked again.
      const news = tasks.filter(({ taskId }) => !seen.has(taskId));
      if (news.length === 0) return;
      for (const { taskId, companyId, groupId, details, dueDate, day, assigneeIds } of news) {
        seen.add(taskId);
        const source = `task-remind-${taskId}-${dueDate}-${day}`;
        const content = { notifiableType: 'task', notifiableId: taskId, taskId, details, dueDate };
        for (const userId of assigneeIds) {
          signal.throwIfAborted();
          await services.command(
            PostNotification,
            { userId, companyId, groupId, notificationType: 'task_remind', content, source },
            `${source}-${userId}`,
          );
        }
      }
      if (tasks.length < BATCH) return;
    }
  }
}
