import type { Connection, mongo } from 'mongoose';

/** A job as it was queued, so that it can be queued again should Redis lose it. */
export interface KeptJob {
  /** Id of the job. */
  readonly _id: string;
  readonly queue: string;
  readonly name: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly backoffMs: number;
  readonly traceparent: string | null;
  /** When it was to run first. */
  readonly runAt: Date;
  readonly keptAt: Date;
}

/**
 * Jobs that were queued and are not done, in the document store: Redis may lose its disk, and a job that nobody queues
 * again is an operation that hangs. Kept before a job is queued, forgotten once it is done or given up.
 */
export class KeptJobs {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes the index that the look over old jobs goes by. */
  async prepare(): Promise<void> {
    await this.#jobs().createIndex({ keptAt: 1 });
  }

  /** Keeps a job; one that is kept already stays as it was. */
  async keep({ _id, ...job }: Omit<KeptJob, 'keptAt'>): Promise<void> {
    await this.#jobs().updateOne({ _id }, { $setOnInsert: { ...job, keptAt: new Date() } }, { upsert: true });
  }

  async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 1) await this.#jobs().deleteOne({ _id: ids[0] ?? '' });
    else if (ids.length > 1) await this.#jobs().deleteMany({ _id: { $in: [...ids] } });
  }

  /** Jobs that were kept before an instant, oldest first, as many as asked for. */
  async keptBefore(instant: Date, most: number): Promise<readonly KeptJob[]> {
    return this.#jobs()
      .find({ keptAt: { $lt: instant } })
      .sort({ keptAt: 1 })
      .limit(most)
      .toArray();
  }

  #jobs(): mongo.Collection<KeptJob> {
    return this.#connection.collection<KeptJob>('kept-jobs');
  }
}
