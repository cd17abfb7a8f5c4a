import { statSync } from 'node:fs';
import type { DiskReserve } from '../disk/disk-reserve.js';
import { isDiskFull } from '@upfront/engine-kit/disk-trouble.js';
import type { Db } from './database.js';

/** What a commit may add to the database beside the events themselves, in bytes: pages of indexes that are split. */
const SPLITS = 512 * 1024;

/**
 * Sees that the log can always go into the database, which grows by no more than the log is long: so much of the disk
 * is kept back. On a full disk the log would else keep its room for good, and every start would read all of it again.
 */
export class LogSpace {
  readonly #db: Db;
  readonly #reserve: DiskReserve;
  readonly #log: string;

  constructor(db: Db, reserve: DiskReserve) {
    this.#db = db;
    this.#reserve = reserve;
    this.#log = `${db.name}-wal`;
  }

  /**
   * Keeps back what a commit needs that writes about so many bytes. Where the disk has too little, the log goes into
   * the database first. Not within a transaction.
   * @throws the error of the disk where there is no room even then
   */
  provideFor(bytes: number): void {
    try {
      this.#reserve.growTo(this.#logBytes() + bytes + SPLITS);
    } catch (cause) {
      // Whatever else is wrong shows with the commit.
      if (!isDiskFull(cause)) return;
      this.empty();
      this.#reserve.growTo(bytes + SPLITS);
    }
  }

  /**
   * Brings all of the log into the database and gives its room back, by what is kept back where that is needed. Not
   * within a transaction.
   * @returns whether there was anything in it
   * @throws the error of the disk; nothing of the log is lost then
   */
  empty(): boolean {
    if (this.#logBytes() === 0) return false;
    try {
      this.#checkpoint();
    } catch (cause) {
      if (!isDiskFull(cause) || this.#reserve.bytes === 0) throw cause;
      this.#reserve.release();
      this.#checkpoint();
    }
    return true;
  }

  close(): void {
    this.#reserve.close();
  }

  #checkpoint(): void {
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
  }

  #logBytes(): number {
    return statSync(this.#log, { throwIfNoEntry: false })?.size ?? 0;
  }
}
