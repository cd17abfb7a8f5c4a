import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { BackupWriter } from './backup-file.js';
import { PlainError } from './plain-error.js';
import { Progress } from './progress.js';
import { isAsStored, isBackedUp, type RawEvent, shown } from './raw-event.js';
import type { RawStore } from './raw-store.js';
import { counted } from './counted.js';
import { saidOf } from './verify-events.js';

type Say = (line: string) => void;

/** Under this name a backup grows until it is whole. */
const partOf = (file: string): string => `${file}.part`;

/**
 * Writes all events that the store has when it begins into a file. Interrupted, it goes on where it stopped.
 * @throws PlainError
 */
export async function exportEvents(store: RawStore, file: string, say: Say): Promise<void> {
  if (existsSync(file)) throw new PlainError(`${file} already exists: name another file, or remove it.`);
  const part = partOf(file);
  const resumes = existsSync(part);
  const [end] = await all(store.allEvents('end', true, 1));
  const { writer, last } = await BackupWriter.open(part);
  const altered: string[] = [];
  let complete = false;
  try {
    if (resumes) say(`Continuing after event ${writer.events.toLocaleString('en')} of ${part}.`);
    if (last) await checkSameStore(store, last, part);
    if (end) await copy(store, writer, last, end, new Progress(say, 'exported'), altered);
    complete = true;
  } finally {
    await writer.close(complete);
  }
  await rename(part, file);
  say(`${file} holds ${counted(writer.events, 'event')} of ${counted(writer.streams, 'stream')}.`);
  if (altered.length > 0) throw new PlainError(`The file is complete, but ${saidOf(altered)}.`);
}

async function copy(
  store: RawStore,
  writer: BackupWriter,
  last: RawEvent | undefined,
  end: RawEvent,
  progress: Progress,
  altered: string[],
): Promise<void> {
  const whole = commitOf(end);
  for await (const event of store.allEvents(last ? { position: last.position } : 'start')) {
    if (event.position === last?.position) continue;
    if (isBackedUp(event.stream)) {
      if (isAsStored(event) === false) altered.push(shown(event));
      await writer.add(event);
    }
    progress.at(writer.events, whole > 0 ? commitOf(event) / whole : 1);
    if (event.position === end.position) return;
  }
}

async function checkSameStore(store: RawStore, last: RawEvent, part: string): Promise<void> {
  const [there] = await all(store.allEvents({ position: last.position }, false, 1)).catch(() => []);
  if (there?.id === last.id && there.stream === last.stream) return;
  throw new PlainError(`${part} contains events of another store: remove it to start over.`);
}

const commitOf = ({ position }: RawEvent): number => Number(position.split('/')[0]);

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}
