import { counted } from './counted.js';
import { openFiles } from '../store/event-files.js';
import { PlainError } from './plain-error.js';
import { Progress } from './progress.js';
import { isAsStored, shown } from './raw-event.js';
import type { RawStore } from './raw-store.js';
import { saidOf } from './verify-events.js';

/**
 * Reads all events of a store and compares each with the checksum that was made when it was stored.
 * @throws PlainError that names what was altered
 */
export async function verifyStore(store: RawStore, say: (line: string) => void): Promise<void> {
  const progress = new Progress(say, 'checked');
  const altered: string[] = [];
  let [events, unknown] = [0, 0];
  for await (const event of store.allEvents('start')) {
    events += 1;
    const isSame = isAsStored(event);
    if (isSame === undefined) unknown += 1;
    else if (!isSame) altered.push(shown(event));
    progress.at(events);
  }
  const known = events - unknown;
  if (altered.length > 0)
    throw new PlainError(`Of ${counted(known, 'event')} with a checksum, ${saidOf(altered)}.`);
  say(`Intact: ${counted(known, 'event')}.`);
  if (unknown > 0)
    say(
      `${unknown.toLocaleString('en')} have no checksum because an earlier version or another store wrote them, so they cannot be checked.`,
    );
}

/**
 * Checks the files of an embedded store that does not run: that no event is missing, and tables and indexes agree.
 * @throws PlainError
 */
export function verifyDatabase(dir: string): void {
  try {
    const files = openFiles(dir);
    const told = files.db.pragma('integrity_check(1)', { simple: true });
    files.close();
    if (told !== 'ok') throw new Error(`The database is not consistent in itself: ${String(told)}.`);
  } catch (cause) {
    throw new PlainError(cause instanceof Error ? cause.message : String(cause));
  }
}
