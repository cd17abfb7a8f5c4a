import type { Statement } from 'better-sqlite3';
import type { Db } from './database.js';
import { type Direction, isMetastream, originalOf, type StoredEvent } from './model.js';
import type { StreamTable } from './stream-table.js';
import { visibleRange } from './visible-range.js';

const COLUMNS = `events.pos, streams.name AS stream, events.rev, events.event_id AS id, events.type,
  events.is_json AS isJson, events.created, events.data, events.meta`;
const FROM = 'FROM events JOIN streams ON streams.id = events.stream_id';

export type StreamStatus = 'missing' | 'live' | 'tombstoned';

/** Reads events in batches. What a stream's metadata hides is left out; $all shows everything. */
export class EventReader {
  readonly #streams: StreamTable;
  readonly #clock: () => number;
  readonly #stream: Record<Direction, Statement<[number, number, number, number, number], StoredEvent>>;
  readonly #all: Record<Direction, Statement<[number, number, number], StoredEvent>>;

  constructor(db: Db, streams: StreamTable, clock: () => number) {
    this.#streams = streams;
    this.#clock = clock;
    const ofStream = (order: string) =>
      db.prepare<[number, number, number, number, number], StoredEvent>(
        `SELECT ${COLUMNS} ${FROM} WHERE stream_id = ? AND rev BETWEEN ? AND ? AND created >= ?
         ORDER BY rev ${order} LIMIT ?`,
      );
    const ofAll = (order: string) =>
      db.prepare<[number, number, number], StoredEvent>(
        `SELECT ${COLUMNS} ${FROM} WHERE pos BETWEEN ? AND ? ORDER BY pos ${order} LIMIT ?`,
      );
    this.#stream = { forwards: ofStream('ASC'), backwards: ofStream('DESC') };
    this.#all = { forwards: ofAll('ASC'), backwards: ofAll('DESC') };
  }

  status(name: string): StreamStatus {
    if (isMetastream(name) && this.#streams.find(originalOf(name))?.state === 'tombstoned')
      return 'tombstoned';
    const stream = this.#streams.find(name);
    if (stream?.state === 'tombstoned') return 'tombstoned';
    return stream === undefined || stream.state === 'soft-deleted' || stream.lastRevision < 0
      ? 'missing'
      : 'live';
  }

  /** The last revision of a stream, or -1 where it has no events. */
  lastRevision(name: string): number {
    return this.#streams.find(name)?.lastRevision ?? -1;
  }

  /** Up to `limit` visible events of a stream from `from` on, that revision included. */
  readStream(name: string, from: number, direction: Direction, limit: number): StoredEvent[] {
    const stream = this.#streams.find(name);
    if (stream === undefined || stream.state !== 'live') return [];
    const { first, last, since } = visibleRange(stream, this.#clock());
    const [low, high] =
      direction === 'forwards' ? [Math.max(from, first), last] : [first, Math.min(from, last)];
    return low > high ? [] : this.#stream[direction].all(stream.id, low, high, since, limit);
  }

  /** One event of a stream, or undefined where it is missing or hidden. */
  readEvent(name: string, revision: number): StoredEvent | undefined {
    const [event] = this.readStream(name, revision, 'forwards', 1);
    return event?.rev === revision ? event : undefined;
  }

  /** Up to `limit` events of all streams with positions in `low..high`, both included. */
  readAll(low: number, high: number, direction: Direction, limit: number): StoredEvent[] {
    return low > high ? [] : this.#all[direction].all(low, high, limit);
  }
}
