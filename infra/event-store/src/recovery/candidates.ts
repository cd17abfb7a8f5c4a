import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { filesIn } from '../store/event-files.js';

/** What can be read of a damaged store: a copy of its files that is consistent in itself. */
export interface Candidate {
  readonly dir: string;
  readonly events: number;
  /** The position of its last event. */
  readonly head: number;
  /** When that was stored, in Unix milliseconds; null where there is none. */
  readonly last: number | null;
}

/**
 * Copies the database with its log and without it, since a damaged log may hold less than the database has already,
 * and gives the sound one that goes furthest; undefined where neither is sound.
 */
export function bestCandidate(dir: string, scratch: string): Candidate | undefined {
  const found = [true, false].flatMap((withLog) => candidateOf(dir, scratch, withLog) ?? []);
  return found.reduce<Candidate | undefined>(
    (best, one) => (best && best.head >= one.head ? best : one),
    undefined,
  );
}

function candidateOf(dir: string, scratch: string, withLog: boolean): Candidate | undefined {
  const target = join(scratch, withLog ? 'with-log' : 'without-log');
  const [from, to] = [filesIn(dir), filesIn(target)];
  if (!existsSync(from.database)) return undefined;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  copyFileSync(from.database, to.database);
  if (withLog && existsSync(from.log)) copyFileSync(from.log, to.log);
  return soundness(target);
}

function soundness(dir: string): Candidate | undefined {
  let db: Database.Database | undefined;
  try {
    db = new Database(filesIn(dir).database, { timeout: 0 });
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') return undefined;
    const facts = db
      .prepare<[], { events: number; head: number | null; last: number | null }>(
        'SELECT count(*) AS events, max(pos) AS head, max(created) AS last FROM events',
      )
      .get();
    return { dir, events: facts?.events ?? 0, head: facts?.head ?? 0, last: facts?.last ?? null };
  } catch {
    // What cannot be read is no candidate.
    return undefined;
  } finally {
    db?.close();
  }
}
