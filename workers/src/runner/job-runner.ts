import { DelayedError, Worker, type ConnectionOptions, type Job } from 'bullmq';
import { z } from 'zod';
import { JobScope } from '@upfront/contracts/operations/jobs.js';
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
/** A worker that died is noticed after this, in ms, and its jobs run again. */
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
  /** Jobs of a queue that run at once in this process. */
  readonly concurrency: (queue: string) => number;
}

/** Takes jobs from the queues and gives them to their handlers. */
export class JobRunner {
  private readonly workers: Worker[] = [];
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
    const { connection, logger, concurrency } = this.options;
    const worker = new Worker(queue, (job, token) => this.process(job, token), {
      connection,
      concurrency: concurrency(queue),
      lockDuration: LOCK_MS,
      stalledInterval: LOCK_MS / 2,
      // Crashes are counted in `process`, where a job that is given up can be reported.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
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
    const timeout = AbortSignal.timeout(definition.timeoutMs);
    const context = this.contextFor(job, scope, timeout);
    const measured = jobMeasures.start(definition);
    try {
      if (job.stalledCounter > MOST_CRASHES)
        throw new Error(`The worker ended ${job.stalledCounter} times while doing this`);
      await inTime(bound.run(job.data, context), definition.timeoutMs + GRACE_MS, definition.name);
      measured('done');
    } catch (error) {
      const later = laterThan(error);
      if (later !== undefined) {
        measured('later');
        await job.moveToDelayed(later, token);
        throw new DelayedError();
      }
      measured('failed');
      await this.failed(bound, job, error instanceof Error ? error : new Error(String(error)), context);
      throw error;
    }
  }

  private async failed(bound: BoundJob, job: Job, error: Error, context: JobContext): Promise<void> {
    const tries = job.attemptsMade + 1;
    const isLast = tries >= bound.definition.attempts || job.stalledCounter > MOST_CRASHES;
    context.logger.error({ err: error, job: job.name, tries, isLast }, 'a job failed');
    if (isLast) await bound.exhausted(job.data, error, context);
  }

  private contextFor(job: Job, scope: z.infer<typeof JobScope>, signal: AbortSignal): JobContext {
    const jobId = job.id ?? '';
    const services = createServices(
      this.options.services,
      { ...scope, causationId: jobId },
      this.stopping.signal,
    );
    const logger = this.options.logger.child({ jobId });
    return { jobId, attemptKey: `${jobId}.${job.attemptsStarted}`, signal, services, logger };
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
