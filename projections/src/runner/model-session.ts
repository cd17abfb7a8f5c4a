import { mongo } from 'mongoose';
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
  /** Position of the event that wrote it last. */
  touched: number;
}

/** What the store says of a second document with one id. */
const DUPLICATE = 11_000;
/** Documents of one model kept at hand between batches. */
const MOST_KEPT = 4_000;
/** The same while a collection is filled from the first event on, in a process that does nothing else; about 100 MB. */
const MOST_KEPT_FILLING = 20_000;
/** Ids of a collection that began empty are remembered up to this number, about 300 MB. */
const MOST_IDS = 3_000_000;

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

export interface Sending {
  /** Position of an event whose handlers still run. */
  readonly unfinished?: number | undefined;
  /** What has to be done before anything is written. Where it fails, nothing is. */
  readonly after?: () => Promise<unknown>;
}

type Operation = mongo.AnyBulkWriteOperation<StoredDocument>;

/** The documents of one collection that a batch works on, each loaded once and written once. */
export class ModelSession {
  readonly #collection: mongo.Collection<StoredDocument>;
  readonly #entries = new Map<string, Entry>();
  /** Ids of what is not written out yet: looking for them among all that is at hand would cost every batch more. */
  readonly #pending = new Set<string>();
  /** All ids that were ever written; undefined where the collection may hold others. */
  #ids: Set<string> | undefined;
  readonly #mostKept: number;
  #writing: Promise<void> = Promise.resolve();

  /** @param startsEmpty nobody has written to the collection, nor will anybody else */
  constructor(collection: mongo.Collection<StoredDocument>, startsEmpty = false) {
    this.#collection = collection;
    this.#mostKept = startsEmpty ? MOST_KEPT_FILLING : MOST_KEPT;
    if (startsEmpty) this.#ids = new Set();
  }

  /** Loads documents that will be needed, in one call. */
  async prefetch(ids: Iterable<string>): Promise<void> {
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      if (this.#entries.has(id)) continue;
      this.#remember(id, undefined);
      if (this.#mayHold(id)) missing.push(id);
    }
    if (missing.length === 0) return;
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
    entry.touched = position;
    this.#entries.set(id, entry);
    this.#pending.add(id);
  }

  /** Stored documents that match; the filter sees what was written before by means of a flush. */
  async where(filter: mongo.Filter<StoredDocument>): Promise<readonly StoredDocument[]> {
    await this.#writing;
    const found = await this.#collection.find(filter).toArray();
    for (const document of found)
      if (!this.#entries.has(document._id)) this.#remember(document._id, document);
    return found.flatMap(({ _id }) => this.#entries.get(_id)?.document ?? []);
  }

  get hasWrites(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Writes what is pending, in one bulk call. With `unfinished` documents that this event touched are stored as not yet containing it, so that it is repeated in full after a crash.
   * @throws ConcurrentWrite when another process wrote one of the documents
   */
  async flush(sending: Sending = {}): Promise<readonly Change[]> {
    const changes = await this.send(sending);
    await this.written();
    return changes;
  }

  /** Begins to write what is pending; the next documents can be worked out meanwhile. `written` tells the end. */
  async send({ unfinished, after: isDue }: Sending = {}): Promise<readonly Change[]> {
    const pending = [...this.#pending].flatMap((id): [string, Entry][] => {
      const entry = this.#entries.get(id);
      return entry ? [[id, entry]] : [];
    });
    await this.#lookUpRemoved(pending);
    await this.#writing;
    const changes: Change[] = [];
    const operations: Operation[] = [];
    const blind = new Map<string, StoredDocument>();
    for (const [id, entry] of pending) {
      this.#pending.delete(id);
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
      if (after && entry.stored === 'unknown') blind.set(id, after);
      changes.push({ id, before: entry.before, after });
      entry.stored = after?.position;
      entry.document = after && deepFreeze(after);
      entry.before = entry.document;
    }
    this.#noteIds(operations.length > 0 ? pending : []);
    this.#writing = this.#write(operations, blind, isDue);
    // Whoever waits for the end hears of a failure.
    this.#writing.catch(() => undefined);
    return changes;
  }

  /**
   * Resolves when all that was sent is written.
   * @throws ConcurrentWrite when another process wrote one of the documents
   */
  written(): Promise<void> {
    return this.#writing;
  }

  /** Forgets what was read longest ago, where it has become much. Only between batches, once all is written. */
  trim(): void {
    if (this.#entries.size <= this.#mostKept) return;
    let surplus = this.#entries.size - this.#mostKept / 2;
    for (const id of this.#entries.keys()) {
      if (surplus <= 0) return;
      if (!this.#pending.has(id)) this.#entries.delete(id);
      surplus -= 1;
    }
  }

  #remember(id: string, document: StoredDocument | undefined): void {
    const frozen = document && deepFreeze(document);
    this.#entries.set(id, {
      document: frozen,
      before: frozen,
      stored: frozen?.position,
      touched: 0,
    });
  }

  /** Positions of documents that are to be removed although nobody has looked at them. */
  async #lookUpRemoved(pending: readonly (readonly [string, Entry])[]): Promise<void> {
    const unknown = pending.filter(([, { stored, document }]) => stored === 'unknown' && !document);
    const positions = await this.#positionsOf(unknown.map(([id]) => id).filter((id) => this.#mayHold(id)));
    for (const [id, entry] of unknown) entry.stored = positions.get(id);
  }

  async #positionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const found = this.#collection.find({ _id: { $in: [...ids] } }, { projection: { position: 1 } });
    return new Map((await found.toArray()).map(({ _id, position }) => [_id, position]));
  }

