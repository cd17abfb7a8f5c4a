import { counted } from './counted.js';
import { type BackupEvent, eventsOf } from './backup-file.js';
import { AppendRefused, type AppendSession, type Proposed } from './append-session.js';
import { PlainError } from './plain-error.js';
import { Progress } from './progress.js';
import { isBackedUp, isMetastream, type RawEvent, TYPE_TOMBSTONE } from './raw-event.js';
import type { RawStore } from './raw-store.js';
import { Revisions } from './revisions.js';

type Say = (line: string) => void;

/** Appends that may be unanswered at once. */
const IN_FLIGHT = 128;
/** Events of one stream that follow each other are appended together, up to so many and so many bytes. */
const TOGETHER = 100;
const TOGETHER_BYTES = 500_000;
/** The last events of a store by which an import finds where it was interrupted. */
const LOOK_BACK = 5000;

/**
 * Stores the events of a backup, in their order, in a store without any. Interrupted, it goes on where it stopped.
 * Nothing is stored of a file that is damaged.
 * @throws PlainError
 */
export async function importEvents(store: RawStore, file: string, say: Say): Promise<void> {
  const stored = await lastStored(store);
  const { revisions, events, resumeAt } = await study(file, stored);
  if (resumeAt > 0)
    say(`Continuing after event ${resumeAt.toLocaleString('en')} of ${events.toLocaleString('en')}.`);
  const progress = new Progress(say, 'stored');
  const writer = new Writer(store, await store.appends(), revisions);
  try {
    for await (const one of eventsOf(file)) {
      if (one.n > resumeAt) await writer.add(one);
      progress.at(one.n, one.n / events);
    }
    await writer.finish();
  } finally {
    writer.close();
  }
  say(`${counted(events, 'event')} of ${counted(revisions.streams, 'stream')} stored.`);
}

interface Stored {
  readonly first: RawEvent | undefined;
  /** The newest events, by stream and id. */
  readonly newest: ReadonlySet<string>;
}

const keyOf = ({ stream, id }: RawEvent): string => `${id} ${stream}`;

async function lastStored(store: RawStore): Promise<Stored> {
  let first: RawEvent | undefined;
  for await (const event of store.allEvents('start')) {
    if (!isBackedUp(event.stream)) continue;
    first = event;
    break;
  }
  const newest = new Set<string>();
  if (first) for await (const event of store.allEvents('end', true, LOOK_BACK)) newest.add(keyOf(event));
  return { first, newest };
}

/** Reads the whole file before anything is stored. */
async function study(
  file: string,
  { first, newest }: Stored,
): Promise<{ revisions: Revisions; events: number; resumeAt: number }> {
  const revisions = new Revisions();
  let events = 0;
  let resumeAt = 0;
  let startsAlike = first === undefined;
  for await (const { n, event } of eventsOf(file)) {
    revisions.learn(event);
    events = n;
    if (n === 1 && first) startsAlike = event.stream === first.stream && event.id === first.id;
    if (startsAlike && newest.has(keyOf(event))) resumeAt = n;
  }
  if (!startsAlike || (first && resumeAt === 0)) {
    throw new PlainError('The store is not empty. Import a backup only into an empty store.');
  }
  return { revisions, events, resumeAt };
}

interface Run {
  readonly line: number;
  readonly stream: string;
  readonly expected: number | undefined;
  readonly events: Proposed[];
  bytes: number;
}

class Writer {
  readonly #store: RawStore;
  readonly #session: AppendSession;
  readonly #revisions: Revisions;
  #run: Run | undefined;
  #unanswered: { readonly line: number; readonly answered: Promise<void> }[] = [];

  constructor(store: RawStore, session: AppendSession, revisions: Revisions) {
    this.#store = store;
    this.#session = session;
    this.#revisions = revisions;
  }

  async add({ line, event }: BackupEvent): Promise<void> {
    if (event.type === TYPE_TOMBSTONE) return this.#tombstone(line, event.stream);
    const run = this.#run;
    const bytes = event.data.length + event.metadata.length + 200;
    const fits =
      run?.stream === event.stream && run.events.length < TOGETHER && run.bytes + bytes < TOGETHER_BYTES;
    if (run && !fits) await this.#send();
    this.#run ??= this.#newRun(line, event);
    this.#run.events.push(this.#revisions.adapt(event));
    this.#run.bytes += bytes;
  }

  /** Resolves when everything is stored. */
  async finish(): Promise<void> {
    await this.#send();
    await this.#settle(0);
  }

  close(): void {
    this.#session.close();
  }

  #newRun(line: number, { stream, revision }: RawEvent): Run {
    // Metadata is also written by the store itself, when a deleted stream is written again.
    const expected = isMetastream(stream) ? undefined : this.#revisions.of(stream, revision) - 1;
    return { line, stream, expected, events: [], bytes: 0 };
  }

  async #send(): Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    if (!run) return;
    await this.#settle(IN_FLIGHT - 1);
    const { answered } = await this.#session.send(run.stream, run.expected, run.events);
    this.#unanswered.push({ line: run.line, answered });
  }

  /** Waits until no more than `most` appends are unanswered. */
  async #settle(most: number): Promise<void> {
    while (this.#unanswered.length > most) {
      const [first] = this.#unanswered.splice(0, 1);
      if (first) await told(first.line, first.answered);
    }
  }

  async #tombstone(line: number, stream: string): Promise<void> {
    await this.finish();
    await told(
      line,
      this.#store.tombstoneStream(stream).then(
        () => undefined,
        (cause: unknown) => {
          // It was before the import was interrupted.
          if (!isDeleted(cause)) throw cause;
        },
      ),
    );
  }
}

const isDeleted = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'type' in cause && cause.type === 'stream-deleted';

async function told(line: number, answered: Promise<void>): Promise<void> {
  try {
    await answered;
  } catch (cause) {
    if (cause instanceof AppendRefused)
      throw new PlainError(`Line ${line} cannot be stored: ${cause.message}`);
    throw cause;
  }
}
