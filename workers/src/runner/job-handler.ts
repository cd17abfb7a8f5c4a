import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
import type { z } from 'zod';
import type { JobContext } from './job-context.js';

/** A job's code: one class per job, a Nest provider. */
export interface JobHandler<Data extends z.core.$ZodType = z.core.$ZodType> {
  readonly definition: JobDefinition<string, Data>;
  /** Does the job; may be called again for the same job at any point, so it finds out first what is already done. */
  run(data: z.output<Data>, context: JobContext): Promise<void>;
  /**
   * The tries are used up: reports it where a person can see it. Repeated until it succeeds. Absent where nobody waits
   * for it: what failed stands among the failed jobs.
   */
  exhausted?(data: z.output<Data>, error: Error, context: JobContext): Promise<void>;
}

/** A handler with its data's type folded away: data is validated before it is passed on. */
export interface BoundJob {
  readonly definition: JobDefinition;
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
  readonly exhausted: (data: unknown, error: Error, context: JobContext) => Promise<void>;
}

/** Nest's token for all bound jobs. */
export const JOB_HANDLERS = Symbol('JobHandlers');
