import { join } from 'node:path';
import Database from 'better-sqlite3';
import { diskTroubleOf, isInUse } from '../../engine/disk-trouble.js';
import { makeDirectory } from '../../engine/make-directory.js';

export type Db = Database.Database;

const SCHEMA_VERSION = 1;

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
    meta BLOB NOT NULL
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
 * Opens (or creates) the database in `dir`. Every commit reaches the disk before it is answered
 * (synchronous = FULL), and the file is locked for this process alone: positions are given out from
 * memory, so a second writer would corrupt them.
 * @throws an Error in one sentence when the directory cannot be used, is in use, or holds a newer format
 */
export function openDatabase(dir: string): Db {
  let db: Db | undefined;
  try {
    makeDirectory(dir);
    db = new Database(join(dir, 'events.db'), { timeout: 0 });
    db.pragma('locking_mode = EXCLUSIVE');
    // Of no effect once there are tables; lets a scavenge make the file smaller.
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 4000');
    db.pragma('journal_size_limit = 67108864');
    db.pragma('cache_size = -32768');
    migrate(db);
    return db;
  } catch (cause) {
    db?.close();
    throw new Error(explain(dir, cause), { cause });
  }
}

function migrate(db: Db): void {
  db.transaction(() => {
    const version = db.pragma('user_version', { simple: true });
    if (version === SCHEMA_VERSION) return;
    if (version !== 0)
      throw new Error(`its format is ${String(version)}, this program reads ${SCHEMA_VERSION}`);
    db.exec(SCHEMA);
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
  }).immediate();
}

function explain(dir: string, cause: unknown): string {
  if (isInUse(cause)) return `The event store in ${dir} is in use by another process.`;
  const trouble = diskTroubleOf(cause);
  if (trouble) return `The event store cannot use the directory ${dir}, which ${trouble}.`;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The event store cannot use the directory ${dir}: ${reason}.`;
}
