import { contexts } from './contexts.js';
import type { ScheduleDefinition } from './kernel/define-schedule.js';

/** Every schedule of the product, once; one that is taken out of its context ends. */
export const schedules: readonly ScheduleDefinition[] = contexts.flatMap(({ schedules = [] }) => schedules);
