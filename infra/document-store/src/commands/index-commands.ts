import { valuesOf, type RawValue } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T } from '../bson/types.js';
import { StoreError, failedToParse } from '../errors.js';
import type { CollectionEntry, IndexEntry } from '../storage/catalogue.js';
import type { IndexBuild } from '../storage/index-build.js';
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
  for (;;) {
    const begun = await store.begun(command, () => begin(store, namespace, specs));
    if ('waitFor' in begun) await store.builder.ended(begun.waitFor, command.pace);
    else {
      // Its own end waits for the disk.
      if (begun.builds.length > 0) await store.builder.make(namespace, begun.builds, command.pace);
      else await store.engine.durable();
      return begun.reply;
    }
  }
}

type Begun =
  /** The same is being made already. */
  | { readonly waitFor: IndexBuild }
  /** Those that are not made yet, and what is to be said once they are. */
  | { readonly builds: readonly IndexBuild[]; readonly reply: Reply };

function begin(store: Store, namespace: string, specs: readonly IndexSpec[]): Begun {
  const { catalogue, writing } = store.engine;
  catalogue.dropUnfinished();
  const isNew = catalogue.get(namespace) === undefined;
  const collection = store.ensure(namespace);
  const { indexes, builds } = collection;
  const waitFor = builds.find(({ index }) => specs.some((spec) => isAlike(index, spec)));
  if (waitFor) return { waitFor };
  const before = indexes.length;
  const wanted = newIndexes(indexes, specs);
  if (before + builds.length + wanted.length > maxIndexes)
    throw new StoreError('CannotCreateIndex', `add index fails, too many indexes for ${namespace}`);
  const isLong = wanted.length > 0 && writing.documents(collection).hasMoreThan(store.builtAtOnce);
  const started = isLong ? wanted.map((spec) => catalogue.startBuild(collection, spec)) : [];
  if (!isLong)
    for (const spec of wanted) store.engine.writer(collection).build(catalogue.addIndex(collection, spec));
  const reply = {
    numIndexesBefore: before,
    numIndexesAfter: before + wanted.length,
    createdCollectionAutomatically: isNew,
    note: wanted.length === 0 ? 'all indexes already exist' : undefined,
    ok,
  };
  return { builds: started, reply };
}

const isAlike = (a: IndexSpec, b: IndexSpec): boolean =>
  a.name === b.name || a.keyPattern.equals(b.keyPattern);

/** Those of the declared that are not there, each once. */
function newIndexes(there: readonly IndexSpec[], specs: readonly IndexSpec[]): readonly IndexSpec[] {
  const wanted: IndexSpec[] = [];
  for (const spec of specs) if (!alreadyThere([...there, ...wanted], spec)) wanted.push(spec);
  return wanted;
}

/** @throws StoreError 85 and 86 where an index of that name or key differs */
function alreadyThere(indexes: readonly IndexSpec[], spec: IndexSpec): boolean {
  const sameName = indexes.find(({ name }) => name === spec.name);
  if (sameName) {
    if (sameOptions(sameName, spec) && sameName.keyPattern.equals(spec.keyPattern)) return true;
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}`,
    );
  }
  const sameKey = indexes.find(
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

export function listIndexes(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'listIndexes', ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo']);
  const namespace = namespaceOf(command);
  const collection = store.view(command).find(namespace);
  if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  const batches = batchesOfList(collection.indexes.map(({ doc }) => doc));
  return store.read(command, namespace, () =>
    firstBatch(store, command, namespace, batches, {
      batchSize: defaultFirstBatch,
      single: true,
      keepsOpen: false,
    }),
  );
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
    const given = collection.builds.filter(({ index }) => dropped.includes(index));
    store.engine.forget();
    // An open cursor may stand in one of them.
    store.endReaders(namespace, 'index dropped');
    store.builder.abort(given, 'dropIndexes command');
    for (const build of given) store.engine.catalogue.dropBuild(build);
    for (const index of dropped)
      if (collection.indexes.includes(index)) store.engine.catalogue.dropIndex(collection, index);
    return { nIndexesWas: before, ok };
  });
}

function indexesNamed(collection: CollectionEntry, wanted: RawValue): IndexEntry[] {
  const all = [...collection.indexes, ...collection.builds.map(({ index }) => index)];
  if (wanted.type === T.string && stringOf(wanted) === '*') return all.filter(({ name }) => name !== '_id_');
  if (wanted.type === T.array)
    return valuesOf(wanted.buf, wanted.start).flatMap((item) => indexesNamed(collection, item));
  const matches = (index: IndexEntry): boolean =>
    wanted.type === T.string
      ? index.name === stringOf(wanted)
      : index.keyPattern.equals(documentIn(wanted, 'dropIndexes.index'));
  const found = all.filter(matches);
  if (found.length === 0) {
    const shown = wanted.type === T.string ? `name [${stringOf(wanted)}]` : 'that key';
    throw new StoreError('IndexNotFound', `index not found with ${shown}`);
  }
  if (found.some(({ name }) => name === '_id_'))
    throw new StoreError('InvalidOptions', 'cannot drop _id index');
  return found;
}
