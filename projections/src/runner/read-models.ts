import { mongo, type Connection, type Model } from 'mongoose';
import type { StoredDocument } from './model-session.js';
import type { AnyReadModel, ReadModel, ReadModelDocument } from './read-model.js';

/** Which collection of a read model is the live one; `schema` is the version in the code that wrote it. */
interface LiveVersion {
  readonly _id: string;
  readonly version: number;
  readonly schema: number;
}

const REGISTRY = 'read-models';

/** There is no connection or no collection yet: nothing that an event could be blamed for. */
export class NotPrepared extends Error {
  override readonly name = 'NotPrepared';
}

/**
 * Over millions of documents it takes longer than a connection waits for an answer. The store goes on, and whoever asks
 * again waits with it.
 */
const patiently = async (make: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await make();
      return;
    } catch (error) {
      if (!(error instanceof mongo.MongoNetworkTimeoutError)) throw error;
    }
  }
};

/** Name of a version's collection: `tasks.v3`. */
export const collectionName = (model: AnyReadModel, version: number): string => `${model.name}.v${version}`;

/** The native database of a connection. @throws while it is not connected */
export const databaseOf = (connection: Connection): mongo.Db => {
  if (!connection.db) throw new NotPrepared('The document store is not connected');
  return connection.db;
};

/**
 * Where each read model lives. A rebuild writes a new collection and then changes the entry here, so whoever reads
 * asks again now and then (`refresh`).
 */
export class ReadModels {
  readonly connection: Connection;
  #live = new Map<string, LiveVersion>();

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Learns which versions are live now. */
  async refresh(): Promise<void> {
    const entries = await this.#registry().find().toArray();
    this.#live = new Map(entries.map((entry) => [entry._id, entry]));
  }

  live(model: AnyReadModel): LiveVersion | undefined {
    return this.#live.get(model.name);
  }

  /** The live documents, for queries. Before the first projection ran it is an empty collection. */
  of<Doc extends ReadModelDocument>(model: ReadModel<Doc>): Model<Doc> {
    const name = collectionName(model, this.live(model)?.version ?? model.version);
    // In two steps: comparing the types of a bare schema and of this document costs the compiler minutes.
    if (!(name in this.connection.models)) this.connection.model(name, model.schema, name);
    return this.connection.model<Doc>(name);
  }

  /** The live documents, as the runner writes them. @throws when the model was never prepared */
  collection(model: AnyReadModel): mongo.Collection<StoredDocument> {
    const live = this.live(model);
    if (!live) throw new NotPrepared(`The read model ${model.name} has no collection yet`);
    return this.version(model, live.version);
  }

  version(model: AnyReadModel, version: number): mongo.Collection<StoredDocument> {
    return databaseOf(this.connection).collection<StoredDocument>(collectionName(model, version));
  }

  /** Makes a version's collection with its indexes. Harmless where it exists. */
  async create(model: AnyReadModel, version: number): Promise<void> {
    const db = databaseOf(this.connection);
    const name = collectionName(model, version);
    const exists = await db.listCollections({ name }, { nameOnly: true }).hasNext();
    if (!exists) await db.createCollection(name);
    const indexes = model.indexes.map(([keys, options]) => ({ key: { ...keys }, ...options }));
    if (indexes.length > 0) await patiently(() => db.collection(name).createIndexes(indexes));
  }

  async drop(model: AnyReadModel, version: number): Promise<void> {
    await databaseOf(this.connection).dropCollection(collectionName(model, version));
  }

  /** Makes a version the live one. */
  async publish(model: AnyReadModel, version: number): Promise<void> {
    const entry = { version, schema: model.version };
    await this.#registry().replaceOne({ _id: model.name }, entry, { upsert: true });
    this.#live.set(model.name, { _id: model.name, ...entry });
  }

  /** A version that no collection of this model has used. */
  async unusedVersion(model: AnyReadModel): Promise<number> {
    return Math.max(model.version - 1, this.live(model)?.version ?? 0, ...(await this.versions(model))) + 1;
  }

  /** Versions of a model that have a collection. */
  async versions(model: AnyReadModel): Promise<readonly number[]> {
    const collections = await databaseOf(this.connection).listCollections({}, { nameOnly: true }).toArray();
    const prefix = `${model.name}.v`;
    const own = collections.filter(({ name }) => name.startsWith(prefix));
    return own.map(({ name }) => Number(name.slice(prefix.length))).filter(Number.isInteger);
  }

  #registry(): mongo.Collection<LiveVersion> {
    return databaseOf(this.connection).collection<LiveVersion>(REGISTRY);
  }
}
