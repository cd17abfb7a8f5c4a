import type { Statement } from 'better-sqlite3';
import type { Db } from './database.js';
import type { StreamLimits } from './stream-metadata.js';

const STATES = ['live', 'soft-deleted', 'tombstoned'] as const;
export type StreamState = (typeof STATES)[number];

export interface Stream {
  readonly id: number;
  readonly name: string;
  readonly lastRevision: number;
  readonly state: StreamState;
  readonly maxCount: number | null;
  readonly maxAge: number | null;
  readonly truncateBefore: number | null;
}

interface Row {
  id: number;
  name: string;
  last_rev: number;
  state: number;
  max_count: number | null;
  max_age: number | null;
  tb: number | null;
}

const CACHED_STREAMS = 50_000;

/** The table of streams behind a cache. The cache is only right while transactions succeed: see `forget`. */
export class StreamTable {
  readonly #cache = new Map<string, Stream>();
  readonly #byName: Statement<[string], Row>;
  readonly #insert: Statement<[string]>;
  readonly #update: Statement<[number, number, number | null, number | null, number | null, number]>;

  constructor(db: Db) {
    this.#byName = db.prepare<[string], Row>('SELECT * FROM streams WHERE name = ?');
    this.#insert = db.prepare<[string]>('INSERT INTO streams (name, last_rev, state) VALUES (?, -1, 0)');
    this.#update = db.prepare<[number, number, number | null, number | null, number | null, number]>(
      'UPDATE streams SET last_rev = ?, state = ?, max_count = ?, max_age = ?, tb = ? WHERE id = ?',
    );
  }

  find(name: string): Stream | undefined {
    const cached = this.#cache.get(name);
    if (cached !== undefined) return cached;
    const row = this.#byName.get(name);
    return row === undefined ? undefined : this.#remember(fromRow(row));
  }

  findOrCreate(name: string): Stream {
    return this.find(name) ?? this.#create(name);
  }

  advance(stream: Stream, lastRevision: number): Stream {
    return this.#store({ ...stream, lastRevision });
  }

  tombstone(stream: Stream): Stream {
    return this.#store({ ...stream, state: 'tombstoned' });
  }

  limit(stream: Stream, limits: StreamLimits): Stream {
    const { maxCount, maxAge, truncateBefore } = limits;
    const state = limits.softDeleted ? 'soft-deleted' : 'live';
    return this.#store({ ...stream, maxCount, maxAge, truncateBefore, state });
  }

  /** Drops what is cached. Required after a transaction that did not commit. */
  forget(): void {
    this.#cache.clear();
  }

  #create(name: string): Stream {
    const { lastInsertRowid } = this.#insert.run(name);
    return this.#remember({
      id: Number(lastInsertRowid),
      name,
      lastRevision: -1,
      state: 'live',
      maxCount: null,
      maxAge: null,
      truncateBefore: null,
    });
  }

  #store(stream: Stream): Stream {
    const { lastRevision, state, maxCount, maxAge, truncateBefore, id } = stream;
    this.#update.run(lastRevision, STATES.indexOf(state), maxCount, maxAge, truncateBefore, id);
    return this.#remember(stream);
  }

  #remember(stream: Stream): Stream {
    if (this.#cache.size >= CACHED_STREAMS) this.#cache.clear();
    this.#cache.set(stream.name, stream);
    return stream;
  }
}

function fromRow(row: Row): Stream {
  return {
    id: row.id,
    name: row.name,
    lastRevision: row.last_rev,
    state: STATES[row.state] ?? 'live',
    maxCount: row.max_count,
    maxAge: row.max_age,
    truncateBefore: row.tb,
  };
}
