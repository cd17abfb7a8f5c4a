import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { Long, UUID, collectionWith, startEngine, type Document, type Engine } from './engine.js';
import { Wire } from './wire.js';

describe('transactions', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  const within = <R>(work: (session: mongo.ClientSession) => Promise<R>): Promise<R> =>
    engine.client.withSession((session) => session.withTransaction(() => work(session)));

  it('show their writes to themselves, and to others once they are committed', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, n: 1 }]);
    await within(async (session) => {
      await collection.updateOne({ _id: 1 } as Document, { $inc: { n: 1 } }, { session });
      await collection.insertOne({ _id: 2 } as Document, { session });
      expect(await collection.findOne({ _id: 1 } as Document, { session })).toEqual({ _id: 1, n: 2 });
      expect(await collection.countDocuments({}, { session })).toBe(2);
      expect(await collection.findOne({ _id: 1 } as Document)).toEqual({ _id: 1, n: 1 });
      expect(await collection.countDocuments({})).toBe(1);
    });
    expect(await collection.findOne({ _id: 1 } as Document)).toEqual({ _id: 1, n: 2 });
    expect(await collection.countDocuments({})).toBe(2);
  });

  it('leave nothing behind where they fail', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    await collection.createIndex({ a: 1 });
    const failing = within(async (session) => {
      await collection.insertMany([{ a: [1, 2] }, { a: 3 }], { session });
      await collection.deleteOne({ _id: 1 } as Document, { session });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
    expect(await collection.find({ a: { $gte: 1 } }).toArray()).toEqual([]);
  });

  it('end with a refused write', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    const session = engine.client.startSession();
    session.startTransaction();
    await collection.insertOne({ _id: 2 } as Document, { session });
    await expect(collection.insertOne({ _id: 1 } as Document, { session })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(collection.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    expect(await collection.countDocuments()).toBe(1);
  });

  it('make collections that are gone again after an abort', async () => {
    const collection = await collectionWith(engine);
    const session = engine.client.startSession();
    session.startTransaction();
    await collection.insertOne({ _id: 1 } as Document, { session });
    expect(await collection.findOne({})).toBeNull();
    await session.abortTransaction();
    await session.endSession();
    await collection.insertOne({ _id: 1 } as Document);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('lose no update where many count at once', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, n: 0 }]);
    const counting = Array.from({ length: 20 }, () =>
      within(async (session) => {
        const found = await collection.findOne({ _id: 1 } as Document, { session });
        await collection.updateOne(
          { _id: 1 } as Document,
          { $set: { n: Number(found?.['n']) + 1 } },
          { session },
        );
      }),
    );
    await Promise.all(counting);
    expect(await collection.findOne()).toEqual({ _id: 1, n: 20 });
  });

  it('hold back the writes of others, which follow', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, n: 0 }]);
    let outside: Promise<unknown> | undefined;
    await within(async (session) => {
      await collection.updateOne({ _id: 1 } as Document, { $inc: { n: 1 } }, { session });
      outside = collection.updateOne({ _id: 1 } as Document, { $inc: { n: 10 } });
      await new Promise((resolve) => setTimeout(resolve, 30));
    });
    await outside;
    expect(await collection.findOne()).toEqual({ _id: 1, n: 11 });
  });

  it('of a client that goes away while it waits for another hold up nobody', async () => {
    const collection = await collectionWith(engine, [{ _id: 0 }]);
    const db = engine.db.databaseName;
    const [first, gone] = [await Wire.open(engine.url), await Wire.open(engine.url)];
    const begun = () => ({ lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false });
    const insert = (_id: number) => ({
      insert: collection.collectionName,
      documents: [{ _id }],
      startTransaction: true,
    });
    const own = begun();
    expect(await first.command(db, { ...insert(1), ...own })).toMatchObject({ ok: 1 });
    const unanswered = gone.command(db, { ...insert(2), ...begun() });
    await new Promise((resolve) => setTimeout(resolve, 30));
    gone.close();
    await expect(unanswered).rejects.toThrow('closed');
    expect(await first.command('admin', { commitTransaction: 1, ...own })).toMatchObject({ ok: 1 });
    first.close();
    await collection.insertOne({ _id: 3 } as Document);
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([0, 1, 3]);
  });

  it('can be committed twice, but not aborted after that', async () => {
    const collection = await collectionWith(engine);
    const wire = await Wire.open(engine.url);
    const base = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    const insert = {
      insert: collection.collectionName,
      documents: [{ _id: 1 }],
      ...base,
      startTransaction: true,
    };
    expect(await wire.command(engine.db.databaseName, insert)).toMatchObject({ ok: 1, n: 1 });
    expect(await wire.command('admin', { commitTransaction: 1, ...base })).toMatchObject({ ok: 1 });
    expect(await wire.command('admin', { commitTransaction: 1, ...base })).toMatchObject({ ok: 1 });
    expect(await wire.command('admin', { abortTransaction: 1, ...base })).toMatchObject({ ok: 0, code: 256 });
    wire.close();
    expect(await collection.countDocuments()).toBe(1);
  });

  it('do not take part in what they were never told of', async () => {
    const collection = await collectionWith(engine);
    const wire = await Wire.open(engine.url);
    const base = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(9), autocommit: false };
    const insert = { insert: collection.collectionName, documents: [{}], ...base };
    expect(await wire.command(engine.db.databaseName, insert)).toMatchObject({
      code: 251,
      errorLabels: ['TransientTransactionError'],
    });
    expect(await wire.command('admin', { commitTransaction: 1, ...base })).toMatchObject({ code: 251 });
    wire.close();
  });

  it('read through a cursor of their own', async () => {
    const collection = await collectionWith(
      engine,
      Array.from({ length: 300 }, (_, n) => ({ n })),
    );
    await within(async (session) => {
      await collection.insertOne({ n: 300 }, { session });
      const found = await collection.find({}, { session, batchSize: 50 }).toArray();
      expect(found).toHaveLength(301);
    });
  });

  it('refuse what may not be part of one', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    const session = engine.client.startSession();
    session.startTransaction();
    await collection.findOne({}, { session });
    const counting = engine.db.command({ count: collection.collectionName }, { session });
    await expect(counting).rejects.toMatchObject({ code: 263 });
    await session.endSession();
  });
});

describe('writes that are sent again', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it('are done once, and answered alike', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, n: 0 }]);
    const name = collection.collectionName;
    const wire = await Wire.open(engine.url);
    const lsid = { id: new UUID() };
    const send = (n: number, command: Document) =>
      wire.command(engine.db.databaseName, { ...command, lsid, txnNumber: Long.fromNumber(n) });
    const commands = [
      { update: name, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] },
      { insert: name, documents: [{ _id: 2 }] },
      { delete: name, deletes: [{ q: { _id: 2 }, limit: 1 }] },
      { update: name, updates: [{ q: { _id: 3 }, u: { $inc: { n: 1 } }, upsert: true }] },
    ];
    for (const [n, command] of commands.entries()) {
      const first = await send(n, command);
      expect(first).toMatchObject({ n: 1, ok: 1 });
      expect(await send(n, command)).toEqual(first);
    }
    const modify = { findAndModify: name, query: { _id: 1 }, update: { $inc: { n: 1 } } };
    expect((await send(9, modify))['value']).toEqual({ _id: 1, n: 1 });
    expect((await send(9, modify))['value']).toEqual({ _id: 1, n: 1 });
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, n: 2 },
      { _id: 3, n: 1 },
    ]);
    expect(await send(1, { insert: name, documents: [{ _id: 4 }] })).toMatchObject({ ok: 0, code: 225 });
    wire.close();
  });
});
