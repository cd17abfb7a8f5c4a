import { RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { BsonWriter, writeDocument, type Writable } from '../bson/write.js';
import { StoreError } from '../errors.js';
import { compileMatcher } from '../query/matcher.js';
import { parseFilter } from '../query/parse-filter.js';
import type { CollectionEntry } from '../storage/catalogue.js';
import type { Store } from '../store.js';
import { withoutPause } from '../work/pace.js';
import { batchesOfList, firstBatch } from './batches.js';
import { checkOptions, namespaceOf, ok, type Command, type Reply } from './command.js';

export async function create(store: Store, command: Command): Promise<Reply> {
  const switchedOff = ['capped'].filter((name) => !command.fields.boolean(name));
  checkOptions(command.fields, 'create', ['autoIndexId', 'idIndex', ...switchedOff]);
  const namespace = namespaceOf(command);
  const work = withoutPause(() => {
    if (store.engine.catalogue.get(namespace)) {
      throw new StoreError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    store.engine.catalogue.create(namespace);
    return { ok };
  });
  return store.write(command, namespace, work);
}

export async function drop(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'drop', []);
  const namespace = namespaceOf(command);
  return store.alone(command, () => {
    const collection = store.engine.catalogue.get(namespace);
    if (!collection) return { ok };
    const nIndexesWas = collection.indexes.length;
    store.drop(collection);
    return { ns: namespace, nIndexesWas, ok };
  });
}

export async function dropDatabase(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'dropDatabase', []);
  return store.alone(command, () => {
    for (const collection of store.engine.catalogue.list(`${command.db}.`)) store.drop(collection);
    return { dropped: command.db, ok };
  });
}

export function listCollections(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'listCollections', ['filter', 'nameOnly', 'cursor', 'authorizedCollections']);
  const matches = compileMatcher(parseFilter(command.fields.document('filter') ?? writeDocument({})));
  const nameOnly = command.fields.boolean('nameOnly');
  const documents = store.engine.catalogue
    .list(`${command.db}.`)
    .filter(({ pending }) => !pending || command.transaction)
    .map((collection) => describe(collection, command.db, nameOnly))
    .filter((doc) => matches(doc, 0));
  const name = `${command.db}.$cmd.listCollections`;
  return store.read(command, undefined, () =>
    firstBatch(store, command, name, batchesOfList(documents), {
      batchSize: documents.length,
      single: true,
      keepsOpen: false,
    }),
  );
}

function describe(collection: CollectionEntry, db: string, nameOnly: boolean): Buffer {
  const name = collection.namespace.slice(db.length + 1);
  if (nameOnly) return writeDocument({ name, type: 'collection' });
  const [id] = collection.indexes;
  return writeDocument({
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid: uuidValue(collection.uuid) },
    idIndex: id?.doc,
  });
}

/** A UUID is a binary of subtype 4. */
function uuidValue(uuid: Buffer): RawValue {
  const writer = new BsonWriter(32);
  writer.int32(uuid.length);
  writer.byte(4);
  writer.copy(uuid);
  const bytes = writer.finish();
  return new RawValue(T.binary, bytes, 0, bytes.length);
}

export function listDatabases(store: Store, command: Command): Reply {
  checkOptions(command.fields, 'listDatabases', ['nameOnly', 'filter', 'authorizedDatabases']);
  const sizes = new Map<string, number>();
  const { tables } = store.view({ transaction: undefined, snapshot: undefined });
  const nameOnly = command.fields.boolean('nameOnly');
  for (const collection of store.engine.catalogue.list().filter(({ pending }) => !pending)) {
    const db = collection.namespace.slice(0, collection.namespace.indexOf('.'));
    sizes.set(db, (sizes.get(db) ?? 0) + (nameOnly ? 0 : tables.documents(collection).size()));
  }
  const matches = compileMatcher(parseFilter(command.fields.document('filter') ?? writeDocument({})));
  const databases: Writable[] = [...sizes]
    .map(([name, size]) => writeDocument(nameOnly ? { name } : { name, sizeOnDisk: size, empty: false }))
    .filter((doc) => matches(doc, 0));
  return {
    databases,
    totalSize: nameOnly ? undefined : [...sizes.values()].reduce((sum, size) => sum + size, 0),
    ok,
  };
}
