import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
import type { KeptJob, KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { Outage } from '@upfront/platform/outage.js';
import { currentTraceparent } from '@upfront/platform/tracing/tracing.js';
import { Queue, type ConnectionOptions } from 'bullmq';

/** Longest wait for Redis before an effect counts as failed and is tried again, in ms. */
const ADD_TIMEOUT_MS = 5_000;
/** How long finished jobs are remembered, in seconds: as long as a repeated event must not run them again. */
const REMEMBER_SECONDS = 7 * 24 * 60 * 60;

export interface QueuedJob {
  readonly id: string;
  readonly data: unknown;
  readonly delayMs?: number | undefined;
}

/** The queues of BullMQ, opened when they are first needed. */
export class JobQueues {
  readonly #connection: ConnectionOptions;
  readonly #kept: KeptJobs;
  readonly #queues = new Map<string, Queue>();

  constructor(connection: ConnectionOptions, kept: KeptJobs) {
    this.#connection = connection;
    this.#kept = kept;
  }

  /**
   * Adds a job; one of the same id that is waiting, running or remembered is not added again. It is kept first, so that
   * it outlives Redis.
   */
  async add(definition: JobDefinition, { id, data, delayMs = 0 }: QueuedJob): Promise<void> {
    const { queue, name, attempts, backoffMs } = definition;
    const traceparent = currentTraceparent() ?? null;
    const runAt = new Date(Date.now() + delayMs);
    const job = { _id: id, queue, name, data, attempts, backoffMs, traceparent, runAt };
    await this.#kept.keep(job);
    await this.addAgain(job, delayMs);
  }

  /** Adds a job that is kept already. */
  async addAgain(job: Omit<KeptJob, 'keptAt' | 'runAt'>, delayMs: number): Promise<void> {
    const { _id: jobId, name, attempts, backoffMs, traceparent } = job;
    const added = this.#queue(job.queue).add(name, job.data, {
      jobId,
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      removeOnComplete: { age: REMEMBER_SECONDS },
      removeOnFail: { age: REMEMBER_SECONDS },
      ...(delayMs > 0 && { delay: delayMs }),
      // Whoever does the job goes on with the trace.
      ...(traceparent !== null && { telemetry: { metadata: traceparent } }),
    });
    await inTime(added, `Redis did not take the job ${name}`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.#connection });
    // Each failed call is reported by itself; a listener keeps lost connections from ending the process.
    queue.on('error', () => undefined);
    this.#queues.set(name, queue);
    return queue;
  }
}

/** @throws Outage where it fails, as what is queued was checked before */
const inTime = async (work: Promise<unknown>, complaint: string): Promise<void> => {
  // Still waiting when the time is over, it may be done later: its id makes that harmless.
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Outage(`${complaint} within ${ADD_TIMEOUT_MS} ms`)), ADD_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } catch (cause) {
    throw cause instanceof Outage ? cause : new Outage(complaint, { cause });
  } finally {
    clearTimeout(timer);
  }
};
