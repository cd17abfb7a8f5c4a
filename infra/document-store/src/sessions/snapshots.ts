import { T } from '../bson/types.js';
import { RawValue } from '../bson/raw.js';
import { StoreError } from '../errors.js';
import type { CollectionEntry } from '../storage/catalogue.js';
import type { Engine } from '../storage/engine.js';
import type { Tables } from '../storage/tables.js';

/** As long as one is kept, the log grows with every write; in milliseconds after it was last asked for. */
const lifetime = 60_000;
const mostOpen = 16;

/** All documents as they were at one moment, however they change meanwhile. */
export class Snapshot {
  usedAt: number;
  private readonly open: Tables;
  private readonly collections: ReadonlyMap<string, CollectionEntry>;
  private isClosed = false;

  constructor(
    engine: Engine,
    /** The moment, as clients name it. */
    readonly time: bigint,
    private readonly now: () => number,
  ) {
    this.usedAt = now();
    // What an open transaction or an unfinished commit made is in no table yet.
    const there = engine.catalogue.list().filter(({ pending }) => !pending);
    this.collections = new Map(
      there.map((collection) => [
        collection.namespace,
        { ...collection, indexes: collection.indexes.map((index) => ({ ...index })), builds: [] },
      ]),
    );
    this.open = engine.openSnapshot();
  }

  /** @throws StoreError 239 where it is kept no longer */
  get tables(): Tables {
    if (this.isClosed) throw tooOld();
    this.usedAt = this.now();
    return this.open;
  }

  find(namespace: string): CollectionEntry | undefined {
    return this.collections.get(namespace);
  }

  /** For the answer. */
  get timestamp(): RawValue {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(this.time);
    return new RawValue(T.timestamp, bytes, 0, bytes.length);
  }

  close(): void {
    this.isClosed = true;
    this.open.forget();
    this.open.db.close();
  }
}

const tooOld = (): StoreError =>
  new StoreError(
    'SnapshotTooOld',
    'Read timestamp is older than the oldest available timestamp: a snapshot is kept for a minute after its last use.',
  );

/** The snapshots that reads have begun on, by their moments, the one used last at the end. */
export class Snapshots {
  private readonly byTime = new Map<bigint, Snapshot>();
  private lastTime = 0n;

  constructor(
    private readonly engine: Engine,
    private readonly now: () => number,
  ) {}

  /** @throws StoreError 239 where that moment is no longer kept */
  get(at: RawValue | undefined): Snapshot {
    const snapshot = at ? this.byTime.get(at.buf.readBigUInt64LE(at.start)) : this.begin();
    if (!snapshot) throw tooOld();
    this.byTime.delete(snapshot.time);
    this.byTime.set(snapshot.time, snapshot);
    const [oldest] = this.byTime.values();
    if (oldest && this.byTime.size > mostOpen) this.end(oldest);
    return snapshot;
  }

  expire(): void {
    for (const snapshot of this.byTime.values())
      if (snapshot.usedAt < this.now() - lifetime) this.end(snapshot);
  }

  close(): void {
    for (const snapshot of this.byTime.values()) this.end(snapshot);
  }

  private begin(): Snapshot {
    const seconds = BigInt(Math.floor(this.now() / 1000)) << 32n;
    this.lastTime = seconds > this.lastTime ? seconds + 1n : this.lastTime + 1n;
    return new Snapshot(this.engine, this.lastTime, this.now);
  }

  private end(snapshot: Snapshot): void {
    this.byTime.delete(snapshot.time);
    snapshot.close();
  }
}
