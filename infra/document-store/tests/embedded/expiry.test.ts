import { describe, expect, it } from '@jest/globals';
import { startDocumentStore } from '../../src/start-document-store.js';
import { MongoClient, type Document } from '../engine.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';

describe('documents with a time to live', () => {
  it('go once their date is past, and only they', () =>
    withDirectory(async (dir) => {
      const store = await startDocumentStore({ dir, port: 0, log: () => undefined, expiryInterval: 20 });
      const client = await MongoClient.connect(
        `mongodb://127.0.0.1:${store.port}/upfront?directConnection=true`,
      );
      const collection = client.db().collection<{ _id: string; at?: unknown }>('expiring');
      await collection.createIndex({ at: 1 }, { expireAfterSeconds: 7200 });
      const [past, recent] = [new Date(Date.now() - 7_201_000), new Date(Date.now() - 3_600_000)];
      await collection.insertMany([
        { _id: 'past', at: past },
        { _id: 'one of several is past', at: [recent, past] },
        { _id: 'recent', at: recent },
        { _id: 'a number', at: 0 },
        { _id: 'no date' },
      ]);
      await collection.insertMany(Array.from({ length: 2500 }, (_, n) => ({ _id: `many ${n}`, at: past })));
      while ((await collection.countDocuments()) > 3) await new Promise((resolve) => setTimeout(resolve, 10));
      const kept = await collection.find().sort({ _id: 1 }).toArray();
      expect(kept.map(({ _id }) => _id)).toEqual(['a number', 'no date', 'recent']);
      await client.close();
      await store.close();
    }));
});

const MINUTE = 60_000;

/** A store whose clock can be set forward, and whose expiry follows at once. */
async function withClock(
  work: (
    db: ReturnType<InstanceType<typeof MongoClient>['db']>,
    pass: (ms: number) => Promise<void>,
  ) => Promise<void>,
  transactionLifetime?: number,
): Promise<void> {
  await withDirectory(async (dir) => {
    let ahead = 0;
    const store = await startDocumentStore({
      dir,
      port: 0,
      log: () => undefined,
      expiryInterval: 10,
      clock: () => Date.now() + ahead,
      ...(transactionLifetime === undefined ? {} : { transactionLifetime }),
    });
    const url = `mongodb://127.0.0.1:${store.port}/upfront?directConnection=true`;
    const client = await MongoClient.connect(url);
    const pass = async (ms: number) => {
      ahead += ms;
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    try {
      await work(client.db(), pass);
    } finally {
      await client.close();
      await store.close();
    }
  });
}

describe('a cursor', () => {
  const open = async (db: Parameters<Parameters<typeof withClock>[0]>[0], options: Document = {}) => {
    const { cursor } = await db.command({ find: 'many', batchSize: 2, ...options });
    return () => db.command({ getMore: cursor.id, collection: 'many', batchSize: 2 });
  };
  const many = Array.from({ length: 20 }, (_, n) => ({ n }));

  it('ends when it was not used for ten minutes, and says so', () =>
    withClock(async (db, pass) => {
      await db.collection('many').insertMany(many);
      const [used, forgotten] = [await open(db), await open(db)];
      await pass(8 * MINUTE);
      expect(await used()).toMatchObject({ ok: 1 });
      await pass(8 * MINUTE);
      expect(await used()).toMatchObject({ ok: 1 });
      await expect(forgotten()).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
    }));

  it('that is to stay open does', () =>
    withClock(async (db, pass) => {
      await db.collection('many').insertMany(many);
      const kept = await open(db, { noCursorTimeout: true });
      await pass(60 * MINUTE);
      expect(await kept()).toMatchObject({ ok: 1 });
    }));
});

describe('a transaction', () => {
  it('that is left open ends by itself, leaves nothing behind, and holds up nobody any longer', () =>
    withClock(async (db) => {
      const accounts = db.collection<{ _id: number; n: number }>('accounts');
      await accounts.insertOne({ _id: 1, n: 0 });
      const session = db.client.startSession();
      session.startTransaction();
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await accounts.updateOne({ _id: 1 }, { $inc: { n: 10 } });
      expect(await accounts.findOne()).toEqual({ _id: 1, n: 10 });
      const late = accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await expect(late).rejects.toMatchObject({ code: 251, errorLabels: ['TransientTransactionError'] });
      await session.endSession();
    }, 200));
});
