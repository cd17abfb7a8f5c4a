import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { writeDocument } from '../bson/write.js';
import { DocumentTable } from './document-table.js';
import { DroppedTables } from './dropped-tables.js';
import { IndexBuild } from './index-build.js';
import { IndexTable } from './index-table.js';
import { parseIndexSpec, type IndexSpec } from './index-spec.js';
import { documentsName, indexName } from './tables.js';

export interface IndexEntry extends IndexSpec {
  readonly id: number;
  /** Bit i is set once any document had an array on part i. */
  multikey: number;
}

export interface CollectionEntry {
  readonly id: number;
  readonly namespace: string;
  readonly uuid: Buffer;
  readonly indexes: IndexEntry[];
  /** Indexes under construction: nothing is looked up in them yet. */
  readonly builds: IndexBuild[];
  /** The record id of the next insert. */
  nextRid: number;
  /** Whether the transaction that made it is still open. */
  pending: boolean;
}

const schema = `
CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, namespace TEXT NOT NULL UNIQUE, uuid BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS indexes (
  id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL REFERENCES collections (id),
  name TEXT NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name));
CREATE TABLE IF NOT EXISTS unfinished_indexes (id INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY, transaction_number INTEGER NOT NULL, reply BLOB, used_at INTEGER NOT NULL) WITHOUT ROWID;
`;

const idIndex = parseIndexSpec(writeDocument({ key: { _id: 1 }, name: '_id_' }));

/** Which collections and indexes there are; held in memory, and in tables beside the documents. */
export class Catalogue {
  /** The tables of what was dropped, as long as they are there. */
  readonly dropped: DroppedTables;
  private collections = new Map<string, CollectionEntry>();
  private readonly running = new Map<number, IndexBuild>();

  constructor(private readonly db: Database) {
    db.exec(schema);
    this.dropped = new DroppedTables(db);
    this.load();
  }

  /** Reads everything anew, as after a rollback. */
  load(): void {
    const unfinished = new Set(this.unfinished());
    for (const id of this.running.keys()) if (!unfinished.has(id)) this.running.delete(id);
    const builds = [...this.running.values()];
    for (const build of builds) build.settle(false);
    const collections = this.db
      .prepare<[], [number, string, Buffer]>('SELECT id, namespace, uuid FROM collections ORDER BY namespace')
      .raw();
    const indexes = this.db
      .prepare<[number], [number, Buffer, number]>(
        'SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id',
      )
      .raw();
    this.collections = new Map(
      collections.all().map(([id, namespace, uuid]) => {
        const nextRid = new DocumentTable(this.db, documentsName(id)).highestRid() + 1;
        const entries = indexes
          .all(id)
          .filter(([index]) => !unfinished.has(index))
          .map(([index, spec, multikey]) => ({ ...parseIndexSpec(spec), id: index, multikey }));
        const own = builds.filter(({ collection }) => collection === id);
        return [namespace, { id, namespace, uuid, indexes: entries, builds: own, nextRid, pending: false }];
      }),
    );
  }

  get(namespace: string): CollectionEntry | undefined {
    return this.collections.get(namespace);
  }

  /** All collections whose namespace starts so, in the order of their names. */
  list(prefix = ''): CollectionEntry[] {
    return [...this.collections.values()]
      .filter(({ namespace }) => namespace.startsWith(prefix))
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  create(namespace: string): CollectionEntry {
    const uuid = randomBytes(16);
    const { lastInsertRowid } = this.db
      .prepare('INSERT INTO collections (namespace, uuid) VALUES (?, ?)')
      .run(namespace, uuid);
    const id = Number(lastInsertRowid);
    DocumentTable.create(this.db, documentsName(id));
    const entry: CollectionEntry = {
      id,
      namespace,
      uuid,
      indexes: [],
      builds: [],
      nextRid: 1,
      pending: true,
    };
    this.addIndex(entry, idIndex);
    this.collections.set(namespace, entry);
    return entry;
  }

  addIndex(collection: CollectionEntry, spec: IndexSpec): IndexEntry {
    const index = this.declareIndex(collection, spec);
    collection.indexes.push(index);
    return index;
  }

  /** Adds an index that takes all writes from now on, and is made of what was there before until `finishBuild`. */
  startBuild(collection: CollectionEntry, spec: IndexSpec): IndexBuild {
    const index = this.declareIndex(collection, spec);
    this.db.prepare('INSERT INTO unfinished_indexes (id) VALUES (?)').run(index.id);
    const build = new IndexBuild(collection.id, index, collection.nextRid - 1);
    this.running.set(index.id, build);
    collection.builds.push(build);
    return build;
  }

  /** From now on the index is used. */
  finishBuild(build: IndexBuild): void {
    const { index } = build;
    this.db.prepare('DELETE FROM unfinished_indexes WHERE id = ?').run(index.id);
    const collection = this.forget(build);
    if (!collection) throw new Error(`the index ${index.name} has lost its collection`);
    this.markMultikey(index, 0);
    collection.indexes.push(index);
    collection.indexes.sort((a, b) => a.id - b.id);
  }

  /** Removes an index under construction; harmless where it is gone. */
  dropBuild(build: IndexBuild): void {
    if (this.isRunning(build)) this.removeUnfinished(build.index.id);
    this.forget(build);
  }

  isRunning(build: IndexBuild): boolean {
    return this.running.get(build.index.id) === build;
  }

  /** Takes no further part in writes; what is left of it is removed by `dropUnfinished`. */
  forget(build: IndexBuild): CollectionEntry | undefined {
    this.running.delete(build.index.id);
    const collection = [...this.collections.values()].find(({ id }) => id === build.collection);
    const at = collection?.builds.indexOf(build) ?? -1;
    if (at >= 0) collection?.builds.splice(at, 1);
    return collection;
  }

  /** Removes what was left of builds that a crash or a full disk ended. */
  dropUnfinished(): void {
    for (const id of this.unfinished()) if (!this.running.has(id)) this.removeUnfinished(id);
  }

  private removeUnfinished(id: number): void {
    this.db.prepare('DELETE FROM unfinished_indexes WHERE id = ?').run(id);
    this.removeIndex(id);
  }

  private removeIndex(id: number): void {
    this.db.prepare('DELETE FROM indexes WHERE id = ?').run(id);
    this.dropped.add(indexName(id));
  }

  private unfinished(): readonly number[] {
    return this.db.prepare<[], number>('SELECT id FROM unfinished_indexes').pluck().all();
  }

  private declareIndex(collection: CollectionEntry, spec: IndexSpec): IndexEntry {
    const { lastInsertRowid } = this.db
      .prepare('INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)')
      .run(collection.id, spec.name, spec.doc);
    const index: IndexEntry = { ...spec, id: Number(lastInsertRowid), multikey: 0 };
    IndexTable.create(this.db, indexName(index.id));
    return index;
  }

  markMultikey(index: IndexEntry, bits: number): void {
    index.multikey |= bits;
    this.db.prepare('UPDATE indexes SET multikey = ? WHERE id = ?').run(index.multikey, index.id);
  }

  dropIndex(collection: CollectionEntry, index: IndexEntry): void {
    this.removeIndex(index.id);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  drop(collection: CollectionEntry): void {
    for (const build of [...collection.builds]) this.dropBuild(build);
    this.dropUnfinished();
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.dropped.add(documentsName(collection.id));
    this.db.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
    this.collections.delete(collection.namespace);
  }

  /** What was made by transactions up to now is there for everyone. */
  settle(): void {
    for (const collection of this.collections.values()) collection.pending = false;
    for (const build of this.running.values()) build.settle(true);
  }
}
