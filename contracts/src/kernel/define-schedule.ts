import type { z } from 'zod';
import type { JobDefinition } from './define-job.js';

/** Hour and minute of a day in a zone, such as every Sunday at 06:00 in Toronto. */
export interface ScheduleOptions<Name extends string, Data extends z.core.$ZodType> {
  /** Unique, such as `remind-weekly`; it names the schedule in Redis, so that there is one of it. */
  readonly name: Name;
  readonly job: JobDefinition<string, Data>;
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** IANA zone whose clock counts, across its changes to and from daylight saving time. */
  readonly zone: string;
  readonly data: z.input<Data>;
}

export interface ScheduleDefinition {
  readonly kind: 'schedule';
  readonly name: string;
  readonly job: JobDefinition;
  readonly cron: string;
  readonly zone: string;
  readonly data: unknown;
}

/** Declares a job that runs by the clock; the workers see to it that there is exactly one schedule of that name. */
export const defineSchedule = <const Name extends string, Data extends z.core.$ZodType>(
  options: ScheduleOptions<Name, Data>,
): ScheduleDefinition => ({ ...options, kind: 'schedule' });
