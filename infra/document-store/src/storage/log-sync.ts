import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Database } from 'better-sqlite3';

/** Brings an open file to the disk. */
export type ToDisk = (fd: number) => Promise<void>;

interface Waiting {
  resolve(): void;
  reject(cause: unknown): void;
}

/**
 * Brings the log of a database in WAL mode to the disk on a thread of the system, so that commits outlive a loss of
 * power without the process standing still for each of them. With `synchronous = NORMAL` SQLite itself only writes the
 * log at a commit; it is the caller who acknowledges nothing before `synced` has resolved. One run at a time: whoever
 * comes during a run shares the next one.
 */
export class LogSync {
  readonly #db: Database;
  readonly #fd: number;
  readonly #toDisk: ToDisk;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #hasFailed = false;

  /** @param db is open, in WAL mode, and has been read from: its log is there */
  constructor(db: Database, toDisk: ToDisk = promisify(fdatasync)) {
    this.#db = db;
    this.#toDisk = toDisk;
    this.#fd = openSync(`${db.name}-wal`, 'r+');
  }

  /** Resolves when all that was committed before the call is on the disk. @throws what the disk says */
  synced(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nobody waits any more, and lets go of the log. */
  async close(): Promise<void> {
    await this.#running;
    await promisify(close)(this.#fd);
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting;
      this.#waiting = [];
      try {
        await this.#sync();
        for (const { resolve } of waiting) resolve();
      } catch (cause) {
        for (const { reject } of waiting) reject(cause);
      }
    }
    this.#running = undefined;
  }

  async #sync(): Promise<void> {
    if (this.#hasFailed) this.#recover();
    try {
      await this.#toDisk(this.#fd);
    } catch (cause) {
      this.#hasFailed = true;
      throw cause;
    }
  }

  /**
   * What a disk refused once it may forget without a word the next time. So everything that the log holds goes into the
   * database first, which SQLite brings to the disk by itself.
   */
  #recover(): void {
    const [result] = this.#db.prepare<[], { busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)').all();
    if (result?.busy !== 0) throw new Error('The log could not be brought to the disk yet.');
    this.#hasFailed = false;
  }
}
