import type { ScheduleDefinition } from '@upfront/contracts/kernel/define-schedule.js';
import type { Logger } from '@upfront/platform/logging.js';
import { Queue, type ConnectionOptions } from 'bullmq';
import { z } from 'zod';

/** How often it is looked whether the schedules are still there, in ms: Redis may lose its disk. */
const LOOK_EVERY_MS = 60_000;
/** How long finished runs are remembered, in seconds. */
const REMEMBER_SECONDS = 7 * 24 * 60 * 60;

export interface SchedulesOptions {
  readonly connection: ConnectionOptions;
  readonly schedules: readonly ScheduleDefinition[];
  /** Queues that may hold schedules of earlier versions; those that are not declared any more end. */
  readonly queues: readonly string[];
  readonly logger: Logger;
}

/** Keeps exactly the declared schedules in Redis, whichever copy of the workers starts first or how often. */
export class Schedules {
  readonly #options: SchedulesOptions;
  readonly #queues: ReadonlyMap<string, Queue>;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SchedulesOptions) {
    this.#options = options;
    this.#queues = new Map(
      options.queues.map((name) => [name, new Queue(name, { connection: options.connection })]),
    );
    // A call that fails says so itself; without a listener a lost connection would end the process.
    for (const queue of this.#queues.values()) queue.on('error', () => undefined);
  }

  start(): void {
    const look = (): void => {
      this.keep().catch((error: unknown) =>
        this.#options.logger.warn({ err: error }, 'the schedules could not be looked at'),
      );
    };
    look();
    this.#timer = setInterval(look, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  /** Adds what is missing, changes what has changed, ends what is not declared any more, and leaves the rest alone. */
  async keep(): Promise<void> {
    const { schedules } = this.#options;
    for (const [name, queue] of this.#queues) {
      const declared = schedules.filter(({ job }) => job.queue === name);
      const known = await queue.getJobSchedulers();
      for (const { key } of known)
        if (!declared.some((schedule) => schedule.name === key)) await queue.removeJobScheduler(key);
      for (const schedule of declared) {
        const found = known.find(({ key }) => key === schedule.name);
        const { cron, zone, job } = schedule;
        // One that stands is not touched: its next run may be due at this very moment.
        if (found?.pattern === cron && found.tz === zone && found.name === job.name) continue;
        await this.#put(queue, schedule);
      }
    }
  }

  async #put(queue: Queue, { name, job, cron, zone, data }: ScheduleDefinition): Promise<void> {
    const repeat = { pattern: cron, tz: zone };
    const opts = {
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs },
      removeOnComplete: { age: REMEMBER_SECONDS },
      removeOnFail: { age: REMEMBER_SECONDS },
    };
    await queue.upsertJobScheduler(name, repeat, { name: job.name, data: z.parse(job.data, data), opts });
  }
}
