import type { ScheduleDefinition } from './kernel/define-schedule.js';

/** Every schedule of the product, once. A new context adds its own here; one that is taken out ends. */
export const schedules: readonly ScheduleDefinition[] = [];