  #mayHold(id: string): boolean {
    return this.#ids?.has(id) ?? true;
  }

  #noteIds(written: readonly (readonly [string, Entry])[]): void {
    for (const [id] of written) this.#ids?.add(id);
    if ((this.#ids?.size ?? 0) > MOST_IDS) this.#ids = undefined;
  }

  /** @param blind documents that are inserted without knowing whether there are any yet: mostly there are none */
  async #write(
    operations: Operation[],
    blind: ReadonlyMap<string, StoredDocument>,
    isDue?: () => Promise<unknown>,
  ): Promise<void> {
    if (operations.length === 0) return;
    await isDue?.();
    const known = await this.#run(operations, blind);
    if (known.length > 0) await this.#run(await this.#replacements(known), new Map());
  }

  /** Documents that were inserted blindly and are there already: newer ones stay, older ones are replaced. */
  async #replacements(documents: readonly StoredDocument[]): Promise<Operation[]> {
    const positions = await this.#positionsOf(documents.map(({ _id }) => _id));
    return documents.flatMap((document) => {
      const stored = positions.get(document._id);
      if (stored !== undefined && stored < document.position)
        return operationFor(document._id, stored, document) ?? [];
      // Written blindly by an event that the stored document contains already.
      this.#entries.delete(document._id);
      return [];
    });
  }

  /** Runs operations; answers the documents of `blind` that could not be inserted, since they are there. */
  async #run(
    operations: Operation[],
    blind: ReadonlyMap<string, StoredDocument>,
  ): Promise<readonly StoredDocument[]> {
    if (operations.length === 0) return [];
    const refused: StoredDocument[] = [];
    const result = await this.#collection
      .bulkWrite(operations, { ordered: false, ignoreUndefined: true })
      .catch((error: unknown) => {
        if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
        for (const { code, index } of [error.writeErrors].flat()) {
          const operation = operations[index];
          const id = operation && 'insertOne' in operation ? operation.insertOne.document._id : undefined;
          const document = id === undefined ? undefined : blind.get(id);
          if (code !== DUPLICATE || !document) throw error;
          refused.push(document);
        }
        return error.result;
      });
    const done = result.insertedCount + result.matchedCount + result.deletedCount + refused.length;
    if (done !== operations.length) {
      throw new ConcurrentWrite(
        `${operations.length - done} documents of ${this.#collection.collectionName} were written by another process`,
      );
    }
    return refused;
  }
}

const unknownEntry = (): Entry => ({
  document: undefined,
  before: undefined,
  stored: 'unknown',
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
