import { join } from 'node:path';
import Database from 'better-sqlite3';

export interface DirectoryLock {
  release(): void;
}

/**
 * Keeps a directory for one process, for as long as it lives: the files in it can then be looked at before any of them
 * is opened. The lock is one of SQLite's, which end with their process, on a database that stays empty.
 * @throws the error of SQLite, which says that it is busy where another process has the directory
 */
export function lockDirectory(dir: string, name: string): DirectoryLock {
  const db = new Database(join(dir, name), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    throw cause;
  }
  return { release: () => db.close() };
}
