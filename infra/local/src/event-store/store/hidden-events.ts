import type { Statement } from 'better-sqlite3';
import type { Db } from './database.js';
import { isMetastream, originalOf } from './model.js';
import type { Stream, StreamTable } from './stream-table.js';
import { visibleRange } from './visible-range.js';

/** Small enough that writers in between are not held up. */
const BATCH = 500;

interface Candidate {
  readonly pos: number;
  readonly rev: number;
  readonly created: number;
}

/**
 * Finds and removes the events that no read of their stream can return any more, for as long as its metadata stays:
 * those of deleted and ended streams, those beyond $maxCount, $maxAge and $tb, and all metadata but the newest.
 * The last event of a stream stays unless the stream was ended, as in EventStoreDB, and so does the last event of
 * all, by which positions go on.
 */
export class HiddenEvents {
  readonly #streams: StreamTable;
  readonly #clock: () => number;
  readonly #suspects: Statement<[number, number], { id: number; name: string }>;
  readonly #oldest: Statement<[number, number, number], Candidate>;
  readonly #delete: Statement<[number]>;

  constructor(db: Db, streams: StreamTable, clock: () => number) {
    this.#streams = streams;
    this.#clock = clock;
    this.#suspects = db.prepare<[number, number], { id: number; name: string }>(
      `SELECT id, name FROM streams WHERE id > ? AND (state <> 0 OR max_count IS NOT NULL OR max_age IS NOT NULL
         OR tb IS NOT NULL OR name GLOB '$$*') ORDER BY id LIMIT ?`,
    );
    this.#oldest = db.prepare<[number, number, number], Candidate>(
      'SELECT pos, rev, created FROM events WHERE stream_id = ? AND rev > ? ORDER BY rev LIMIT ?',
    );
    this.#delete = db.prepare<[number]>('DELETE FROM events WHERE pos = ?');
  }

  /** Streams after the one with the id `after` that may hide events, in the order of their ids. */
  suspectsAfter(after: number): { id: number; name: string }[] {
    return this.#suspects.all(after, BATCH);
  }

  /**
   * Removes hidden events of a stream, a batch at most; belongs inside a commit.
   * @param head the position of the last event of all
   * @returns how many were removed, and whether there may be more
   */
  removeSome(name: string, head: number): { removed: number; more: boolean } {
    const stream = this.#streams.find(name);
    if (!stream) return { removed: 0, more: false };
    const isHidden = this.#hiddenIn(stream);
    const oldest = this.#oldest.all(stream.id, -1, BATCH);
    const hidden = oldest.filter((event) => event.pos !== head && isHidden(event));
    for (const { pos } of hidden) this.#delete.run(pos);
    return { removed: hidden.length, more: hidden.length === BATCH };
  }

  #hiddenIn(stream: Stream): (event: Candidate) => boolean {
    if (this.#isEnded(stream)) return () => true;
    if (stream.state === 'soft-deleted') return ({ rev }) => rev < stream.lastRevision;
    const { first, last, since } = visibleRange(stream, this.#clock());
    return ({ rev, created }) => rev < last && (rev < first || created < since);
  }

  #isEnded({ name, state }: Stream): boolean {
    if (state === 'tombstoned') return true;
    return isMetastream(name) && this.#streams.find(originalOf(name))?.state === 'tombstoned';
  }
}
