import type { mongo } from 'mongoose';
import { deepFreeze } from './deep-freeze.js';

/** A document of any read model, as it is stored. */
export interface StoredDocument {
  readonly _id: string;
  readonly position: number;
}

interface Entry {
  document: StoredDocument | undefined;
  /** As it was read or last written out. */
  before: StoredDocument | undefined;
  /** Position of the stored document, undefined where there is none, 'unknown' before it was looked up. */
  stored: number | undefined | 'unknown';
  dirty: boolean;
  /** Position of the event that wrote it last. */
  touched: number;
}

/** Documents of one model kept at hand between batches. */
const MOST_KEPT = 4_000;

/** Somebody else wrote a document between our reading and writing it: the batch starts again. */
export class ConcurrentWrite extends Error {
  override readonly name = 'ConcurrentWrite';
}

/** One document that a flush wrote; `before` is known where it had been read. */
export interface Change {
  readonly id: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

type Operation = mongo.AnyBulkWriteOperation<StoredDocument>;

/** The documents of one collection that a batch works on, each loaded once and written once. */
export class ModelSession {
  readonly #collection: mongo.Collection<StoredDocument>;
  readonly #entries = new Map<string, Entry>();

  constructor(collection: mongo.Collection<StoredDocument>) {
    this.#collection = collection;
  }

  /** Loads documents that will be needed, in one call. */
  async prefetch(ids: Iterable<string>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#entries.has(id));
    if (missing.length === 0) return;
    for (const id of missing) this.#remember(id, undefined);
    for await (const found of this.#collection.find({ _id: { $in: missing } }))
      this.#remember(found._id, found);
  }

  /** Whether the document, or that there is none, is known without asking the store. */
  has(id: string): boolean {
    return this.#entries.has(id);
  }

  async get(id: string): Promise<StoredDocument | undefined> {
    if (!this.#entries.has(id)) await this.prefetch([id]);
    return this.#entries.get(id)?.document;
  }

  /** Whether the stored document already contains the event at `position`. */
  contains(id: string, position: number): boolean {
    const stored = this.#entries.get(id)?.stored;
    return typeof stored === 'number' && stored >= position;
  }

  /** Replaces or, with undefined, removes a document, unless it already contains the event at `position`. */
  write(id: string, document: StoredDocument | undefined, position: number): void {
    if (this.contains(id, position)) return;
    const entry: Entry = this.#entries.get(id) ?? unknownEntry();
    entry.document = document && deepFreeze(document);
    entry.dirty = true;
    entry.touched = position;
    this.#entries.set(id, entry);
  }

  /** Stored documents that match; the filter sees what was written before by means of a flush. */
  async where(filter: mongo.Filter<StoredDocument>): Promise<readonly StoredDocument[]> {
    const found = await this.#collection.find(filter).toArray();
    for (const document of found)
      if (!this.#entries.has(document._id)) this.#remember(document._id, document);
    return found.flatMap(({ _id }) => this.#entries.get(_id)?.document ?? []);
  }

  get hasWrites(): boolean {
    for (const { dirty } of this.#entries.values()) if (dirty) return true;
    return false;
  }

  /**
   * Writes what is pending, in one bulk call. With `unfinished`, the position of an event whose handlers still run,
   * documents it touched are stored as not yet containing it, so that it is repeated in full after a crash.
   * @throws ConcurrentWrite when another process wrote one of the documents
   */
  async flush(unfinished?: number): Promise<readonly Change[]> {
    const pending = [...this.#entries].filter(([, { dirty }]) => dirty);
    await this.#lookUpUnknown(pending);
    const changes: Change[] = [];
    const operations: Operation[] = [];
    for (const [id, entry] of pending) {
      if (typeof entry.stored === 'number' && entry.stored >= entry.touched) {
        // Written blindly by an event that the stored document contains already.
        this.#entries.delete(id);
        continue;
      }
      const isUnfinished = unfinished !== undefined && entry.touched === unfinished;
      const after = entry.document && {
        ...entry.document,
        position: isUnfinished ? entry.touched - 1 : entry.touched,
      };
      const operation = operationFor(id, entry.stored, after);
      if (operation) operations.push(operation);
      changes.push({ id, before: entry.before, after });
      entry.stored = after?.position;
      entry.document = after && deepFreeze(after);
      entry.before = entry.document;
      entry.dirty = false;
    }
    await this.#write(operations);
    return changes;
  }

  /** Forgets what was read longest ago, where it has become much. Only between batches. */
  trim(): void {
    if (this.#entries.size <= MOST_KEPT) return;
    let surplus = this.#entries.size - MOST_KEPT / 2;
    for (const [id, { dirty }] of this.#entries) {
      if (surplus <= 0) return;
      if (!dirty) this.#entries.delete(id);
      surplus -= 1;
    }
  }

  #remember(id: string, document: StoredDocument | undefined): void {
    const frozen = document && deepFreeze(document);
    this.#entries.set(id, {
      document: frozen,
      before: frozen,
      stored: frozen?.position,
      dirty: false,
      touched: 0,
    });
  }

  async #lookUpUnknown(pending: readonly (readonly [string, Entry])[]): Promise<void> {
    const unknown = new Map(pending.filter(([, { stored }]) => stored === 'unknown'));
    if (unknown.size === 0) return;
    for (const entry of unknown.values()) entry.stored = undefined;
    const positions = this.#collection.find(
      { _id: { $in: [...unknown.keys()] } },
      { projection: { position: 1 } },
    );
    for await (const { _id, position } of positions) {
      const entry = unknown.get(_id);
      if (entry) entry.stored = position;
    }
  }

  async #write(operations: Operation[]): Promise<void> {
    if (operations.length === 0) return;
    const result = await this.#collection.bulkWrite(operations, { ordered: false, ignoreUndefined: true });
    const done = result.insertedCount + result.matchedCount + result.deletedCount;
    if (done !== operations.length) {
      throw new ConcurrentWrite(
        `${operations.length - done} documents of ${this.#collection.collectionName} were written by another process`,
      );
    }
  }
}

const unknownEntry = (): Entry => ({
  document: undefined,
  before: undefined,
  stored: 'unknown',
  dirty: false,
  touched: 0,
});

const operationFor = (
  id: string,
  stored: Entry['stored'],
  after: StoredDocument | undefined,
): Operation | undefined => {
  if (typeof stored !== 'number') return after && { insertOne: { document: after } };
  const filter = { _id: id, position: stored };
  return after ? { replaceOne: { filter, replacement: after } } : { deleteOne: { filter } };
};
