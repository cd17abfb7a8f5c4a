import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { JobScope } from '../operations/jobs.js';

/** Tells assignees of tasks that are due in a week, today, or were three days ago. */
export const remindOfTasks = defineJob({
  name: 'remind-of-tasks',
  queue: 'reminders',
  data: z.object({ scope: JobScope }),
  attempts: 4,
  backoffMs: 5_000,
  timeoutMs: 600_000,
});
