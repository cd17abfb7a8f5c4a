import { defineSchedule, type ScheduleDefinition } from './kernel/define-schedule.js';
import { remindOfTasks } from './tasks/jobs.js';

/** Whom a job by the clock acts for: the product itself, not after any event. */
const scope = (correlationId: string) => ({ companyId: '', groupId: '', correlationId, position: 0 });

/** Every schedule of the product, once. A new context adds its own here; one that is taken out ends. */
export const schedules: readonly ScheduleDefinition[] = [
  // Companies live in many zones, some of them a quarter of an hour apart: each is served at its own eight o'clock.
  defineSchedule({
    name: 'remind-of-tasks',
    job: remindOfTasks,
    cron: '*/15 * * * *',
    zone: 'UTC',
    data: { scope: scope('remind-of-tasks') },
  }),
];
