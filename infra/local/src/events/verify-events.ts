import { type BackupEvent, eventsOf } from './backup-file.js';
import { PlainError } from './plain-error.js';
import { Progress } from './progress.js';
import { isBackedUp, type RawEvent, TYPE_METADATA, TYPE_TOMBSTONE } from './raw-event.js';
import type { RawStore } from './raw-store.js';
import { Revisions } from './revisions.js';

type Say = (line: string) => void;

/**
 * Reads a backup through.
 * @throws PlainError that names the first line that is damaged
 */
export async function verifyFile(file: string, say: Say): Promise<Revisions> {
  const progress = new Progress(say, 'checked');
  const revisions = new Revisions();
  let first: RawEvent | undefined;
  let last: RawEvent | undefined;
  let events = 0;
  for await (const { n, event } of eventsOf(file)) {
    revisions.learn(event);
    first ??= event;
    last = event;
    events = n;
    progress.at(n);
  }
  const time = (event: RawEvent): string => new Date(event.created).toISOString();
  const span = first && last ? `, stored from ${time(first)} to ${time(last)}` : '';
  say(
    `${file} is whole: ${events.toLocaleString('en')} events of ${revisions.streams.toLocaleString('en')} streams${span}.`,
  );
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
  say(`The store holds the same ${compared.toLocaleString('en')} events in the same order${more}.`);
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

const shown = ({ type, revision, stream, id }: RawEvent): string =>
  `${type} ${id} at revision ${revision} of ${stream}`;
