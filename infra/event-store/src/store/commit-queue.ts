import { diskTroubleOf, isDiskFull } from '@upfront/engine-kit/disk-trouble.js';
import type { Db } from './database.js';

export interface CommitHooks {
  /** Before a transaction that writes about so many bytes. @throws what all its writers are answered */
  readonly prepare: (bytes: number) => void;
  /** After the transaction reached the disk, before any writer is answered. */
  readonly committed: () => void;
  readonly rolledBack: () => void;
  /** When the disk had no room. @returns whether it may have some now */
  readonly makeRoom: () => boolean;
  /** Before writers are answered that theirs is not stored. */
  readonly failed: (cause: unknown) => void;
}

interface Job {
  run(): void;
  answer(): void;
  fail(cause: unknown): void;
  readonly bytes: number;
}

/** They bound how long one transaction holds up reads and answers. */
const JOBS_PER_COMMIT = 512;
const BYTES_PER_COMMIT = 8 * 1024 * 1024;

/**
 * Gathers the writes of one turn of the event loop into one transaction: a commit waits for the disk, so
 * sharing it is what makes many concurrent writers fast. A writer is answered only after its commit.
 */
export class CommitQueue {
  readonly #db: Db;
  readonly #hooks: CommitHooks;
  readonly #jobsPerCommit: number;
  #jobs: Job[] = [];
  #scheduled = false;

  constructor(db: Db, hooks: CommitHooks, jobsPerCommit = JOBS_PER_COMMIT) {
    this.#db = db;
    this.#hooks = hooks;
    this.#jobsPerCommit = jobsPerCommit;
  }

  /**
   * Runs `write` in the next transaction and resolves with its result once that is on the disk.
   * `write` must decide before it changes anything: a throw undoes it, and it alone.
   * @param bytes how much it writes, about
   */
  submit<T>(write: () => T, bytes = 0): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: () => void = () => reject(new Error('The write was not run.'));
      this.#jobs.push({
        run: () => {
          const value = write();
          result = () => resolve(value);
        },
        answer: () => result(),
        fail: reject,
        bytes,
      });
      this.#schedule();
    });
  }

  /** Commits what is queued, now. */
  flush(): void {
    while (this.#jobs.length > 0) this.#commit(this.#next());
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit(this.#next());
      if (this.#jobs.length > 0) this.#schedule();
    });
  }

  #next(): Job[] {
    let [jobs, bytes] = [0, 0];
    for (const job of this.#jobs) {
      bytes += job.bytes;
      if (jobs >= this.#jobsPerCommit || (jobs > 0 && bytes > BYTES_PER_COMMIT)) break;
      jobs += 1;
    }
    return this.#jobs.splice(0, jobs);
  }

  #commit(jobs: readonly Job[]): void {
    try {
      this.#hooks.prepare(jobs.reduce((sum, { bytes }) => sum + bytes, 0));
      this.#write(jobs);
    } catch (cause) {
      this.#hooks.failed(cause);
      // One bad write must not take its neighbours down: each is tried again by itself. A bad disk fails them all.
      if (jobs.length > 1 && !diskTroubleOf(cause)) jobs.forEach((job) => this.#commit([job]));
      else jobs.forEach((job) => job.fail(cause));
      return;
    }
    this.#hooks.committed();
    jobs.forEach((job) => job.answer());
  }

  #write(jobs: readonly Job[]): void {
    try {
      this.#transact(jobs);
    } catch (cause) {
      if (!isDiskFull(cause) || !this.#hooks.makeRoom()) throw cause;
      this.#transact(jobs);
    }
  }

  #transact(jobs: readonly Job[]): void {
    try {
      this.#db.transaction(() => jobs.forEach((job) => job.run())).immediate();
    } catch (cause) {
      this.#hooks.rolledBack();
      throw cause;
    }
  }
}
