import { DelayedError, Worker, type ConnectionOptions, type Job } from 'bullmq';
import { z } from 'zod';
import { JobScope } from '@upfront/contracts/operations/jobs.js';
import type { KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { withCorrelation } from '@upfront/platform/correlation.js';
import type { Logger } from '@upfront/platform/logging.js';
import { inSpan } from '@upfront/platform/tracing/tracing.js';
import type { JobContext } from './job-context.js';
import type { BoundJob } from './job-handler.js';
import { jobMeasures } from './job-metrics.js';
import type { JobRegistry } from './registry.js';
import { createServices, ServiceAway, type ServiceAddresses } from './services.js';
import { TryLater } from './try-later.js';

/** How long a job is put back while a service is away, in ms. */
const AWAY_MS = 5_000;
const LOCK_MS = 10_000;
/** A job whose process died this often is given up: it may be the cause. */
const MOST_CRASHES = 10;
/** After its time is over, a handler has this long to come to an end, in ms. */
const GRACE_MS = 15_000;

const Scoped = z.looseObject({ scope: JobScope });

export interface JobRunnerOptions {
  readonly connection: ConnectionOptions;
  readonly registry: JobRegistry;
  readonly services: ServiceAddresses;
  readonly logger: Logger;
  /** Jobs that are not done; one that ends for good is forgotten there. */
  readonly kept: Pick<KeptJobs, 'forget'>;
  /** Jobs of a queue that run at once in this process. */
  readonly concurrency: (queue: string) => number;
  /** A worker that died is noticed after this, in ms, and its jobs run again; default 10 s. */
  readonly lockMs?: number;
}

/** Takes jobs from the queues and gives them to their handlers. */
export class JobRunner {
  private readonly workers: Worker[] = [];
  /** Jobs that are being done here, by id: aborted when they are not ours any more. */
  private readonly lost = new Map<string, AbortController>();
  private readonly stopping = new AbortController();

  constructor(private readonly options: JobRunnerOptions) {}

  start(): void {
    const queues = new Set([...this.options.registry.values()].map(({ definition }) => definition.queue));
    for (const queue of queues) this.workers.push(this.open(queue));
  }

  /** Waits until every queue can be worked on. */
  async ready(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  /** Takes no more jobs and waits for those that run; what takes longer is run again by another process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private open(queue: string): Worker {
    const { connection, logger, concurrency, lockMs = LOCK_MS } = this.options;
    const worker = new Worker(queue, (job, token) => this.process(job, token), {
      connection,
      concurrency: concurrency(queue),
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      // Crashes are counted in `process`, where a job that is given up can be reported.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    });
    worker.on('lockRenewalFailed', (ids: string[]) => {
      logger.warn(
        { queue, jobs: ids },
        'jobs were lost to another worker, or by Redis; they are broken off here',
      );
      for (const id of ids) this.lost.get(id)?.abort();
    });
    worker.on('error', (error) => logger.warn({ err: error, queue }, 'the queue cannot be reached'));
    return worker;
  }

  private async process(job: Job, token: string | undefined): Promise<void> {
    const bound = this.options.registry.get(job.name);
    if (!bound) throw new Error(`No handler for the job ${job.name}`);
    const { scope } = Scoped.parse(job.data);
    const options = {
      kind: 'consumer',
      parent: job.opts.telemetry?.metadata,
      attributes: {
        'upfront.job_id': job.id ?? '',
        'upfront.queue': job.queueName,
        'upfront.try': job.attemptsStarted,
      },
    } as const;
    await withCorrelation(scope.correlationId, () =>
      inSpan(`job ${job.name}`, options, () => this.attempt(bound, job, token, scope)),
    );
  }

  private async attempt(
    bound: BoundJob,
    job: Job,
    token: string | undefined,
    scope: z.infer<typeof JobScope>,
  ): Promise<void> {
    const { definition } = bound;
    const lost = new AbortController();
    const over = AbortSignal.any([AbortSignal.timeout(definition.timeoutMs), lost.signal]);
    const context = this.contextFor(job, scope, over);
    const measured = jobMeasures.start(definition);
    this.lost.set(context.jobId, lost);
    try {
      if (job.stalledCounter > MOST_CRASHES)
        throw new Error(`The worker ended ${job.stalledCounter} times while doing this`);
      await inTime(bound.run(job.data, context), definition.timeoutMs + GRACE_MS, definition.name);
    } catch (error) {
      // Somebody else has it: what becomes of it is theirs to report.
      if (lost.signal.aborted) {
        measured('lost');
        throw error;
      }
      const at = laterThan(error) ?? (await this.failed(bound, job, error, context));
      measured(at === undefined ? 'failed' : 'later');
      if (at === undefined) throw error;
      await job.moveToDelayed(at, token);
      throw new DelayedError();
    } finally {
      if (this.lost.get(context.jobId) === lost) this.lost.delete(context.jobId);
    }
    measured('done');
    await this.forget(context);
  }

  /** A try failed, and where it was the last one, that is reported. Answers when to run again to report it. */
  private async failed(
    bound: BoundJob,
    job: Job,
    thrown: unknown,
    context: JobContext,
  ): Promise<number | undefined> {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const tries = job.attemptsMade + 1;
    const isLast = tries >= bound.definition.attempts || job.stalledCounter > MOST_CRASHES;
    context.logger.error({ err: error, job: job.name, tries, isLast }, 'a job failed');
    if (!isLast) return undefined;
    try {
      await bound.exhausted(job.data, error, context);
    } catch (unreported) {
      context.logger.error(
        { err: unreported, job: job.name },
        'a job was given up, and that could not be reported',
      );
      return laterThan(unreported);
    }
    await this.forget(context);
    return undefined;
  }

  /** It ended for good. What is kept of it nevertheless is found to be finished later on. */
  private async forget({ jobId, logger }: JobContext): Promise<void> {
    const forgotten = this.options.kept.forget([jobId]);
    await forgotten.catch((error: unknown) =>
      logger.warn({ err: error }, 'a job that is done could not be forgotten'),
    );
  }

  private contextFor(job: Job, scope: z.infer<typeof JobScope>, signal: AbortSignal): JobContext {
    const jobId = job.id ?? '';
    const services = createServices(
      this.options.services,
      { ...scope, causationId: jobId },
      this.stopping.signal,
    );
    const logger = this.options.logger.child({ jobId });
    // A job that Redis lost and that was queued again counts its tries from one: the time tells them apart.
    const attemptKey = `${jobId}.${job.timestamp.toString(36)}.${job.attemptsStarted}`;
    return { jobId, attemptKey, signal, services, logger };
  }
}

/** When to run again, in ms since the epoch, if the error asks for that. */
const laterThan = (error: unknown): number | undefined => {
  if (error instanceof TryLater) return error.at;
  return error instanceof ServiceAway ? Date.now() + AWAY_MS : undefined;
};

const inTime = async (work: Promise<void>, ms: number, name: string): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
