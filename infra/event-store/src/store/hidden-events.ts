import type { Statement } from 'better-sqlite3';
import type { Db } from './database.js';
import { isMetastream, originalOf } from './model.js';
import type { Stream, StreamTable } from './stream-table.js';
import { visibleRange } from './visible-range.js';

/** Small enough that writers in between are not held up. */
const BATCH = 500;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Streams looked at in one step: there may be millions that hide nothing. */
const STREAMS = 20_000;

interface Candidate {
  readonly pos: number;
  readonly rev: number;
  readonly created: number;
  readonly bytes: number;
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
  readonly #suspects: Statement<[number, number, number], { id: number; name: string }>;
  readonly #lastId: Statement<[], number | null>;
  readonly #oldest: Statement<[number, number, number], Candidate>;
  readonly #delete: Statement<[number]>;

  constructor(db: Db, streams: StreamTable, clock: () => number) {
    this.#streams = streams;
    this.#clock = clock;
    this.#lastId = db.prepare<[], number | null>('SELECT max(id) FROM streams').pluck();
    this.#suspects = db.prepare<[number, number, number], { id: number; name: string }>(
      `SELECT id, name FROM streams WHERE id > ? AND id <= ? AND (state <> 0 OR max_count IS NOT NULL OR max_age IS NOT NULL
         OR tb IS NOT NULL OR name GLOB '$$*') ORDER BY id LIMIT ?`,
    );
    this.#oldest = db.prepare<[number, number, number], Candidate>(
      `SELECT pos, rev, created, length(data) + length(meta) AS bytes FROM events
         WHERE stream_id = ? AND rev > ? ORDER BY rev LIMIT ?`,
    );
    this.#delete = db.prepare<[number]>('DELETE FROM events WHERE pos = ?');
  }

  /** Some streams that may hide events, of those after the id `after`, and after which to go on; null at the end. */
  suspectsAfter(after: number): { suspects: { id: number; name: string }[]; next: number | null } {
    if (after >= (this.#lastId.get() ?? 0)) return { suspects: [], next: null };
    const suspects = this.#suspects.all(after, after + STREAMS, BATCH);
    return { suspects, next: suspects.length < BATCH ? after + STREAMS : (suspects.at(-1)?.id ?? null) };
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
    let [removed, bytes] = [0, 0];
    for (const event of hidden) {
      if (bytes > BATCH_BYTES) break;
      this.#delete.run(event.pos);
      removed += 1;
      bytes += event.bytes;
    }
    return { removed, more: removed < hidden.length || hidden.length === BATCH };
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
