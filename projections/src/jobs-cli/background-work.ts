import { jobs } from '@upfront/contracts/jobs.js';
import type { OperationState } from '@upfront/contracts/operations/model.js';
import { operationOfKind, operations as kinds } from '@upfront/contracts/operations.js';
import { Queue, type ConnectionOptions, type Job } from 'bullmq';
import { z } from 'zod';
import { operations, type OperationModel } from '../operations/operations.read-model.js';
import type { ReadModels } from '../runner/read-models.js';

/** The queues of the product, by the names that Redis knows them under. */
export const queueNames: readonly string[] = [...new Set(jobs.map(({ queue }) => queue))];

/** Work that a person asked for, as the task queue shows it, or a job that stands for itself. */
export interface Work {
  readonly id: string;
  readonly queue: string;
  readonly state: string;
  readonly tries: string;
  readonly since: string;
  readonly what: string;
  readonly reason: string;
  /** Where it belongs, of work that a person asked for. */
  readonly scope: { readonly companyId: string; readonly groupId: string } | undefined;
}

const MOST = 200;

const ofOperation = (one: OperationModel & { readonly _id: string }): Work => ({
  id: one._id,
  queue: operationOfKind(one.kind).jobs[0]?.job.queue ?? one.queue,
  state: one.state,
  tries: `${one.tries} of ${one.maxTries}`,
  since: one.requestedAt,
  what: `${one.title}: ${one.subjectName}`,
  reason: one.reason ?? '',
  scope: { companyId: one.companyId, groupId: one.groupId },
});

const ofJob = (job: Job): Work => ({
  id: job.id ?? '',
  queue: job.queueName,
  state: 'failed',
  tries: `${job.attemptsMade} of ${job.opts.attempts ?? 1}`,
  since: new Date(job.timestamp).toISOString(),
  what: job.name,
  reason: job.failedReason ?? '',
  scope: undefined,
});

/** Which field of a job's data names the work that it does, by the name of the job. */
const idFields: ReadonlyMap<string, string> = new Map(
  kinds.flatMap((kind) => kind.jobs.map(({ job, idField }) => [job.name, idField] as const)),
);

/** Id of the work that a job does; undefined for one that stands for itself. */
const operationOf = ({ name, data }: Job): string | undefined => {
  const fields = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  return z.string().safeParse(fields[idFields.get(name) ?? '']).data;
};

/** What waits, runs or failed, over read models and queues. */
export class BackgroundWork {
  readonly #readModels: ReadModels;
  readonly #queues: readonly Queue[];

  constructor(readModels: ReadModels, connection: ConnectionOptions) {
    this.#readModels = readModels;
    this.#queues = queueNames.map((name) => new Queue(name, { connection }));
    // A call that fails says so itself; without a listener a lost connection would end the process.
    for (const queue of this.#queues) queue.on('error', () => undefined);
  }

  /** Jobs by queue and state. */
  async counts(): Promise<readonly (readonly [string, Readonly<Record<string, number>>])[]> {
    return Promise.all(
      this.#queues.map(
        async (queue) =>
          [queue.name, await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')] as const,
      ),
    );
  }

  /** Open and failed work, newest first, and failed jobs that belong to none; at most 200 of each. */
  async unfinished(failedOnly: boolean, queue?: string): Promise<readonly Work[]> {
    const states: OperationState[] = failedOnly ? ['failed'] : ['queued', 'running', 'unknown', 'failed'];
    const found = await this.#readModels
      .of(operations)
      .find({ state: { $in: states } })
      .sort({ requestedAt: -1, _id: -1 })
      .limit(MOST)
      .lean<(OperationModel & { readonly _id: string })[]>();
    const known = found.map(ofOperation);
    const stray = await this.#strayJobs(new Set(known.map(({ id }) => id)));
    return [...known, ...stray].filter((work) => queue === undefined || work.queue === queue);
  }

  /** Work or a failed job of this id; undefined where there is none. */
  async find(id: string): Promise<Work | undefined> {
    const operation = await this.#readModels
      .of(operations)
      .findById(id)
      .lean<(OperationModel & { readonly _id: string }) | null>();
    if (operation) return ofOperation(operation);
    const job = await this.#failedJob(id);
    return job && ofJob(job);
  }

  /** Runs a failed job again that belongs to no work a person asked for. */
  async retry(id: string): Promise<void> {
    await (await this.#failedJob(id))?.retry('failed');
  }

  async close(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.close()));
  }

  async #failedJob(id: string): Promise<Job | undefined> {
    for (const queue of this.#queues) {
      const job: Job | undefined = await queue.getJob(id);
      if (job && (await job.isFailed())) return job;
    }
    return undefined;
  }

  /** Failed jobs of no known work: the work of the others tells what became of it. */
  async #strayJobs(known: ReadonlySet<string>): Promise<readonly Work[]> {
    const failed = await Promise.all(this.#queues.map((queue) => queue.getFailed(0, MOST - 1)));
    const owners = failed.flat().map((job) => [job, operationOf(job)] as const);
    const ids = owners.flatMap(([, id]) => (id === undefined ? [] : [id]));
    const over = await this.#readModels
      .of(operations)
      .find({ _id: { $in: ids } }, { _id: 1 })
      .lean<{ readonly _id: string }[]>();
    const all = new Set([...known, ...over.map(({ _id }) => _id)]);
    return owners.flatMap(([job, id]) => (id !== undefined && all.has(id) ? [] : [ofJob(job)]));
  }
}
