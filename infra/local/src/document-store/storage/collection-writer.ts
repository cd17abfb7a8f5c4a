import { StoreError } from '../errors.js';
import { equalValues } from '../bson/compare.js';
import { elementsOf, idOf, type RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { describeValue } from '../bson/describe.js';
import { writeDocument, type Writable } from '../bson/write.js';
import { missing, visitPath } from '../query/path.js';
import type { Catalogue, CollectionEntry, IndexEntry } from './catalogue.js';
import { changedFields } from './changed-fields.js';
import { extractKeys, type ExtractedKeys } from './extract-keys.js';
import type { Tables } from './tables.js';

export const maxDocumentBytes = 16 * 1024 * 1024;

/**
 * Writes documents and their index entries. Every refusal comes before the first write, so that a
 * refused document leaves nothing behind.
 */
export class CollectionWriter {
  constructor(
    private readonly tables: Tables,
    private readonly catalogue: Catalogue,
    readonly collection: CollectionEntry,
  ) {}

  /** @throws StoreError 11000, 10334, 171 */
  insert(doc: Buffer): number {
    checkSize(doc);
    const { nextRid: rid } = this.collection;
    const keys = this.collection.indexes.map((index) => keysFor(index, doc));
    this.checkUnique(doc, rid, keys);
    this.collection.nextRid += 1;
    this.tables.documents(this.collection).insert(rid, doc);
    this.collection.indexes.forEach((index, i) => {
      this.addKeys(index, rid, keys[i]);
    });
    return rid;
  }

  /** @throws StoreError 11000, 10334, 66, 171 */
  replace(rid: number, before: Buffer, after: Buffer): void {
    checkSize(after);
    const [oldId, newId] = [idOf(before), idOf(after)];
    if (oldId && newId && !equalValues(oldId, newId)) {
      throw new StoreError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    const changed = changedFields(before, after);
    const changes = this.collection.indexes.map((index) =>
      isTouched(index, changed) ? difference(keysFor(index, before), keysFor(index, after)) : undefined,
    );
    this.checkUnique(
      after,
      rid,
      changes.map((change) => change?.added),
    );
    this.tables.documents(this.collection).replace(rid, after);
    this.collection.indexes.forEach((index, i) => {
      const change = changes[i];
      if (!change) return;
      const table = this.tables.index(this.collection, index);
      for (const key of change.removed) table.remove(key, rid);
      this.addKeys(index, rid, change.added);
    });
  }

  remove(rid: number, doc: Buffer): void {
    for (const index of this.collection.indexes) {
      const table = this.tables.index(this.collection, index);
      for (const key of keysFor(index, doc).keys) table.remove(key, rid);
    }
    this.tables.documents(this.collection).remove(rid);
  }

  /** Adds what is there already to a new index. @throws StoreError 11000, 171 */
  build(index: IndexEntry): void {
    const documents = this.tables.documents(this.collection);
    const table = this.tables.index(this.collection, index);
    for (
      let rows = documents.next(0, 500);
      rows.length > 0;
      rows = documents.next(rows.at(-1)?.[0] ?? 0, 500)
    ) {
      for (const [rid, doc] of rows) {
        const keys = keysFor(index, doc);
        if (index.unique)
          for (const key of keys.keys)
            if (table.other(key, rid) !== undefined) throw this.duplicate(index, doc);
        this.addKeys(index, rid, keys);
      }
    }
  }

  private addKeys(index: IndexEntry, rid: number, keys: ExtractedKeys | undefined): void {
    if (!keys) return;
    const table = this.tables.index(this.collection, index);
    for (const key of keys.keys) table.insert(key, rid);
    if ((index.multikey | keys.multikey) !== index.multikey)
      this.catalogue.markMultikey(index, keys.multikey);
  }

  private checkUnique(doc: Buffer, rid: number, keys: readonly (ExtractedKeys | undefined)[]): void {
    this.collection.indexes.forEach((index, i) => {
      if (!index.unique) return;
      const table = this.tables.index(this.collection, index);
      for (const key of keys[i]?.keys ?? []) {
        if (table.other(key, rid) !== undefined) throw this.duplicate(index, doc);
      }
    });
  }

  private duplicate(index: IndexEntry, doc: Buffer): StoreError {
    const keyValue: Record<string, Writable> = {};
    for (const { path } of index.key) {
      let found: RawValue = missing;
      visitPath(doc, 0, path, 'whole', (value) => {
        found = value;
        return true;
      });
      keyValue[path.dotted] = found.type === T.missing ? null : found;
    }
    const written = writeDocument(keyValue);
    const shown = elementsOf(written)
      .map(({ name, value }) => `${name}: ${describeValue(value)}`)
      .join(', ');
    return new StoreError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${this.collection.namespace} index: ${index.name} dup key: { ${shown} }`,
      { fields: { keyPattern: index.keyPattern, keyValue: written } },
    );
  }
}

const none: ExtractedKeys = { keys: [], multikey: 0, present: false };

/** The entries that a document has in an index. */
function keysFor(index: IndexEntry, doc: Buffer): ExtractedKeys {
  if (index.partial && !index.partial.matches(doc, 0)) return none;
  const extracted = extractKeys(index.key, doc);
  return index.sparse && !extracted.present ? none : extracted;
}

/** Whether the entries in an index may be others once these fields have changed. The `_id` stays. */
function isTouched({ name, key, partial }: IndexEntry, changed: ReadonlySet<string>): boolean {
  if (name === '_id_') return false;
  if (partial) return changed.size > 0;
  return key.some(({ path }) => changed.has(path.parts[0]?.bytes.toString('latin1') ?? ''));
}

function difference(
  before: ExtractedKeys,
  after: ExtractedKeys,
): { removed: readonly Buffer[]; added: ExtractedKeys } | undefined {
  const removed = before.keys.filter((key) => !after.keys.some((other) => other.equals(key)));
  const added = after.keys.filter((key) => !before.keys.some((other) => other.equals(key)));
  if (removed.length === 0 && added.length === 0) return undefined;
  return { removed, added: { ...after, keys: added } };
}

function checkSize(doc: Buffer): void {
  if (doc.length > maxDocumentBytes) {
    throw new StoreError(
      'BSONObjectTooLarge',
      `BSONObj size: ${String(doc.length)} is invalid. Size must be between 0 and ${String(maxDocumentBytes)}`,
    );
  }
}
