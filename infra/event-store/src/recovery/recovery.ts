import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DamagedFiles, filesIn, findDamage, lockEvents } from '../store/event-files.js';
import { EventStore } from '../store/event-store.js';
import { newId } from '../store/event-writer.js';
import { HighWaterMark, readMark } from '../store/high-water-mark.js';
import { bestCandidate, type Candidate } from './candidates.js';

const SCRATCH = 'recovering';
/** What a recovery lost is written down where the log goes on. */
const STREAM = '$recoveries';
/** Where nobody knows how far positions were given out, they go on so much later: nobody may meet one twice. */
const UNKNOWN_GAP = 1_000_000;

/** What is wrong with the files of a store, and what is left of it. */
export interface Damage {
  readonly found: DamagedFiles;
  /** The last position that was given out; undefined where that is not known. */
  readonly marked: number | undefined;
  readonly readable: Candidate | undefined;
}

/** Looks at a store that does not run. Undefined where it is whole. @throws the error of SQLite where it is in use */
export function examine(dir: string): Damage | undefined {
  const lock = lockEvents(dir);
  try {
    const found = findDamage(dir);
    if (!found) return undefined;
    const marked = readMark(filesIn(dir).mark) ?? undefined;
    return { found, marked, readable: bestCandidate(dir, join(dir, SCRATCH)) };
  } finally {
    lock.release();
  }
}

/** Removes what `examine` copied. */
export const forget = (dir: string): void => rmSync(join(dir, SCRATCH), { recursive: true, force: true });

/**
 * Goes on with what can be read. The damaged files are kept, no position is given out again, and an event in the
 * stream $recoveries says what was lost.
 * @returns where the damaged files are
 */
export async function recover(dir: string, { found, marked, readable }: Damage): Promise<string> {
  const head = readable?.head ?? 0;
  const lastGiven = marked ?? head + UNKNOWN_GAP;
  const kept = setAside(dir);
  const { database, mark } = filesIn(dir);
  if (readable) renameSync(filesIn(readable.dir).database, database);
  new HighWaterMark(mark, head).close();
  const store = new EventStore({ dir });
  try {
    const details = {
      reason: found.reason,
      readableUpTo: head,
      positionsUpTo: lastGiven,
      isKnown: marked !== undefined,
      kept,
    };
    const data = Buffer.from(JSON.stringify(details));
    const event = { id: newId(), type: '$recovered', isJson: true, data, meta: Buffer.alloc(0) };
    await store.appendAfter(lastGiven, STREAM, [event]);
  } finally {
    store.close();
  }
  forget(dir);
  return kept;
}

function setAside(dir: string): string {
  const kept = join(dir, `damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(kept);
  const [from, to] = [filesIn(dir), filesIn(kept)];
  for (const name of ['database', 'log', 'mark'] as const)
    if (existsSync(from[name])) renameSync(from[name], to[name]);
  return kept;
}
