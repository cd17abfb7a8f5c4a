import { randomUUID } from 'node:crypto';
import type { Statement } from 'better-sqlite3';
import type { Db } from './database.js';
import { sumOfEvent } from './event-sum.js';
import { checkExpectedRevision, type StreamFacts, type Verdict } from './expected-revision.js';
import {
  type ExpectedRevision,
  isMetastream,
  metastreamOf,
  originalOf,
  type ProposedEvent,
  type StoredEvent,
  TOMBSTONE_REVISION,
  TYPE_DELETED,
  TYPE_METADATA,
  type WriteOutcome,
} from './model.js';
import {
  NO_LIMITS,
  parseStreamMetadata,
  SOFT_DELETED_METADATA,
  type StreamLimits,
  truncateMetadataBefore,
} from './stream-metadata.js';
import type { Stream, StreamTable } from './stream-table.js';

const NOTHING = Buffer.alloc(0);

type InsertParams = [number, number, number, Buffer, string, number, number, Buffer, Buffer, number];

/**
 * Appends to and deletes streams. Every method must run inside a transaction; what it stored is handed over
 * with `takeStored` when that has committed, and `rollBack` must be called when it has not.
 */
export class EventWriter {
  readonly #streams: StreamTable;
  readonly #clock: () => number;
  readonly #insert: Statement<InsertParams>;
  readonly #revisionOf: Statement<[number, Buffer], number>;
  readonly #idAt: Statement<[number, number], Buffer>;
  readonly #posAt: Statement<[number, number], number>;
  readonly #bodyAt: Statement<[number, number], Buffer>;
  readonly #lastPos: Statement<[], number | null>;
  #head: number;
  #stored: StoredEvent[] = [];

  constructor(db: Db, streams: StreamTable, clock: () => number) {
    this.#streams = streams;
    this.#clock = clock;
    this.#insert = db.prepare<InsertParams>('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    const byId = 'SELECT rev FROM events WHERE stream_id = ? AND event_id = ? ORDER BY rev LIMIT 1';
    this.#revisionOf = db.prepare<[number, Buffer], number>(byId).pluck();
    const at = (column: string) => `SELECT ${column} FROM events WHERE stream_id = ? AND rev = ?`;
    this.#idAt = db.prepare<[number, number], Buffer>(at('event_id')).pluck();
    this.#posAt = db.prepare<[number, number], number>(at('pos')).pluck();
    this.#bodyAt = db.prepare<[number, number], Buffer>(at('data')).pluck();
    this.#lastPos = db.prepare<[], number | null>('SELECT max(pos) FROM events').pluck();
    this.#head = this.#lastPos.get() ?? 0;
  }

  /** The position of the last event written, committed or not; 0 in an empty store. */
  get head(): number {
    return this.#head;
  }

  takeStored(): StoredEvent[] {
    const stored = this.#stored;
    this.#stored = [];
    return stored;
  }

  rollBack(): void {
    this.#stored = [];
    this.#streams.forget();
    this.#head = this.#lastPos.get() ?? 0;
  }

  /** Leaves out all positions up to this one: they were given out before, to events that are lost. */
  skipTo(position: number): void {
    this.#head = Math.max(this.#head, position);
  }

  /** @throws MetadataError for a `$metadata` event that cannot be honoured, before anything is written */
  append(name: string, expected: ExpectedRevision, events: readonly ProposedEvent[]): WriteOutcome {
    const stream = this.#streams.find(name);
    const limits = isMetastream(name) ? events.map(limitsOf).findLast((found) => found !== null) : null;
    const ids = events.map(({ id }) => id);
    const verdict = this.#check(name, stream, expected, ids);
    if (verdict.kind !== 'ok') return this.#refuse(stream, verdict);

    const wasDeleted = stream?.state === 'soft-deleted';
    const target = stream ?? this.#streams.findOrCreate(name);
    const outcome = this.#store(target, events);
    if (wasDeleted && events.length > 0) this.#recreate(name, target.lastRevision + 1);
    if (limits) this.#applyLimits(originalOf(name), limits);
    return outcome;
  }

