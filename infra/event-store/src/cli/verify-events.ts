import { counted } from './counted.js';
import { type BackupEvent, eventsOf } from './backup-file.js';
import { PlainError } from './plain-error.js';
import { Progress } from './progress.js';
import { isAsStored, isBackedUp, type RawEvent, shown, TYPE_METADATA, TYPE_TOMBSTONE } from './raw-event.js';
import type { RawStore } from './raw-store.js';
import { Revisions } from './revisions.js';

type Say = (line: string) => void;

/**
 * Reads a backup through.
 * @param acceptAltered does not mind events that are not as they were stored
 * @throws PlainError that names the first line that is damaged, or what was altered before it was exported
 */
export async function verifyFile(file: string, say: Say, acceptAltered = false): Promise<Revisions> {
  const progress = new Progress(say, 'checked');
  const revisions = new Revisions();
  let first: RawEvent | undefined;
  let last: RawEvent | undefined;
  let events = 0;
  const altered: string[] = [];
  for await (const { line, n, event } of eventsOf(file)) {
    revisions.learn(event);
    if (isAsStored(event) === false) altered.push(`line ${line}: ${shown(event)}`);
    first ??= event;
    last = event;
    events = n;
    progress.at(n);
  }
  if (altered.length > 0 && !acceptAltered)
    throw new PlainError(
      `${file} is whole, but ${saidOf(altered)}. They were altered in the store before they were exported.`,
    );
  const time = (event: RawEvent): string => new Date(event.created).toISOString();
  const span = first && last ? `, stored from ${time(first)} to ${time(last)}` : '';
  say(`${file} is whole: ${counted(events, 'event')} of ${counted(revisions.streams, 'stream')}${span}.`);
  return revisions;
}

/**
 * Compares a backup with a store, event by event in order: streams, revisions, ids, types, contents and metadata.
 * The store may have newer events.
 * @throws PlainError that names the first line that differs
 */
export async function compareWithStore(
  store: RawStore,
  file: string,
  revisions: Revisions,
  say: Say,
): Promise<void> {
  const progress = new Progress(say, 'compared');
  const stored = backedUp(store);
  let compared = 0;
  for await (const one of eventsOf(file)) {
    const expected = { ...one, event: revisions.adapt(one.event) };
    await findNext(stored, expected, revisions);
    compared = one.n;
    progress.at(compared);
  }
  let newer = 0;
  while (!(await stored.next()).done) newer += 1;
  const more = newer > 0 ? `, and ${newer.toLocaleString('en')} newer` : '';
  say(`The store holds the same ${counted(compared, 'event')} in the same order${more}.`);
}

async function* backedUp(store: RawStore): AsyncGenerator<RawEvent, void> {
  for await (const event of store.allEvents('start')) if (isBackedUp(event.stream)) yield event;
}

/** The store itself writes metadata when a deleted stream is written again: that is passed over. */
async function findNext(
  stored: AsyncGenerator<RawEvent, void>,
  { line, event }: BackupEvent,
  revisions: Revisions,
): Promise<void> {
  for (;;) {
    const { value: found, done } = await stored.next();
    if (done || !found) throw new PlainError(`The store lacks line ${line}: ${shown(event)}.`);
    const difference = differenceOf(event, found, revisions);
    if (!difference) return;
    if (found.type === TYPE_METADATA && found.id !== event.id) continue;
    throw new PlainError(
      `The store differs from line ${line}: it has ${shown(found)} where the backup has ${shown(event)} (${difference}).`,
    );
  }
}

function differenceOf(event: RawEvent, found: RawEvent, revisions: Revisions): string | undefined {
  if (found.stream !== event.stream) return 'another stream';
  if (found.type !== event.type) return 'another type';
  // Its record is made by the store.
  if (event.type === TYPE_TOMBSTONE) return undefined;
  if (found.id !== event.id) return 'another id';
  if (event.type !== TYPE_METADATA && found.revision !== revisions.of(event.stream, event.revision))
    return 'another revision';
  if (found.isJson !== event.isJson || !found.data.equals(event.data)) return 'other contents';
  return found.metadata.equals(event.metadata) ? undefined : 'other metadata';
}

/** Events named one by one are enough to see the kind of damage. */
const NAMED = 5;

/** What is said of events that are not as they were stored. */
export function saidOf(altered: readonly string[]): string {
  const more = altered.length > NAMED ? [`and ${(altered.length - NAMED).toLocaleString('en')} more`] : [];
  return `${counted(altered.length, 'event')} ${altered.length === 1 ? 'is' : 'are'} not as stored (${[...altered.slice(0, NAMED), ...more].join('; ')})`;
}
