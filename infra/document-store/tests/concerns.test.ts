import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wire } from './wire.js';
import { Timestamp, collectionWith, startEngine, type Document, type Engine } from './engine.js';

/** For a set of one member. */
describe('write and read concerns', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each([
    [{ w: 10 }, 100, 'UnsatisfiableWriteConcern'],
    [{ w: 2, wtimeout: 50 }, 100, 'UnsatisfiableWriteConcern'],
    [{ w: 'bogus' }, 79, 'UnknownReplWriteConcern'],
  ])('writes and says that %j was not reached', async (writeConcern, code, codeName) => {
    const collection = await collectionWith(engine);
    const { collectionName } = collection;
    const wire = await Wire.open(engine.url);
    const db = engine.db.databaseName;
    const insert = { insert: collectionName, documents: [{ _id: 1 }], writeConcern };
    expect(await wire.command(db, insert)).toMatchObject({
      ok: 1,
      n: 1,
      writeConcernError: {
        code,
        codeName,
        errInfo: { writeConcern: { ...writeConcern, provenance: 'clientSupplied' } },
      },
    });
    const changed = { findAndModify: collectionName, query: {}, update: { $set: { a: 1 } }, writeConcern };
    expect(await wire.command(db, changed)).toMatchObject({ ok: 1, writeConcernError: { code } });
    wire.close();
    expect(await collection.findOne()).toEqual({ _id: 1, a: 1 });
  });

  it('lets a driver reject a write that is there all the same', async () => {
    const collection = await collectionWith(engine);
    const inserting = collection.insertOne({ a: 1 }, { writeConcern: { w: 10 } });
    await expect(inserting).rejects.toMatchObject({ code: 100 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it.each([{ w: 1 }, { w: 'majority', j: true }, { w: 'majority', wtimeout: 1 }, {}])(
    'reaches %j',
    async (writeConcern) => {
      const { collectionName: insert } = await collectionWith(engine);
      const answer = await engine.db.command({ insert, documents: [{ _id: 1 }], writeConcern });
      expect(answer).toMatchObject({ ok: 1, n: 1 });
      expect(answer).not.toHaveProperty('writeConcernError');
    },
  );

  it.each([{ w: 51 }, { w: -1 }, { w: true }, { w: {} }, { j: true, fsync: true }])(
    'refuses %j before it writes',
    async (writeConcern) => {
      const collection = await collectionWith(engine);
      const command = { insert: collection.collectionName, documents: [{ _id: 1 }], writeConcern };
      await expect(engine.db.command(command)).rejects.toMatchObject({ code: 9 });
      expect(await collection.countDocuments()).toBe(0);
    },
  );

  it('refuses a level that does not exist', async () => {
    const { collectionName: find } = await collectionWith(engine, [{ _id: 1 }]);
    await expect(engine.db.command({ find, readConcern: { level: 'bogus' } })).rejects.toMatchObject({
      code: 2,
    });
  });

  it.each(['local', 'available', 'majority', 'linearizable'])('reads with the level %s', async (level) => {
    const { collectionName: find } = await collectionWith(engine, [{ _id: 1 }]);
    const answer = await engine.db.command({ find, readConcern: { level } });
    expect(answer).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
  });

  it('refuses a snapshot for what has none', async () => {
    const { collectionName } = await collectionWith(engine, [{ _id: 1 }]);
    const readConcern = { level: 'snapshot' };
    for (const command of [{ count: collectionName }, { insert: collectionName, documents: [{}] }])
      await expect(engine.db.command({ ...command, readConcern })).rejects.toMatchObject({ code: 72 });
  });

  it('shows a cursor of a snapshot what was there when it began', async () => {
    const collection = await collectionWith(engine, documents(250));
    const cursor = collection.find(
      {},
      { readConcern: { level: 'snapshot' }, batchSize: 100, sort: { n: 1 } },
    );
    expect(await cursor.next()).toMatchObject({ n: 0 });
    await collection.updateMany({}, { $set: { n: -1 } });
    await collection.deleteMany({ _id: { $gte: 200 } } as Document);
    await collection.createIndex({ n: 1 });
    expect((await cursor.toArray()).map(({ n }) => n)).toEqual(
      documents(250)
        .map(({ n }) => n)
        .slice(1),
    );
    expect(await collection.countDocuments({ n: -1 })).toBe(200);
  });

  it('shows all reads of a snapshot session the same moment', async () => {
    const collection = await collectionWith(engine, documents(10));
    const session = engine.client.startSession({ snapshot: true });
    expect(await collection.find({}, { session }).toArray()).toHaveLength(10);
    await collection.deleteMany({ n: { $lt: 5 } });
    expect(await collection.find({}, { session }).toArray()).toHaveLength(10);
    expect(await collection.distinct('n', {}, { session })).toHaveLength(10);
    expect(await collection.aggregate([{ $count: 'n' }], { session }).toArray()).toEqual([{ n: 10 }]);
    await session.endSession();
    expect(await collection.countDocuments()).toBe(5);
  });

  it('says so where a moment is no longer to be had', async () => {
    const { collectionName: find } = await collectionWith(engine, [{ _id: 1 }]);
    const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };
    await expect(engine.db.command({ find, readConcern })).rejects.toMatchObject({ code: 239 });
  });
});

const documents = (count: number): Document[] => Array.from({ length: count }, (_, n) => ({ _id: n, n }));
