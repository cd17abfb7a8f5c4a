import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wire } from './wire.js';
import { ObjectId, collectionWith, failureOf, startEngine, type Document, type Engine } from './engine.js';
import { until } from '@upfront/platform/testing/until.js';

describe('writes', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it('inserts with an _id of its own where none is given', async () => {
    const collection = await collectionWith(engine);
    const { insertedId } = await collection.insertOne({ a: 1 });
    expect(insertedId).toBeInstanceOf(ObjectId);
    const answer = await engine.db.command({ insert: collection.collectionName, documents: [{ b: 1 }] });
    expect(answer).toMatchObject({ n: 1, ok: 1 });
    const found = await collection.findOne({ b: 1 });
    expect(found?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(found ?? {})).toEqual(['_id', 'b']);
  });

  it('puts the _id first', async () => {
    const collection = await collectionWith(engine);
    await engine.db.command({ insert: collection.collectionName, documents: [{ b: 1, _id: 7, c: 2 }] });
    expect(Object.keys((await collection.findOne()) ?? {})).toEqual(['_id', 'b', 'c']);
  });

  it('refuses a second document of the same _id, and says which', async () => {
    const collection = await collectionWith(engine, [{ _id: 'x' }]);
    await expect(collection.insertOne({ _id: 'x' } as Document)).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 'x' },
    });
  });

  it.each([[[1, 2]], [/x/]])('refuses the _id %p', async (_id) => {
    const collection = await collectionWith(engine);
    const answer = await engine.db.command({ insert: collection.collectionName, documents: [{ _id }] });
    expect(answer['writeErrors']).toMatchObject([{ code: 53 }]);
  });

  it.each([[{ $a: 1 }], [{ a: { $b: 1 } }], [{ a: [{ $b: 1 }] }]])('refuses the _id %j', async (_id) => {
    const collection = await collectionWith(engine);
    const insert = { insert: collection.collectionName, documents: [{ _id }] };
    expect((await engine.db.command(insert))['writeErrors']).toMatchObject([{ code: 52 }]);
    const upsert = { update: collection.collectionName, updates: [{ q: {}, u: { _id }, upsert: true }] };
    expect((await engine.db.command(upsert))['writeErrors']).toMatchObject([{ code: 52 }]);
    expect(await collection.countDocuments()).toBe(0);
  });

  it('holds documents of 180 levels, and refuses deeper ones', async () => {
    const collection = await collectionWith(engine);
    const wire = await Wire.open(engine.url);
    const nested = (levels: number): Document => (levels === 1 ? {} : { a: nested(levels - 1) });
    const insert = (levels: number) =>
      wire.command(engine.db.databaseName, {
        insert: collection.collectionName,
        documents: [{ _id: levels, a: nested(levels - 1) }],
      });
    expect(await insert(180)).toMatchObject({ ok: 1, n: 1 });
    expect(await insert(181)).toMatchObject({ ok: 1, n: 0, writeErrors: [{ code: 15 }] });
    expect(await insert(200)).toMatchObject({ ok: 0, code: 15 });
    const path = `a${'.a'.repeat(178)}`;
    const deepen = collection.updateOne({ _id: 180 } as Document, { $set: { [path]: { a: { b: 1 } } } });
    await expect(deepen).rejects.toMatchObject({ code: 15 });
    const found = await wire.command(engine.db.databaseName, { find: collection.collectionName });
    expect(found).toMatchObject({ cursor: { firstBatch: [{ _id: 180 }] } });
    wire.close();
  });

  it('refuses an update in an order, which 8.0 was the first to know', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    const q = {};
    const u = { $set: { a: 1 } };
    const updates = [
      { q, u },
      { q, u, sort: { _id: 1 } },
    ];
    const command = engine.db.command({ update: collection.collectionName, updates });
    await expect(command).rejects.toMatchObject({ code: 40415, codeName: 'IDLUnknownField' });
    expect(await collection.findOne()).toEqual({ _id: 1 });
  });

  it('stops an ordered batch at the first refusal', async () => {
    const collection = await collectionWith(engine);
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as unknown as Document[];
    const failure = await failureOf(collection.insertMany(documents));
    expect(failure).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('goes on after a refusal in an unordered batch', async () => {
    const collection = await collectionWith(engine);
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }] as unknown as Document[];
    const failure = await failureOf(collection.insertMany(documents, { ordered: false }));
    expect(failure).toMatchObject({
      result: { insertedCount: 3 },
      writeErrors: [{ index: 1 }, { index: 3 }],
    });
    expect(await collection.countDocuments()).toBe(3);
  });

  it('updates one, or all', async () => {
    const collection = await collectionWith(engine, [{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.updateOne({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await collection.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await collection.countDocuments({ b: 1 })).toBe(2);
  });

  it('meets each document once in an update that moves it along the index', async () => {
    const collection = await collectionWith(
      engine,
      Array.from({ length: 200 }, (_, n) => ({ n })),
    );
    await collection.createIndex({ n: 1 });
    expect(await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 50 } })).toMatchObject({
      modifiedCount: 200,
    });
    expect(await collection.countDocuments({ n: { $gte: 50, $lt: 250 } })).toBe(200);
  });

  it('deletes one, or all', async () => {
    const collection = await collectionWith(engine, [{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await collection.countDocuments()).toBe(1);
  });

  const upserts: [about: string, filter: Document, update: Document, inserted: Document][] = [
    [
      'the equalities of the filter',
      { _id: 1, a: 'x', b: { $gt: 5 } },
      { $set: { c: 2 } },
      { _id: 1, a: 'x', c: 2 },
    ],
    ['$eq and $and', { $and: [{ _id: 1 }, { a: { $eq: 2 } }] }, { $set: { c: 2 } }, { _id: 1, a: 2, c: 2 }],
    ['paths', { _id: 1, 'a.b': 2 }, { $set: { 'a.c': 3 } }, { _id: 1, a: { b: 2, c: 3 } }],
    ['$setOnInsert', { _id: 1 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
    ['$inc and $push', { _id: 1 }, { $inc: { n: 3 }, $push: { list: 'x' } }, { _id: 1, list: ['x'], n: 3 }],
    ['the update before the filter', { _id: 1, a: 1 }, { $set: { a: 2 } }, { _id: 1, a: 2 }],
    ['an _id in the update', { a: 1 }, { $setOnInsert: { _id: 9 } }, { _id: 9, a: 1 }],
  ];
  it.each(upserts)('an upsert inserts %s', async (_about, filter, update, inserted) => {
    const collection = await collectionWith(engine);
    const result = await collection.updateOne(filter, update, { upsert: true });
    expect(result).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 1,
      upsertedId: inserted['_id'],
    });
    expect(await collection.findOne()).toEqual(inserted);
    await collection.updateOne(filter, update, { upsert: true }).catch(() => undefined);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('an upsert by replacement takes the _id of the filter', async () => {
    const collection = await collectionWith(engine);
    await collection.replaceOne({ _id: 'x', other: 1 } as Document, { a: 1 }, { upsert: true });
    expect(await collection.findOne()).toEqual({ _id: 'x', a: 1 });
  });

  it('an upsert gives an _id where nothing says one', async () => {
    const collection = await collectionWith(engine);
    const { upsertedId } = await collection.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true });
    expect(await collection.findOne()).toEqual({ _id: upsertedId, a: 1, b: 1 });
  });

  it('a repeated event does not pass the revision that is kept', async () => {
    const collection = await collectionWith(engine, [{ _id: 'x', revision: 5 }]);
    const again = collection.updateOne(
      { _id: 'x', revision: { $lt: 5 } } as Document,
      { $set: { revision: 5 } },
      { upsert: true },
    );
    await expect(again).rejects.toMatchObject({ code: 11000 });
  });

  it('a replacement may not name another _id', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    await expect(collection.replaceOne({ _id: 1 } as Document, { _id: 2 })).rejects.toMatchObject({
      code: 66,
    });
  });

  it('writes in bulk, and reports on each kind', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 4 } as Document } },
      { updateOne: { filter: { _id: 1 } as Document, update: { $set: { a: 1 } } } },
      { updateMany: { filter: {}, update: { $set: { b: 1 } } } },
      { replaceOne: { filter: { _id: 2 } as Document, replacement: { c: 1 } } },
      { updateOne: { filter: { _id: 9 } as Document, update: { $set: { d: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 3 } as Document } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 6,
      modifiedCount: 6,
      deletedCount: 1,
      upsertedCount: 1,
    });
    expect(result.upsertedIds).toEqual({ 4: 9 });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, c: 1 },
      { _id: 4, b: 1 },
      { _id: 9, d: 1 },
    ]);
  });

  it('replaces and upserts thousands in one batch', async () => {
    const collection = await collectionWith(engine);
    const by = (_id: number): Document => ({ _id });
    const batch = (of: string) =>
      Array.from({ length: 3000 }, (_, n) => ({
        replaceOne: { filter: by(n), replacement: { of, n }, upsert: true },
      }));
    expect(await collection.bulkWrite(batch('first'))).toMatchObject({ upsertedCount: 3000 });
    expect(await collection.bulkWrite(batch('second'))).toMatchObject({
      matchedCount: 3000,
      modifiedCount: 3000,
    });
    expect(await collection.countDocuments({ of: 'second' })).toBe(3000);
  });

  it('takes documents of many megabytes, but not beyond the limit', async () => {
    const collection = await collectionWith(engine);
    await collection.insertOne({ _id: 1, text: 'x'.repeat(15 * 1024 * 1024) } as Document);
    expect((await collection.findOne())?.['text']).toHaveLength(15 * 1024 * 1024);
    const growing = collection.updateOne({}, { $set: { more: 'x'.repeat(2 * 1024 * 1024) } });
    await expect(growing).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it('writes without an answer where none is wanted', async () => {
    const collection = await collectionWith(engine, [{ _id: 0 }]);
    await engine.db
      .collection(collection.collectionName, { writeConcern: { w: 0 } })
      .insertOne({ _id: 1 } as Document);
    await until(async () => (await collection.countDocuments()) === 2);
    expect(await collection.countDocuments()).toBe(2);
  });
});

