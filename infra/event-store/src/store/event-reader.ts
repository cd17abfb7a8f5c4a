import type { Statement } from 'better-sqlite3';
import type { Db } from './database.js';
import { type Direction, isMetastream, originalOf, type StoredEvent } from './model.js';
import { type Slice, takeSlice } from './slice.js';
import type { StreamTable } from './stream-table.js';
import { visibleRange } from './visible-range.js';

const COLUMNS = `events.pos, streams.name AS stream, events.rev, events.event_id AS id, events.type,
  events.is_json AS isJson, events.created, events.data, events.meta, events.sum`;
const FROM = 'FROM events JOIN streams ON streams.id = events.stream_id';

/** So many events of a stream are looked at per slice where all of them may be too old to be seen. */
const PROBED = 2048;

export type StreamStatus = 'missing' | 'live' | 'tombstoned';

interface Probe {
  readonly rev: number;
  readonly created: number;
}

/**
 * Reads events in slices, which bound both what a reader holds in memory and how long it keeps others waiting. What a
 * stream's metadata hides is left out; $all shows everything.
 */
export class EventReader {
  readonly #streams: StreamTable;
  readonly #clock: () => number;
  readonly #stream: Record<Direction, Statement<[number, number, number, number, number], StoredEvent>>;
  readonly #ages: Record<Direction, Statement<[number, number, number, number], Probe>>;
  readonly #all: Record<Direction, Statement<[number, number, number], StoredEvent>>;

  constructor(db: Db, streams: StreamTable, clock: () => number) {
    this.#streams = streams;
    this.#clock = clock;
    const ofStream = (order: string) =>
      db.prepare<[number, number, number, number, number], StoredEvent>(
        `SELECT ${COLUMNS} ${FROM} WHERE stream_id = ? AND rev BETWEEN ? AND ? AND created >= ?
         ORDER BY rev ${order} LIMIT ?`,
      );
    const agesOf = (order: string) =>
      db.prepare<[number, number, number, number], Probe>(
        `SELECT rev, created FROM events WHERE stream_id = ? AND rev BETWEEN ? AND ? ORDER BY rev ${order} LIMIT ?`,
      );
    const ofAll = (order: string) =>
      db.prepare<[number, number, number], StoredEvent>(
        `SELECT ${COLUMNS} ${FROM} WHERE pos BETWEEN ? AND ? ORDER BY pos ${order} LIMIT ?`,
      );
    this.#stream = { forwards: ofStream('ASC'), backwards: ofStream('DESC') };
    this.#ages = { forwards: agesOf('ASC'), backwards: agesOf('DESC') };
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

  /** At most `limit` visible events of a stream from revision `from` on, that one included. */
  readStream(name: string, from: number, direction: Direction, limit: number): Slice {
    const stream = this.#streams.find(name);
    if (stream === undefined || stream.state !== 'live') return { events: [], next: null };
    const { first, last, since } = visibleRange(stream, this.#clock());
    const [low, high] =
      direction === 'forwards' ? [Math.max(from, first), last] : [first, Math.min(from, last)];
    if (low > high) return { events: [], next: null };
    if (since === 0) return this.#read(stream.id, low, high, since, direction, limit);

    // A stream may hold any number of events that are too old: they are passed over without reading them whole.
    const looked = this.#ages[direction].all(stream.id, low, high, PROBED);
    const visible = looked.filter(({ created }) => created >= since);
    const places = [visible[0]?.rev ?? 0, visible[Math.min(limit, visible.length) - 1]?.rev ?? -1];
    const [lowest, highest] = [Math.min(...places), Math.max(...places)];
    const events =
      visible.length > 0 ? this.#read(stream.id, lowest, highest, since, direction, limit).events : [];
    if (events.length < visible.length) return { events, next: after(events.at(-1)?.rev, direction) };
    return { events, next: looked.length < PROBED ? null : after(looked.at(-1)?.rev, direction) };
  }

  /** One event of a stream, or undefined where it is missing or hidden. */
  readEvent(name: string, revision: number): StoredEvent | undefined {
    const [event] = this.readStream(name, revision, 'forwards', 1).events;
    return event?.rev === revision ? event : undefined;
  }

  /** At most `limit` events of all streams with positions in `low..high`, both included. */
  readAll(low: number, high: number, direction: Direction, limit: number): Slice {
    if (low > high) return { events: [], next: null };
    const { taken, isCut } = takeSlice(this.#all[direction].iterate(low, high, limit), limit);
    return { events: taken, next: isCut ? after(taken.at(-1)?.pos, direction) : null };
  }

  #read(id: number, low: number, high: number, since: number, direction: Direction, limit: number): Slice {
    const rows = this.#stream[direction].iterate(id, low, high, since, limit);
    const { taken, isCut } = takeSlice(rows, limit);
    return { events: taken, next: isCut ? after(taken.at(-1)?.rev, direction) : null };
  }
}

function after(place: number | undefined, direction: Direction): number | null {
  if (place === undefined) return null;
  return direction === 'forwards' ? place + 1 : place - 1;
}
