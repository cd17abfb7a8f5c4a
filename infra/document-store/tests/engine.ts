import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentStore } from '../src/start-document-store.js';
import mongoose, { type mongo } from 'mongoose';

export type Document = mongo.Document;
export type Collection = mongo.Collection;
export const {
  MongoClient,
  ObjectId,
  Long,
  Int32,
  Double,
  Decimal128,
  Binary,
  Timestamp,
  BSONRegExp,
  MinKey,
  MaxKey,
  UUID,
} = mongoose.mongo;

export interface Engine {
  readonly url: string;
  readonly client: mongo.MongoClient;
  readonly db: mongo.Db;
  stop(): Promise<void>;
}

/**
 * The store under test: the MongoDB at UPFRONT_MONGO_URL, or an embedded store of its own. Cases have a database of
 * their own, which is dropped in the end.
 */
export async function startEngine(): Promise<Engine> {
  const given = process.env['UPFRONT_MONGO_URL'];
  const name = `test-${randomUUID()}`;
  if (given) return open(given, name, () => Promise.resolve());
  const dir = await mkdtemp(join(tmpdir(), 'document-store-'));
  const store = await startDocumentStore({ dir, port: 0, log: () => undefined });
  return open(`mongodb://127.0.0.1:${store.port}/upfront?directConnection=true`, name, async () => {
    await store.close();
    await rm(dir, { recursive: true });
  });
}

async function open(url: string, name: string, stopStore: () => Promise<void>): Promise<Engine> {
  const client = await MongoClient.connect(url);
  const db = client.db(name);
  const stop = async () => {
    await db.dropDatabase();
    await client.close();
    await stopStore();
  };
  return { url, client, db, stop };
}

let made = 0;

/** A collection that no other case uses, with documents in it. */
export async function collectionWith(
  engine: Engine,
  documents: readonly Document[] = [],
): Promise<Collection> {
  made += 1;
  const collection = engine.db.collection(`cases${made}`);
  if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
  return collection;
}

/** What a promise is rejected with. @throws where it is not rejected */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  let result: unknown;
  try {
    result = await promise;
  } catch (cause) {
    return cause;
  }
  throw new Error(`Expected a failure, got ${JSON.stringify(result)}`);
}
