import { valuesOf, type RawValue } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T } from '../bson/types.js';
import { StoreError, failedToParse } from '../errors.js';
import type { CollectionEntry, IndexEntry } from '../storage/catalogue.js';
import { parseIndexSpec, type IndexSpec } from '../storage/index-spec.js';
import type { Store } from '../store.js';
import { batchesOfList, defaultFirstBatch, firstBatch } from './batches.js';
import {
  checkOptions,
  documentIn,
  documentsOf,
  namespaceOf,
  ok,
  type Command,
  type Reply,
} from './command.js';

const maxIndexes = 64;

export async function createIndexes(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'createIndexes', ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions']);
  const namespace = namespaceOf(command);
  const specs = documentsOf(command, 'indexes').map(parseIndexSpec);
  if (specs.length === 0) throw new StoreError('BadValue', 'Must specify at least one index to create');
  return store.alone(command, () => {
    const isNew = store.engine.catalogue.get(namespace) === undefined;
    const collection = store.ensure(namespace);
    const before = collection.indexes.length;
    for (const spec of specs) {
      if (alreadyThere(collection, spec)) continue;
      if (collection.indexes.length >= maxIndexes)
        throw new StoreError('CannotCreateIndex', `add index fails, too many indexes for ${namespace}`);
      const index = store.engine.catalogue.addIndex(collection, spec);
      store.engine.writer(collection).build(index);
    }
    const after = collection.indexes.length;
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: isNew,
      note: before === after ? 'all indexes already exist' : undefined,
      ok,
    };
  });
}

/** @throws StoreError 85 and 86 where an index of that name or key differs */
function alreadyThere(collection: CollectionEntry, spec: IndexSpec): boolean {
  const sameName = collection.indexes.find(({ name }) => name === spec.name);
  if (sameName) {
    if (sameOptions(sameName, spec) && sameName.keyPattern.equals(spec.keyPattern)) return true;
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}`,
    );
  }
  const sameKey = collection.indexes.find(
    ({ keyPattern, partial }) => keyPattern.equals(spec.keyPattern) && samePartial(partial, spec.partial),
  );
  if (!sameKey) return false;
  throw new StoreError(
    'IndexOptionsConflict',
    sameOptions(sameKey, spec)
      ? `Index already exists with a different name: ${sameKey.name}`
      : `An equivalent index already exists with the same name but different options. Requested index: ${spec.name}`,
  );
}

const samePartial = (a: IndexSpec['partial'], b: IndexSpec['partial']): boolean =>
  a === undefined || b === undefined ? a === b : a.doc.equals(b.doc);

const sameOptions = (a: IndexSpec, b: IndexSpec): boolean =>
  a.unique === b.unique &&
  a.sparse === b.sparse &&
  a.expireAfterSeconds === b.expireAfterSeconds &&
  samePartial(a.partial, b.partial);

export function listIndexes(store: Store, command: Command): Reply {
  checkOptions(command.fields, 'listIndexes', ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo']);
  const namespace = namespaceOf(command);
  const collection = store.view(command.transaction).find(namespace);
  if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  const batches = batchesOfList(collection.indexes.map(({ doc }) => doc));
  return firstBatch(store, command, namespace, batches, {
    batchSize: defaultFirstBatch,
    single: true,
    keepsOpen: false,
  });
}

export async function dropIndexes(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'dropIndexes', ['index']);
  const namespace = namespaceOf(command);
  const wanted = command.fields.get('index');
  if (!wanted) throw failedToParse("BSON field 'dropIndexes.index' is missing but a required field");
  return store.alone(command, () => {
    const collection = store.engine.catalogue.get(namespace);
    if (!collection) throw new StoreError('NamespaceNotFound', `ns not found ${namespace}`);
    const before = collection.indexes.length;
    const dropped = indexesNamed(collection, wanted);
    store.engine.forget();
    // An open cursor may stand in one of them.
    store.cursors.killWhere((cursor) => cursor.namespace === namespace);
    for (const index of dropped) store.engine.catalogue.dropIndex(collection, index);
    return { nIndexesWas: before, ok };
  });
}

function indexesNamed(collection: CollectionEntry, wanted: RawValue): IndexEntry[] {
  if (wanted.type === T.string && stringOf(wanted) === '*')
    return collection.indexes.filter(({ name }) => name !== '_id_');
  if (wanted.type === T.array)
    return valuesOf(wanted.buf, wanted.start).flatMap((item) => indexesNamed(collection, item));
  const matches = (index: IndexEntry): boolean =>
    wanted.type === T.string
      ? index.name === stringOf(wanted)
      : index.keyPattern.equals(documentIn(wanted, 'dropIndexes.index'));
  const found = collection.indexes.filter(matches);
  if (found.length === 0) {
    const shown = wanted.type === T.string ? `name [${stringOf(wanted)}]` : 'that key';
    throw new StoreError('IndexNotFound', `index not found with ${shown}`);
  }
  if (found.some(({ name }) => name === '_id_'))
    throw new StoreError('InvalidOptions', 'cannot drop _id index');
  return found;
}
