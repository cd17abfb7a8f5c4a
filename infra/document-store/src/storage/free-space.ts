import type { Database } from 'better-sqlite3';
import { diskTroubleOf } from '@upfront/engine-kit/disk-trouble.js';

/** Pages that are kept for what is written next: some megabytes. */
export const usuallyKept = 1000;
/** Given back between two looks at the clock. */
const pagesAtOnce = 20;
/** So many pages in use, 64 MB, are rewritten at a start within a moment; more would keep everybody waiting. */
const mostRewritten = 16_384;
/** What SQLite calls a database that gives free pages back when it is asked to. */
const incremental = 2;

/**
 * Prepares a database to give the room of its free pages back. A new one is made so; one that an older version made is
 * rewritten once, if little is in it and the disk has the room: otherwise it keeps its size.
 */
export function makeShrinkable(db: Database): void {
  if (numberOf(db, 'auto_vacuum') === incremental) return;
  db.pragma(`auto_vacuum = ${String(incremental)}`);
  const used = numberOf(db, 'page_count') - numberOf(db, 'freelist_count');
  if (used === 0 || used > mostRewritten) return;
  try {
    db.exec('VACUUM');
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // A full disk is no reason not to start; whatever else is wrong shows with what follows.
    if (diskTroubleOf(error) === undefined) throw error;
  }
}

/** The room of pages that nothing is in any more. */
export class FreeSpace {
  /** Whether the file can become smaller. */
  readonly shrinks: boolean;
  /** Whether the file is longer than the database in it. */
  private isUncut = false;

  constructor(
    private readonly db: Database,
    private readonly keptPages: number,
  ) {
    this.shrinks = numberOf(db, 'auto_vacuum') === incremental;
  }

  /**
   * Gives some of it back. Only within a write.
   * @param until when to stop, by `performance.now()`
   * @returns whether no more than a reserve is left
   */
  giveBack(until: number): boolean {
    if (!this.shrinks) return true;
    for (;;) {
      if (numberOf(this.db, 'freelist_count') <= this.keptPages) return true;
      if (performance.now() >= until) return false;
      this.db.pragma(`incremental_vacuum(${String(pagesAtOnce)})`);
      this.isUncut = true;
    }
  }

  /** The file is cut once all of the log has gone into it, which somebody who still reads may put off. Not within a write. */
  cutFile(): void {
    if (!this.isUncut) return;
    const [written] = this.db
      .prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(PASSIVE)')
      .all();
    this.isUncut = written?.log !== written?.checkpointed;
  }
}

const numberOf = (db: Database, pragma: string): number => Number(db.pragma(pragma, { simple: true }));
