import { StoreError } from '../errors.js';
import { equalValues } from '../bson/compare.js';
import { idOf } from '../bson/raw.js';
import type { Catalogue, CollectionEntry, IndexEntry } from './catalogue.js';
import { changedFields } from './changed-fields.js';
import { isTouched, keysFor } from './document-keys.js';
import { duplicateKey } from './duplicate-key.js';
import type { ExtractedKeys } from './extract-keys.js';
import type { IndexBuild } from './index-build.js';
import { checkChangedDepth, checkNewDepth } from './storable.js';
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

  /** @throws StoreError 11000, 10334, 15, 171 */
  insert(doc: Buffer): number {
    checkSize(doc);
    checkNewDepth(doc);
    const { nextRid: rid } = this.collection;
    const keys = this.collection.indexes.map((index) => keysFor(index, doc));
    const built = this.collection.builds.map((build) => ({ build, keys: keysFor(build.index, doc) }));
    this.checkUnique(doc, rid, keys);
    this.collection.nextRid += 1;
    this.tables.documents(this.collection).insert(rid, doc);
    this.collection.indexes.forEach((index, i) => {
      this.addKeys(index, rid, keys[i]);
    });
    for (const one of built) this.addToBuild(one.build, rid, one.keys);
    return rid;
  }

  /** @throws StoreError 11000, 10334, 15, 66, 171 */
  replace(rid: number, before: Buffer, after: Buffer): void {
    checkSize(after);
    checkChangedDepth(after);
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
    const built = this.collection.builds
      .filter(({ index }) => isTouched(index, changed))
      .map((build) => ({ build, keys: keysFor(build.index, after) }));
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
    for (const { build, keys } of built) {
      this.removeFromBuild(build, rid, before);
      this.addToBuild(build, rid, keys);
    }
  }

  remove(rid: number, doc: Buffer): void {
    for (const index of this.collection.indexes) {
      const table = this.tables.index(this.collection, index);
      for (const key of keysFor(index, doc).keys) table.remove(key, rid);
    }
    for (const build of this.collection.builds) this.removeFromBuild(build, rid, doc);
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
            if (table.other(key, rid) !== undefined)
              throw duplicateKey(this.collection.namespace, index, doc);
        this.addKeys(index, rid, keys);
      }
    }
  }

  private addToBuild(build: IndexBuild, rid: number, { keys, multikey }: ExtractedKeys): void {
    const { index } = build;
    const table = this.tables.index(this.collection, index);
    build.touch(rid);
    for (const key of keys) {
      if (index.unique && table.other(key, rid) !== undefined) build.doubt(key);
      table.put(key, rid);
    }
    index.multikey |= multikey;
  }

  private removeFromBuild(build: IndexBuild, rid: number, doc: Buffer): void {
    build.touch(rid);
    const table = this.tables.index(this.collection, build.index);
    for (const key of indexableKeys(build.index, doc)) table.remove(key, rid);
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
        if (table.other(key, rid) !== undefined) throw duplicateKey(this.collection.namespace, index, doc);
      }
    });
  }
}

/** A document that was there before the index may have no place in it: it has no entries then. */
function indexableKeys(index: IndexEntry, doc: Buffer): readonly Buffer[] {
  try {
    return keysFor(index, doc).keys;
  } catch (error) {
    if (error instanceof StoreError) return [];
    throw error;
  }
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
