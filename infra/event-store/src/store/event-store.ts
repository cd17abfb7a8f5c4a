import { diskTroubleOf } from '@upfront/engine-kit/disk-trouble.js';
import type { Log } from '@upfront/engine-kit/log.js';
import { CommitQueue } from './commit-queue.js';
import type { Db } from './database.js';
import { type EventFiles, openFiles } from './event-files.js';
import { EventReader } from './event-reader.js';
import { EventWriter, limitsOf } from './event-writer.js';
import { HiddenEvents } from './hidden-events.js';
import {
  bytesOf,
  type ExpectedRevision,
  isMetastream,
  type ProposedEvent,
  type WriteOutcome,
} from './model.js';
import { StreamTable } from './stream-table.js';
import { Tail } from './tail.js';

export interface StoreOptions {
  /** The directory of the database; created where it is missing. */
  readonly dir: string;
  /** How many writes may share one commit; 1 switches group commit off, for comparison. */
  readonly writesPerCommit?: number | undefined;
  /** Unix milliseconds. */
  readonly clock?: () => number;
  readonly log?: Log;
}

/** A disk that fails is told of once in this time, in milliseconds. */
const REPORT_INTERVAL = 60_000;

/** The store itself, without a network: reads at once, writes through one queue. */
export class EventStore {
  readonly reader: EventReader;
  readonly tail: Tail;
  readonly db: Db;
  readonly hidden: HiddenEvents;
  readonly #files: EventFiles;
  readonly #writer: EventWriter;
  readonly #queue: CommitQueue;
  readonly #log: Log;
  #reportedAt = -Infinity;

  constructor({ dir, writesPerCommit, clock = Date.now, log = () => undefined }: StoreOptions) {
    this.#log = log;
    this.#files = openFiles(dir, (cause) => this.#report(cause));
    this.db = this.#files.db;
    const streams = new StreamTable(this.db);
    this.reader = new EventReader(this.db, streams, clock);
    this.hidden = new HiddenEvents(this.db, streams, clock);
    const writer = new EventWriter(this.db, streams, clock);
    const tail = new Tail(writer.head);
    const committed = () => {
      this.#files.mark.raise(writer.head);
      tail.publish(writer.takeStored());
    };
    this.#writer = writer;
    this.tail = tail;
    const { space } = this.#files;
    const hooks = {
      prepare: (bytes: number) => space.provideFor(bytes),
      committed,
      rolledBack: () => writer.rollBack(),
      makeRoom: () => space.empty(),
      failed: (cause: unknown) => this.#report(cause),
    };
    this.#queue = new CommitQueue(this.db, hooks, writesPerCommit);
  }

  /**
   * Resolves when the events are on the disk. `isCancelled` is asked just before they are written.
   * @throws MetadataError for a `$metadata` event that cannot be honoured
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly ProposedEvent[],
    isCancelled: () => boolean = () => false,
  ): Promise<WriteOutcome> {
    // Before the queue, since a throw inside a commit makes its neighbours start over.
    if (isMetastream(stream)) events.forEach(limitsOf);
    const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
    return this.#queue.submit(() => {
      if (isCancelled()) return { kind: 'cancelled' };
      return this.#writer.append(stream, expected, events);
    }, bytes);
  }

  /** Appends after a position that was given out before: none up to there is given out again. */
  appendAfter(position: number, stream: string, events: readonly ProposedEvent[]): Promise<WriteOutcome> {
    return this.#queue.submit(() => {
      this.#writer.skipTo(position);
      return this.#writer.append(stream, 'any', events);
    });
  }

  softDelete(stream: string, expected: ExpectedRevision): Promise<WriteOutcome> {
    return this.#queue.submit(() => this.#writer.softDelete(stream, expected));
  }

  tombstone(stream: string, expected: ExpectedRevision): Promise<WriteOutcome> {
    return this.#queue.submit(() => this.#writer.tombstone(stream, expected));
  }

  /** Runs any other change of the database inside the next commit. */
  write<T>(change: () => T): Promise<T> {
    return this.#queue.submit(change);
  }

  /** The size of the database, without what is free in it, in bytes. */
  fileBytes(): number {
    const read = (name: string) => Number(this.db.pragma(name, { simple: true }));
    return (read('page_count') - read('freelist_count')) * read('page_size');
  }

  /** Gives up to `count` free pages back to the disk. @returns whether there may be more */
  releasePages(count: number): boolean {
    const free = () => Number(this.db.pragma('freelist_count', { simple: true }));
    const before = free();
    this.db.pragma(`incremental_vacuum(${count})`);
    const after = free();
    return after > 0 && after < before;
  }

  /** Commits what is queued and closes the database. */
  close(): void {
    this.#queue.flush();
    this.#files.close();
  }

  #report(cause: unknown): void {
    const trouble = diskTroubleOf(cause);
    if (!trouble || Date.now() - this.#reportedAt < REPORT_INTERVAL) return;
    this.#reportedAt = Date.now();
    this.#log({ level: 'error', msg: `events cannot be stored: the disk ${trouble}` });
  }
}
