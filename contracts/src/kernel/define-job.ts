import type { z } from 'zod';
import { asRecorded } from './recorded.js';

export interface JobDefinition<Name extends string = string, Data extends z.core.$ZodType = z.core.$ZodType> {
  readonly kind: 'job';
  /** Unique, such as `push-campaign`. */
  readonly name: Name;
  /** BullMQ queue; one per kind of work. */
  readonly queue: string;
  readonly data: Data;
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** First wait between tries in ms; it doubles with each try. */
  readonly backoffMs: number;
  /** Longest time of one try in ms. */
  readonly timeoutMs: number;
}

/** Declares a background job; a worker refuses to start unless each has exactly one handler. */
export const defineJob = <const Name extends string, Data extends z.core.$ZodType>(
  job: Omit<JobDefinition<Name, Data>, 'kind'>,
): JobDefinition<Name, Data> => ({ ...job, data: asRecorded(job.data), kind: 'job' });

export type JobData<D extends JobDefinition> = z.output<D['data']>;
