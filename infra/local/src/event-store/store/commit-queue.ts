import { diskTroubleOf } from '../../engine/disk-trouble.js';
import type { Db } from './database.js';

export interface CommitHooks {
  /** After the transaction reached the disk, before any writer is answered. */
  readonly committed: () => void;
  readonly rolledBack: (cause: unknown) => void;
}

interface Job {
  run(): void;
  answer(): void;
  fail(cause: unknown): void;
}

/** Bounds how long one transaction holds up reads and answers. */
const JOBS_PER_COMMIT = 512;

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
   */
  submit<T>(write: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: () => void = () => reject(new Error('The write was not run.'));
      this.#jobs.push({
        run: () => {
          const value = write();
          result = () => resolve(value);
        },
        answer: () => result(),
        fail: reject,
      });
      this.#schedule();
    });
  }

  /** Commits what is queued, now. */
  flush(): void {
    while (this.#jobs.length > 0) this.#commit(this.#jobs.splice(0, this.#jobsPerCommit));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit(this.#jobs.splice(0, this.#jobsPerCommit));
      if (this.#jobs.length > 0) this.#schedule();
    });
  }

  #commit(jobs: readonly Job[]): void {
    try {
      this.#db.transaction(() => jobs.forEach((job) => job.run())).immediate();
    } catch (cause) {
      this.#hooks.rolledBack(cause);
      // One bad write must not take its neighbours down: each is tried again by itself. A bad disk fails them all.
      if (jobs.length > 1 && !diskTroubleOf(cause)) jobs.forEach((job) => this.#commit([job]));
      else jobs.forEach((job) => job.fail(cause));
      return;
    }
    this.#hooks.committed();
    jobs.forEach((job) => job.answer());
  }
}
