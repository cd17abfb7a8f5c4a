import { defineSchedule, type ScheduleDefinition } from '../kernel/define-schedule.js';
import { remindOfTasks } from './jobs.js';

/** Whom a job by the clock acts for: the product itself, not after any event. */
const scope = (correlationId: string) => ({ companyId: '', groupId: '', correlationId, position: 0 });

/** Work of tasks by the clock. */
export const taskSchedules: readonly ScheduleDefinition[] = [
  // Companies live in many zones, some of them a quarter of an hour apart: each is served at its own eight o'clock.
  defineSchedule({
    name: 'remind-of-tasks',
    job: remindOfTasks,
    cron: '*/15 * * * *',
    zone: 'UTC',
    data: { scope: scope('remind-of-tasks') },
  }),
];