  /** Hides all events of a stream. It may be written again, and then goes on where it stopped. */
  softDelete(name: string, expected: ExpectedRevision): WriteOutcome {
    const stream = this.#streams.find(name);
    const verdict = this.#check(name, stream, expected, [newId()]);
    if (verdict.kind !== 'ok') return this.#refuse(stream, verdict);
    if ((stream?.lastRevision ?? -1) < 0 && !this.#hasMetadata(name))
      return { kind: 'wrong-revision', current: null };

    const outcome = this.#writeMetadata(name, SOFT_DELETED_METADATA);
    this.#streams.limit(this.#streams.findOrCreate(name), { ...NO_LIMITS, softDeleted: true });
    return outcome;
  }

  /** Ends a stream for good: it can be neither read nor written again. */
  tombstone(name: string, expected: ExpectedRevision): WriteOutcome {
    const stream = this.#streams.find(name);
    const verdict = this.#check(name, stream, expected, [newId()]);
    if (verdict.kind !== 'ok') return this.#refuse(stream, verdict);

    const target = this.#streams.tombstone(stream ?? this.#streams.findOrCreate(name));
    const marker = { id: newId(), type: TYPE_DELETED, isJson: false, data: NOTHING, meta: NOTHING };
    const position = this.#insertEvent(target, TOMBSTONE_REVISION, marker, this.#clock());
    return { kind: 'written', revision: target.lastRevision, position };
  }

  #check(
    name: string,
    stream: Stream | undefined,
    expected: ExpectedRevision,
    ids: readonly Buffer[],
  ): Verdict {
    if (isMetastream(name) && this.#streams.find(originalOf(name))?.state === 'tombstoned')
      return { kind: 'deleted' };
    const facts: StreamFacts = {
      lastRevision: stream?.lastRevision ?? -1,
      state: stream?.state ?? 'live',
      hasMetadata: () => this.#hasMetadata(name),
      revisionOf: (id) => stream && this.#revisionOf.get(stream.id, id),
      eventIdAt: (revision) => stream && this.#idAt.get(stream.id, revision),
    };
    return checkExpectedRevision(facts, expected, ids);
  }

  #refuse(stream: Stream | undefined, verdict: Exclude<Verdict, { kind: 'ok' }>): WriteOutcome {
    if (verdict.kind === 'deleted') return verdict;
    const last = stream?.lastRevision ?? -1;
    if (verdict.kind === 'wrong-revision') return { kind: 'wrong-revision', current: last < 0 ? null : last };
    const position = stream && this.#posAt.get(stream.id, verdict.revision);
    return { kind: 'written', revision: verdict.revision, position: position ?? null };
  }

  #store(stream: Stream, events: readonly ProposedEvent[]): WriteOutcome {
    const created = this.#clock();
    let position: number | null = null;
    let revision = stream.lastRevision;
    for (const event of events) {
      revision += 1;
      position = this.#insertEvent(stream, revision, event, created);
    }
    if (events.length > 0) this.#streams.advance(stream, revision);
    return { kind: 'written', revision, position };
  }

  #insertEvent(stream: Stream, rev: number, event: ProposedEvent, created: number): number {
    const pos = this.#head + 1;
    const isJson = event.isJson ? 1 : 0;
    const data = asBuffer(event.data);
    const meta = asBuffer(event.meta);
    const { id, type } = event;
    const sum = sumOfEvent({ stream: stream.name, id, type, isJson: event.isJson, data, meta });
    this.#insert.run(pos, stream.id, rev, id, type, isJson, created, data, meta, sum);
    this.#head = pos;
    this.#stored.push({
      pos,
      stream: stream.name,
      rev,
      id,
      type,
      isJson,
      created,
      data,
      meta,
      sum,
    });
    return pos;
  }

  #hasMetadata(name: string): boolean {
    return (this.#streams.find(metastreamOf(name))?.lastRevision ?? -1) >= 0;
  }

  #writeMetadata(name: string, body: Buffer): WriteOutcome {
    const event = { id: newId(), type: TYPE_METADATA, isJson: true, data: body, meta: NOTHING };
    return this.#store(this.#streams.findOrCreate(metastreamOf(name)), [event]);
  }

  #applyLimits(original: string, limits: StreamLimits): void {
    const before = this.#streams.findOrCreate(original);
    this.#streams.limit(before, limits);
    // Metadata written to a deleted stream brings it back, without the events that were deleted.
    if (before.state === 'soft-deleted' && !limits.softDeleted)
      this.#recreate(original, before.lastRevision + 1);
  }

  #recreate(name: string, firstRevision: number): void {
    const metastream = this.#streams.findOrCreate(metastreamOf(name));
    const body = this.#bodyAt.get(metastream.id, metastream.lastRevision) ?? Buffer.from('{}');
    const revived = truncateMetadataBefore(body, firstRevision);
    this.#writeMetadata(name, revived);
    this.#streams.limit(this.#streams.findOrCreate(name), parseStreamMetadata(revived));
  }
}

/** The limits that a `$metadata` event sets; null for any other event. @throws MetadataError */
export function limitsOf(event: ProposedEvent): StreamLimits | null {
  return event.type === TYPE_METADATA ? parseStreamMetadata(event.data) : null;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The 16 bytes of a new random UUID. */
export function newId(): Buffer {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
}
