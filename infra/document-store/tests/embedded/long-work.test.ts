import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  UUID,
  collectionWith,
  failureOf,
  startEngine,
  type Collection,
  type Document,
  type Engine,
} from '../engine.js';
import { Wire } from '../wire.js';

const many = 60_000;

describe('work over many documents', () => {
  let engine: Engine;
  let found: Collection;
  beforeAll(async () => {
    engine = await startEngine();
    found = await collectionWith(engine);
    await found.insertMany(documents(many));
    await found.createIndex({ n: 1 });
  });
  afterAll(() => engine.stop());

  /** How long reads and writes of one document waited while something ran. */
  async function waits(
    running: Promise<unknown>,
  ): Promise<{ longest: number; asked: number; whole: number }> {
    const other = await collectionWith(engine, [{ _id: 1, n: 0 }]);
    const end = running.then(
      () => true,
      () => true,
    );
    const begun = performance.now();
    let longest = 0;
    let asked = 0;
    while (!(await Promise.race([end, setTimeout(2, false)]))) {
      for (const ask of [
        () => other.findOneAndUpdate({ _id: 1 } as Document, { $inc: { n: 1 } }),
        () => found.findOne({ n: 5 }),
      ]) {
        const before = performance.now();
        await ask();
        longest = Math.max(longest, performance.now() - before);
        asked += 1;
      }
    }
    await running;
    return { longest, asked, whole: performance.now() - begun };
  }

  it.each<[string, () => Promise<unknown>, number]>([
    ['updateMany', () => found.updateMany({ n: { $gte: 0 } }, { $inc: { m: 1 } }), many],
    [
      'updateMany of what it searches by',
      () => found.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1 } }),
      many,
    ],
    ['a search without an index', () => found.countDocuments({ name: { $regex: '(n|x).*(m|y).*9$' } }), many],
    [
      'an aggregation',
      () =>
        found
          .aggregate([
            { $addFields: { both: { $concat: ['$name', ' ', { $toString: '$_id' }] } } },
            { $match: { both: { $regex: '(n|x).*(m|y).*9$' } } },
            { $group: { _id: '$name', n: { $sum: 1 } } },
          ])
          .toArray(),
      many,
    ],
    ['an insert of many', () => found.insertMany(documents(many, many)), 2 * many],
    ['deleteMany', () => found.deleteMany({ n: { $gt: many / 2 } }), many / 2],
  ])('%s lets others have their turns', async (_about, run, left) => {
    const { longest, asked, whole } = await waits(run());
    expect(asked).toBeGreaterThan(2);
    // Whoever had to wait for the end of the work would wait for nearly all of it, on a slow machine too.
    expect(longest).toBeLessThan(whole / 2);
    expect(await found.countDocuments({ _id: { $exists: true } })).toBeGreaterThanOrEqual(left);
  });

  it('changes each document once, also where that moves it in the index it is found by', async () => {
    const collection = await collectionWith(engine);
    await collection.insertMany(documents(20_000));
    await collection.createIndex({ n: 1 });
    const changed = await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 100_000, times: 1 } });
    expect(changed).toMatchObject({ matchedCount: 20_000, modifiedCount: 20_000 });
    expect(await collection.countDocuments({ times: 1 })).toBe(20_000);
  });

  it('leaves alone what does not match any more when its turn comes', async () => {
    const collection = await collectionWith(engine);
    await collection.insertMany(documents(30_000));
    const running = collection.updateMany({ name: { $exists: true } }, { $set: { seen: true } });
    await setTimeout(20);
    await collection.updateOne({ _id: 29_999 } as Document, { $unset: { name: 1 } });
    await running;
    expect(await collection.findOne({ _id: 29_999 } as Document)).toEqual({ _id: 29_999, n: 29_999 });
  });

  it('ends what reads from a collection that is dropped', async () => {
    const collection = await collectionWith(engine);
    await collection.insertMany(documents(30_000));
    const running = failureOf(collection.updateMany({ name: { $exists: true } }, { $set: { seen: true } }));
    await setTimeout(20);
    await collection.drop();
    expect(await running).toMatchObject({ code: 175 });
  });

  it.each<[string, (maxTimeMS: number) => Document]>([
    ['find', (maxTimeMS) => ({ find: found.collectionName, filter: { name: 'x' }, maxTimeMS })],
    ['a sort', (maxTimeMS) => ({ find: found.collectionName, sort: { name: 1 }, maxTimeMS })],
    ['count', (maxTimeMS) => ({ count: found.collectionName, query: { name: 'x' }, maxTimeMS })],
    ['distinct', (maxTimeMS) => ({ distinct: found.collectionName, key: 'name', maxTimeMS })],
    [
      'aggregate',
      (maxTimeMS) => ({
        aggregate: found.collectionName,
        pipeline: [{ $group: { _id: '$name' } }],
        cursor: {},
        maxTimeMS,
      }),
    ],
    [
      'update',
      (maxTimeMS) => ({
        update: found.collectionName,
        updates: [{ q: {}, u: { $set: { late: true } }, multi: true }],
        maxTimeMS,
      }),
    ],
    [
      'delete',
      (maxTimeMS) => ({ delete: found.collectionName, deletes: [{ q: { name: 'x' }, limit: 0 }], maxTimeMS }),
    ],
    [
      'findAndModify',
      (maxTimeMS) => ({
        findAndModify: found.collectionName,
        query: { name: 'x' },
        update: { $set: { late: true } },
        maxTimeMS,
      }),
    ],
    [
      'insert',
      (maxTimeMS) => ({ insert: found.collectionName, documents: documents(20_000, 10 ** 6), maxTimeMS }),
    ],
  ])('maxTimeMS ends %s', async (_about, command) => {
    await expect(engine.db.command(command(3))).rejects.toMatchObject({
      code: 50,
      codeName: 'MaxTimeMSExpired',
    });
    expect(await engine.db.command(command(60_000))).toMatchObject({ ok: 1 });
  });

  it('maxTimeMS ends an index that is being made, and one that waits for it, and leaves none of it', async () => {
    const collection = await collectionWith(engine);
    await collection.insertMany(documents(100_000));
    const create = (name: string, maxTimeMS: number) =>
      engine.db.command({
        createIndexes: collection.collectionName,
        indexes: [{ key: { [name]: 1 }, name }],
        maxTimeMS,
      });
    const late = { code: 50, codeName: 'MaxTimeMSExpired' };
    const started = performance.now();
    const outcomes = [create('name', 15), create('name', 20), create('n', 25)].map(failureOf);
    expect(await Promise.all(outcomes)).toMatchObject([late, late, late]);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await collection.indexes()).toMatchObject([{ name: '_id_' }]);
    expect(await create('name', 60_000)).toMatchObject({ numIndexesAfter: 2 });
    expect(await collection.find({ name: 'name 7' }).hint('name').toArray()).toHaveLength(100);
  });

  it('maxTimeMS ends the counting of a range and the sorting in memory', async () => {
    const collection = await collectionWith(engine);
    await collection.createIndex({ n: 1 });
    await collection.insertMany(documents(150_000));
    const { collectionName } = collection;
    const count = { count: collectionName, query: { n: { $gte: 0 } }, maxTimeMS: 1 };
    const sort = { find: collectionName, sort: { name: 1 }, batchSize: 1, maxTimeMS: 30 };
    await expect(engine.db.command(count)).rejects.toMatchObject({ code: 50 });
    await expect(engine.db.command(sort)).rejects.toMatchObject({ code: 50 });
    expect(await engine.db.command({ ...count, maxTimeMS: 60_000 })).toMatchObject({ n: 150_000 });
    expect(await engine.db.command({ ...sort, maxTimeMS: 60_000 })).toMatchObject({ ok: 1 });
  });

  it('searches for a pattern that others would never come to the end of', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, a: `${'a'.repeat(100_000)}!` }]);
    expect(await collection.find({ a: { $regex: '^(a+)+$' } }).toArray()).toEqual([]);
    expect(await collection.find({ a: { $regex: '^(a|aa)+!$' } }).toArray()).toHaveLength(1);
    expect(await collection.find({ a: { $regex: '^(?=a)a*!$' } }).toArray()).toHaveLength(1);
  });

  it('gives up a pattern that looks around for ever', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, a: `${'a'.repeat(100_000)}!` }]);
    const searching = collection.find({ a: { $regex: '^(?=(a+)+$)' } }).toArray();
    await expect(searching).rejects.toMatchObject({ code: 51156 });
    await expect(collection.deleteMany({ a: /^(a+)+\1$/ })).rejects.toMatchObject({ code: 51156 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('counts the time of a cursor over all its batches', async () => {
    const cursor = found.find({ name: { $ne: 'x' } }, { batchSize: 2, maxTimeMS: 40 });
    const failure = await failureOf(cursor.toArray());
    expect(failure).toMatchObject({ code: 50 });
  });

  it('refuses a time of its own for the next batch, and one that is none', async () => {
    const { collectionName } = found;
    const begun = await engine.db.command({ find: collectionName, batchSize: 2 });
    const { id } = begun['cursor'] as { id: unknown };
    const more = { getMore: id, collection: collectionName, maxTimeMS: 100 };
    await expect(engine.db.command(more)).rejects.toMatchObject({ code: 2 });
    for (const maxTimeMS of [-1, 1.5, 'x', 2 ** 31])
      await expect(engine.db.command({ find: collectionName, maxTimeMS })).rejects.toMatchObject({ code: 2 });
  });

  it('ends the wait for the transaction of another by the client’s time', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    const session = engine.client.startSession();
    session.startTransaction();
    await collection.insertOne({}, { session });
    const update = { update: collection.collectionName, updates: [{ q: {}, u: { $set: { a: 1 } } }] };
    await expect(engine.db.command({ ...update, maxTimeMS: 50 })).rejects.toMatchObject({ code: 50 });
    await session.abortTransaction();
    await session.endSession();
  });

  it('keeps a transaction whole, however long its updates take', async () => {
    const collection = await collectionWith(engine);
    await collection.insertMany(documents(20_000));
    await collection.createIndex({ done: 1 });
    const session = engine.client.startSession();
    const seen = new Set<number>();
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        seen.add(await collection.countDocuments({ done: true }));
        await setTimeout(5);
      }
    })();
    await session.withTransaction(async () => {
      await collection.updateMany({}, { $set: { done: true } }, { session });
      await collection.deleteMany({ n: { $lt: 5000 } }, { session });
    });
    await session.endSession();
    isOver = true;
    await watching;
    expect([...seen].filter((count) => count !== 0 && count !== 15_000)).toEqual([]);
    expect(await collection.countDocuments({ done: true })).toBe(15_000);
  });

  it('goes on with a batch that is sent again, and answers it as if it had been sent once', async () => {
    const collection = await collectionWith(engine);
    const lsid = { id: new UUID() };
    const { collectionName } = collection;
    const insert = { insert: collectionName, documents: documents(30_000), lsid, txnNumber: 1n };
    const wires = await Promise.all([1, 2].map(() => Wire.open(engine.url)));
    // Sent again and again, until the machine was quick enough to get somewhere.
    let before = 0;
    for (let maxTimeMS = 30; before === 0; maxTimeMS *= 2) {
      const limited = await wires[0]?.command(engine.db.databaseName, { ...insert, maxTimeMS });
      expect(limited).toMatchObject({ ok: 0, code: 50 });
      before = await collection.countDocuments();
    }
    expect(before).toBeLessThan(30_000);
    const answers = await Promise.all(wires.map((wire) => wire.command(engine.db.databaseName, insert)));
    for (const wire of wires) wire.close();
    expect(answers).toEqual([
      { n: 30_000, ok: 1 },
      { n: 30_000, ok: 1 },
    ]);
    expect(await collection.countDocuments()).toBe(30_000);
  });

  it('refuses an update of many that would be sent again', async () => {
    const wire = await Wire.open(engine.url);
    const lsid = { id: new UUID() };
    const updates = [{ q: {}, u: { $set: { a: 1 } }, multi: true }];
    const update = { update: found.collectionName, updates, lsid, txnNumber: 1n };
    expect(await wire.command(engine.db.databaseName, update)).toMatchObject({ writeErrors: [{ code: 72 }] });
    wire.close();
  });
});

const documents = (count: number, from = 0): Document[] =>
  Array.from({ length: count }, (_, i) => ({
    _id: from + i,
    n: from + i,
    name: `name ${(from + i) % 1000}`,
  }));
