import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

export type Db = Database.Database;

/** 2: events have checksums, and beside the database lies the mark. */
const FORMAT = 2;

const SCHEMA = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last_rev INTEGER NOT NULL,
    state INTEGER NOT NULL,
    max_count INTEGER,
    max_age INTEGER,
    tb INTEGER
  );
  CREATE TABLE events (
    pos INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id),
    rev INTEGER NOT NULL,
    event_id BLOB NOT NULL,
    type TEXT NOT NULL,
    is_json INTEGER NOT NULL,
    created INTEGER NOT NULL,
    data BLOB NOT NULL,
    meta BLOB NOT NULL,
    sum INTEGER
  );
  CREATE UNIQUE INDEX events_by_revision ON events (stream_id, rev);
  CREATE INDEX events_by_id ON events (stream_id, event_id);
  CREATE TABLE psubs (
    stream TEXT NOT NULL,
    grp TEXT NOT NULL,
    settings TEXT NOT NULL,
    checkpoint INTEGER,
    PRIMARY KEY (stream, grp)
  );
`;

/**
 * Opens (or creates) the database. Every commit reaches the disk before it is answered (synchronous = FULL), and the
 * file is locked for this process alone: positions are given out from memory, so a second writer would corrupt them.
 * @throws the error of SQLite
 */
export function openDatabase(path: string): Db {
  const db = new Database(path, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    // Of no effect once there are tables; lets a scavenge make the file smaller.
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 4000');
    db.pragma('journal_size_limit = 67108864');
    db.pragma('cache_size = -32768');
    return db;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/** The format that the database has; 0 where it has no tables yet. */
const formatOf = (db: Db): number => Number(db.pragma('user_version', { simple: true }));

/** What a database holds. */
export interface Holding {
  readonly format: number;
  /** The position of the last event; 0 where there is none. */
  readonly head: number;
}

/**
 * Looks into a database and leaves it as it is: whoever may write brings its log into it on closing.
 * @throws the error of SQLite
 */
export function lookInto(path: string): Holding {
  if (!existsSync(path)) return { format: 0, head: 0 };
  const besides = ['-wal', '-shm'].map((end) => `${path}${end}`).filter((file) => !existsSync(file));
  const db = new Database(path, { readonly: true, timeout: 0 });
  try {
    const format = formatOf(db);
    if (format === 0) return { format, head: 0 };
    const last = db.prepare<[], number | null>('SELECT max(pos) FROM events').pluck().get();
    return { format, head: last ?? 0 };
  } finally {
    db.close();
    for (const file of besides) rmSync(file, { force: true });
  }
}

/**
 * Brings the database into the present format. Events from before have no checksum: whether they are as they were
 * stored is not known, and a sum made now would only pretend it.
 */
export function migrate(db: Db): void {
  db.transaction(() => {
    const format = formatOf(db);
    if (format === FORMAT) return;
    if (format > FORMAT) throw new Error(`its format is ${format}, this program reads ${FORMAT}`);
    db.exec(format === 0 ? SCHEMA : 'ALTER TABLE events ADD COLUMN sum INTEGER');
    db.pragma(`user_version = ${FORMAT}`);
  }).immediate();
}
