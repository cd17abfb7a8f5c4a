import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
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
  readonly #queues = new Map<string, Queue>();

  constructor(connection: ConnectionOptions) {
    this.#connection = connection;
  }

  /** Adds a job; one of the same id that is waiting, running or remembered is not added again. */
  async add(definition: JobDefinition, { id, data, delayMs }: QueuedJob): Promise<void> {
    const traceparent = currentTraceparent();
    const added = this.#queue(definition.queue).add(definition.name, data, {
      jobId: id,
      attempts: definition.attempts,
      backoff: { type: 'exponential', delay: definition.backoffMs },
      removeOnComplete: { age: REMEMBER_SECONDS },
      removeOnFail: { age: REMEMBER_SECONDS },
      ...(delayMs === undefined ? {} : { delay: delayMs }),
      // Whoever does the job goes on with the trace.
      ...(traceparent === undefined ? {} : { telemetry: { metadata: traceparent } }),
    });
    await inTime(added, `Redis did not take the job ${definition.name}`);
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

const inTime = async (work: Promise<unknown>, complaint: string): Promise<void> => {
  // Still waiting when the time is over, it may be done later: its id makes that harmless.
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} within ${ADD_TIMEOUT_MS} ms`)), ADD_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
