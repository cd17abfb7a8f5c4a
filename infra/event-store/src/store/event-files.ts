import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diskTroubleOf, isDamaged, isInUse } from '@upfront/engine-kit/disk-trouble.js';
import { type DirectoryLock, lockDirectory } from '../disk/directory-lock.js';
import { DiskReserve } from '../disk/disk-reserve.js';
import { makeDirectory } from '@upfront/engine-kit/make-directory.js';
import { damageOfLog } from '../disk/write-ahead-log.js';
import { type Db, lookInto, migrate, openDatabase } from './database.js';
import { HighWaterMark, readMark } from './high-water-mark.js';
import { LogSpace } from './log-space.js';

const LOCK = 'events.lock';

/** Where the files of a store are. */
export const filesIn = (dir: string): Record<'database' | 'log' | 'mark' | 'reserve', string> => ({
  database: join(dir, 'events.db'),
  log: join(dir, 'events.db-wal'),
  mark: join(dir, 'events.mark'),
  reserve: join(dir, 'events.reserve'),
});

/** The files of a store that is open. */
export interface EventFiles {
  readonly db: Db;
  readonly mark: HighWaterMark;
  readonly space: LogSpace;
  close(): void;
}

/** The files are not as they were left: to go on would lose events without a word. */
export class DamagedFiles extends Error {
  /** @param reason follows "since" */
  constructor(
    dir: string,
    readonly reason: string,
  ) {
    super(
      `The event store in ${dir} does not start, since ${reason}; "npm run events -- recover" says what is lost and how to go on.`,
    );
  }
}

/**
 * Opens (or creates) the files of a store, once they are seen to be whole.
 * @throws DamagedFiles, or an Error in one sentence when the directory cannot be used, is in use, or holds a newer format
 */
export function openFiles(dir: string, log: (cause: unknown) => void = () => undefined): EventFiles {
  let lock: DirectoryLock | undefined;
  let reserve: DiskReserve | undefined;
  try {
    lock = lockEvents(dir);
    reserve = new DiskReserve(filesIn(dir).reserve);
    const { db, mark } = openWithReserve(dir, reserve, log);
    const space = new LogSpace(db, reserve);
    const { release } = lock;
    const close = () => {
      emptyLog(space, log);
      db.close();
      space.close();
      mark.close();
      release();
    };
    return { db, mark, space, close };
  } catch (cause) {
    reserve?.close();
    lock?.release();
    throw explained(dir, cause);
  }
}

type Opened = Pick<EventFiles, 'db' | 'mark'>;

/** To open files takes a little room, which a full disk has no more: it is kept back for that too. */
function openWithReserve(dir: string, reserve: DiskReserve, log: (cause: unknown) => void): Opened {
  try {
    return openChecked(dir, log);
  } catch (cause) {
    if (diskTroubleOf(cause) === undefined || isDamaged(cause) || reserve.bytes === 0) throw cause;
    reserve.release();
    return openChecked(dir, log);
  }
}

function openChecked(dir: string, log: (cause: unknown) => void): Opened {
  const head = checkedHead(dir, checkedMark(dir));
  const db = openDatabase(filesIn(dir).database);
  try {
    // Before the format changes: from then on a store without a mark has lost it.
    const mark = new HighWaterMark(filesIn(dir).mark, head, log);
    migrate(db);
    return { db, mark };
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/** What the disk has no room for stays in the log, and nothing is lost. */
function emptyLog(space: LogSpace, log: (cause: unknown) => void): void {
  try {
    space.empty();
  } catch (cause) {
    log(cause);
  }
}

/** What keeps a store from starting, where that is damage; the caller has the lock. */
export function findDamage(dir: string): DamagedFiles | undefined {
  try {
    checkedHead(dir, checkedMark(dir));
    return undefined;
  } catch (cause) {
    const error = explained(dir, cause);
    if (error instanceof DamagedFiles) return error;
    throw error;
  }
}

/** Keeps the directory for this process; it is made where it is missing. */
export function lockEvents(dir: string): DirectoryLock {
  makeDirectory(dir);
  return lockDirectory(dir, LOCK);
}

/** The mark, where the files agree with it as far as that shows without opening them; undefined where there is none. */
function checkedMark(dir: string): number | undefined {
  const { database, log, mark } = filesIn(dir);
  const marked = readMark(mark);
  if (marked === null)
    throw new DamagedFiles(dir, 'events.mark is damaged, by which it knows whether an event is lost');
  const hasLog = bytesOf(log) > 0;
  if (bytesOf(database) === 0 && ((marked ?? 0) > 0 || (marked === undefined && hasLog)))
    throw new DamagedFiles(dir, `events.db is ${existsSync(database) ? 'empty' : 'missing'}`);
  const damage = hasLog ? damageOfLog(log) : undefined;
  if (damage) throw new DamagedFiles(dir, damage);
  return marked;
}

/** The position of the last event, where none is missing. */
function checkedHead(dir: string, marked: number | undefined): number {
  const { format, head } = lookInto(filesIn(dir).database);
  if (marked === undefined && format > 1)
    throw new DamagedFiles(dir, 'events.mark is missing, by which it knows whether an event is lost');
  if (marked === undefined || head >= marked) return head;
  throw new DamagedFiles(
    dir,
    `events were stored up to position ${marked.toLocaleString('en')} and those after ${head.toLocaleString('en')} are missing`,
  );
}

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function explained(dir: string, cause: unknown): Error {
  if (cause instanceof DamagedFiles) return cause;
  if (isInUse(cause)) return new Error(`The event store in ${dir} is in use by another process.`, { cause });
  if (isDamaged(cause)) return new DamagedFiles(dir, 'events.db is damaged');
  const trouble = diskTroubleOf(cause);
  if (trouble)
    return new Error(`The event store cannot use the directory ${dir}, which ${trouble}.`, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The event store cannot use the directory ${dir}: ${reason}.`, { cause });
}