describe('find and modify', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  const three = [
    { _id: 1, n: 3 },
    { _id: 2, n: 1 },
    { _id: 3, n: 2 },
  ];

  it('gives the document before, or after', async () => {
    const collection = await collectionWith(engine, three);
    expect(await collection.findOneAndUpdate({ n: 3 }, { $inc: { n: 10 } })).toEqual({ _id: 1, n: 3 });
    const after = collection.findOneAndUpdate({ n: 13 }, { $inc: { n: 1 } }, { returnDocument: 'after' });
    expect(await after).toEqual({ _id: 1, n: 14 });
  });

  it('takes the first in an order', async () => {
    const collection = await collectionWith(engine, three);
    expect(await collection.findOneAndUpdate({}, { $set: { taken: true } }, { sort: { n: 1 } })).toEqual({
      _id: 2,
      n: 1,
    });
    expect(await collection.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 1, n: 3 });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('shows what the projection asks for', async () => {
    const collection = await collectionWith(engine, three);
    expect(
      await collection.findOneAndUpdate(
        { _id: 1 } as Document,
        { $set: { m: 1 } },
        { projection: { n: 1, _id: 0 } },
      ),
    ).toEqual({ n: 3 });
  });

  it('gives null where nothing is met', async () => {
    const collection = await collectionWith(engine, three);
    expect(await collection.findOneAndUpdate({ n: 99 }, { $set: { m: 1 } })).toBeNull();
    expect(await collection.findOneAndDelete({ n: 99 })).toBeNull();
  });

  it('upserts', async () => {
    const collection = await collectionWith(engine);
    expect(
      await collection.findOneAndUpdate({ _id: 5 } as Document, { $set: { m: 1 } }, { upsert: true }),
    ).toBeNull();
    const second = collection.findOneAndUpdate(
      { _id: 6 } as Document,
      { $set: { m: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(await second).toEqual({ _id: 6, m: 1 });
  });

  it('replaces', async () => {
    const collection = await collectionWith(engine, three);
    expect(
      await collection.findOneAndReplace({ _id: 1 } as Document, { m: 1 }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, m: 1 });
  });

  it('tells in its metadata what happened', async () => {
    const collection = await collectionWith(engine, three);
    const update = await collection.findOneAndUpdate(
      { _id: 1 } as Document,
      { $set: { m: 1 } },
      { includeResultMetadata: true },
    );
    expect(update).toMatchObject({ lastErrorObject: { n: 1, updatedExisting: true }, ok: 1 });
    const upsert = await collection.findOneAndUpdate(
      { _id: 9 } as Document,
      { $set: { m: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(upsert).toMatchObject({ lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 } });
  });

  it('refuses what breaks a unique index, and changes nothing', async () => {
    const collection = await collectionWith(engine, three);
    await collection.createIndex({ n: 1 }, { unique: true });
    await expect(
      collection.findOneAndUpdate({ _id: 1 } as Document, { $set: { n: 1 } }),
    ).rejects.toMatchObject({ code: 11000 });
    expect(await collection.findOne({ _id: 1 } as Document)).toEqual({ _id: 1, n: 3 });
  });
});
