import { setTimeout as wait } from 'node:timers/promises';
import { lookUpJobs } from '@upfront/platform/jobs/job-states.js';
import type { KeptJob, KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import type { Logger } from '@upfront/platform/logging.js';
import { counter } from '@upfront/platform/metrics.js';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { Lease, whileHeld } from '../runner/lease.js';
import type { JobQueues } from './job-queues.js';

/** How often kept jobs are looked up in Redis, in ms. */
const LOOK_EVERY_MS = 10_000;
/** Most jobs of one look; the others follow in the next. */
const MOST = 1_000;
const LEASE = 'lost-jobs';

const requeued = counter('jobs_requeued_total', 'Jobs that Redis had lost and that were queued again', [
  'queue',
]);

export interface LostJobsOptions {
  readonly kept: KeptJobs;
  readonly queues: JobQueues;
  readonly redis: Redis;
  readonly mongo: Connection;
  readonly logger: Logger;
  /**
   * How long a job must be missing before it is queued again, in ms. Longer than a worker takes to notice that it has
   * lost the job it is doing.
   */
  readonly missingForMs: number;
  readonly lookEveryMs?: number;
}

/** Queues jobs again that Redis has lost, such as with its disk. One process does it at a time. */
export class LostJobs {
  readonly #options: LostJobsOptions;
  readonly #stopping = new AbortController();
  readonly #missingSince = new Map<string, number>();
  #running: Promise<void> | undefined;

  constructor(options: LostJobsOptions) {
    this.#options = options;
  }

  start(): void {
    const { mongo, logger } = this.#options;
    const onError = (error: unknown): void =>
      logger.warn({ err: error }, 'lost jobs could not be looked for');
    const work = (held: AbortSignal): Promise<void> => this.#follow(held, onError);
    this.#running = whileHeld(new Lease(mongo, LEASE), this.#stopping.signal, work, onError);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Looks once over all jobs that are kept for a while; answers how many were queued again. */
  async look(now = Date.now()): Promise<number> {
    const { kept, redis, missingForMs } = this.#options;
    const jobs = await kept.keptBefore(new Date(now - missingForMs), MOST);
    const known = await lookUpJobs(redis, jobs);
    const of = (state: (typeof known)[number]): readonly KeptJob[] =>
      jobs.filter((_job, n) => known[n] === state);
    // Done, and the worker could not say so; or given up, and reported.
    await kept.forget(of('finished').map(({ _id }) => _id));
    const missing = of('missing');
    const ids = new Set(missing.map(({ _id }) => _id));
    for (const id of this.#missingSince.keys()) if (!ids.has(id)) this.#missingSince.delete(id);
    for (const { _id } of missing) if (!this.#missingSince.has(_id)) this.#missingSince.set(_id, now);
    const lost = missing.filter(({ _id }) => now - (this.#missingSince.get(_id) ?? now) >= missingForMs);
    for (const job of lost) await this.#requeue(job, now);
    if (lost.length > 0)
      this.#options.logger.warn({ jobs: lost.length }, 'Redis had lost jobs; they are queued again');
    return lost.length;
  }

  async #requeue(job: KeptJob, now: number): Promise<void> {
    await this.#options.queues.addAgain(job, Math.max(0, job.runAt.getTime() - now));
    this.#missingSince.delete(job._id);
    requeued.inc({ queue: job.queue });
  }

  async #follow(held: AbortSignal, onError: (error: unknown) => void): Promise<void> {
    this.#missingSince.clear();
    while (!held.aborted) {
      await this.look().catch(onError);
      await wait(this.#options.lookEveryMs ?? LOOK_EVERY_MS, undefined, { signal: held }).catch(
        () => undefined,
      );
    }
  }
}
