import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionWith, startEngine, type Document, type Engine } from './engine.js';

describe('indexes', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it('are listed as they were declared', async () => {
    const collection = await collectionWith(engine);
    await collection.createIndexes([
      { key: { a: 1, b: -1 } },
      { key: { c: 1 }, name: 'by c', unique: true, sparse: true },
      { key: { d: 1 }, partialFilterExpression: { d: { $gt: 5 } } },
      { key: { e: 1 }, expireAfterSeconds: 60 },
    ]);
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
      { v: 2, key: { c: 1 }, name: 'by c', unique: true, sparse: true },
      { v: 2, key: { d: 1 }, name: 'd_1', partialFilterExpression: { d: { $gt: 5 } } },
      { v: 2, key: { e: 1 }, name: 'e_1', expireAfterSeconds: 60 },
    ]);
  });

  it('may be declared again', async () => {
    const collection = await collectionWith(engine);
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.indexes()).toHaveLength(2);
  });

  const conflicts: [about: string, key: Document, options: Document, code: number][] = [
    ['the same name for another key', { b: 1 }, { name: 'a_1' }, 86],
    ['the same key under another name', { a: 1 }, { name: 'other' }, 85],
    ['the same key with other options', { a: 1 }, { unique: true }, 86],
    ['a direction of zero', { c: 0 }, {}, 67],
    ['no key', {}, {}, 67],
    ['a key with an empty part', { 'a..b': 1 }, {}, 67],
  ];
  it.each(conflicts)('refuse %s', async (_about, key, options, code) => {
    const collection = await collectionWith(engine);
    await collection.createIndex({ a: 1 });
    const command = engine.db.command({
      createIndexes: collection.collectionName,
      indexes: [{ key, name: Object.entries(key).flat().join('_') || 'none', ...options }],
    });
    await expect(command).rejects.toMatchObject({ code });
    expect(await collection.indexes()).toHaveLength(2);
  });

  it('can be dropped by name, by key, and all at once', async () => {
    const collection = await collectionWith(engine);
    await collection.createIndexes([
      { key: { a: 1 } },
      { key: { b: 1 } },
      { key: { c: 1 } },
      { key: { d: 1 } },
    ]);
    await collection.dropIndex('a_1');
    await engine.db.command({ dropIndexes: collection.collectionName, index: { b: 1 } });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'c_1', 'd_1']);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
    await expect(collection.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await expect(collection.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  });

  it('cannot be listed of a collection that is not there', async () => {
    const collection = await collectionWith(engine);
    await expect(collection.indexes()).rejects.toMatchObject({ code: 26 });
  });

  describe('that are unique', () => {
    it('refuse a second document with the key, by insert and by update', async () => {
      const collection = await collectionWith(engine, [
        { _id: 1, a: 'x', b: 1 },
        { _id: 2, a: 'x', b: 2 },
      ]);
      await collection.createIndex({ a: 1, b: 1 }, { unique: true });
      const expected = { code: 11000, keyPattern: { a: 1, b: 1 }, keyValue: { a: 'x', b: 1 } };
      await expect(collection.insertOne({ a: 'x', b: 1 })).rejects.toMatchObject(expected);
      await expect(collection.updateOne({ _id: 2 } as Document, { $set: { b: 1 } })).rejects.toMatchObject(
        expected,
      );
      await expect(collection.replaceOne({ _id: 2 } as Document, { a: 'x', b: 1 })).rejects.toMatchObject(
        expected,
      );
      expect(await collection.findOne({ _id: 2 } as Document)).toEqual({ _id: 2, a: 'x', b: 2 });
    });

    it('take what is missing as null', async () => {
      const collection = await collectionWith(engine, [{ _id: 1 }]);
      await collection.createIndex({ a: 1 }, { unique: true });
      await expect(collection.insertOne({ a: null })).rejects.toMatchObject({ code: 11000 });
    });

    it('let a document keep its own key', async () => {
      const collection = await collectionWith(engine, [{ _id: 1, a: 1 }]);
      await collection.createIndex({ a: 1 }, { unique: true });
      expect(await collection.updateOne({}, { $set: { a: 1, b: 2 } })).toMatchObject({ modifiedCount: 1 });
    });

    it('let a key go with its document', async () => {
      const collection = await collectionWith(engine, [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ]);
      await collection.createIndex({ a: 1 }, { unique: true });
      await collection.deleteOne({ _id: 1 } as Document);
      await collection.updateOne({ _id: 2 } as Document, { $set: { a: 1 } });
      await collection.insertOne({ a: 2 });
      expect(await collection.countDocuments()).toBe(2);
    });

    it('hold for the elements of arrays', async () => {
      const collection = await collectionWith(engine, [{ _id: 1, a: [1, 2, 2] }]);
      await collection.createIndex({ a: 1 }, { unique: true });
      await expect(collection.insertOne({ a: [3, 2] })).rejects.toMatchObject({ code: 11000 });
      await collection.insertOne({ a: [3, 4] });
    });

    it('are not made over documents that break them', async () => {
      const collection = await collectionWith(engine, [{ a: 1 }, { a: 1 }]);
      await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
      expect(await collection.indexes()).toHaveLength(1);
      await collection.insertOne({ a: 1 });
    });

    it('leave out what a sparse or partial index leaves out', async () => {
      const collection = await collectionWith(engine, [{ _id: 1 }, { _id: 2 }]);
      await collection.createIndex({ email: 1 }, { unique: true, sparse: true });
      await collection.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { active: true } });
      await collection.insertMany([
        { code: 5, active: false, email: 'a' },
        { code: 5, active: false },
        { code: 5, active: true },
      ]);
      await expect(collection.insertOne({ code: 5, active: true })).rejects.toMatchObject({ code: 11000 });
      await expect(collection.updateMany({ code: 5 }, { $set: { active: true } })).rejects.toMatchObject({
        code: 11000,
      });
      await expect(collection.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
    });
  });

  it('that are sparse or partial are not used where they would hide documents', async () => {
    const documents = [
      { _id: 1, a: 1, s: 'on' },
      { _id: 2, a: 2, s: 'off' },
      { _id: 3, s: 'on' },
    ];
    const collection = await collectionWith(engine, documents);
    await collection.createIndex({ a: 1 }, { sparse: true });
    await collection.createIndex({ a: -1 }, { partialFilterExpression: { s: 'on' } });
    const ids = async (filter: Document) =>
      (await collection.find(filter).sort({ a: 1, _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({})).toEqual([3, 1, 2]);
    expect(await ids({ a: null })).toEqual([3]);
    expect(await ids({ a: { $exists: false } })).toEqual([3]);
    expect(await ids({ a: { $gte: 1 } })).toEqual([1, 2]);
    expect(await ids({ a: { $gte: 1 }, s: 'on' })).toEqual([1]);
    expect(await ids({ a: { $ne: 1 } })).toEqual([3, 2]);
    expect(await ids({ a: { $in: [1, null] } })).toEqual([3, 1]);
  });

  it('do not tie together what two elements of an array meet', async () => {
    const two = [
      { sku: 'a', n: 1 },
      { sku: 'b', n: 2 },
    ];
    const documents = [
      { _id: 1, lines: two },
      { _id: 2, lines: [{ sku: 'a', n: 2 }] },
    ];
    const collection = await collectionWith(engine, documents);
    await collection.createIndex({ 'lines.sku': 1, 'lines.n': 1 });
    const ids = async (filter: Document) =>
      (await collection.find(filter).toArray()).map(({ _id }) => Number(_id)).sort((a, b) => a - b);
    expect(await ids({ 'lines.sku': 'a', 'lines.n': 2 })).toEqual([1, 2]);
    expect(await ids({ lines: { $elemMatch: { sku: 'a', n: 2 } } })).toEqual([2]);
    expect(await ids({ 'lines.sku': 'a', 'lines.n': { $gt: 2 } })).toEqual([]);
  });

  it('do not give an order by arrays of which they leave elements out', async () => {
    const collection = await collectionWith(engine, [
      { _id: 1, a: [5] },
      { _id: 2, a: [9, 1] },
    ]);
    await collection.createIndex({ a: 1 });
    const ids = async (direction: 1 | -1) =>
      (
        await collection
          .find({ a: { $gte: 5, $lte: 20 } })
          .sort({ a: direction })
          .toArray()
      ).map(({ _id }) => _id);
    expect(await ids(1)).toEqual([2, 1]);
    expect(await ids(-1)).toEqual([2, 1]);
  });

  it('refuse two arrays in one key', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    await collection.createIndex({ a: 1, b: 1 });
    await expect(collection.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    await collection.insertOne({ a: [1], b: 1 });
    await collection.insertOne({ a: 1, b: [1] });
    await expect(collection.updateOne({ a: 1, b: 1 }, { $set: { a: [1], b: [2] } })).rejects.toMatchObject({
      code: 171,
    });
    expect(await collection.countDocuments()).toBe(3);
  });

  describe('count without reading documents', () => {
    const counted = async (
      documents: Document[],
      keys: Record<string, 1 | -1>,
      filter: Document,
      options = {},
    ) => {
      const collection = await collectionWith(engine, documents);
      const number = async () => collection.countDocuments(filter, options);
      const before = await number();
      await collection.createIndex(keys);
      expect(await number()).toBe(before);
      return before;
    };
    const words = [
      { _id: 1, in: 'x', words: ['spring', 'sprint', 'fall'] },
      { _id: 2, in: 'x', words: ['spring'] },
      { _id: 3, in: 'y', words: ['sprint'] },
      { _id: 4, in: 'x', words: ['fall', 'ball'] },
    ];

    it('each document once, however many of its entries match', async () => {
      const keys = { in: 1, words: 1 } as const;
      expect(await counted(words, keys, { in: 'x', words: { $regex: '^spr' } })).toBe(2);
      expect(await counted(words, keys, { in: { $in: ['x', 'y'] }, words: { $regex: '^spr' } })).toBe(3);
      expect(await counted(words, keys, { in: 'x', words: { $in: ['fall', 'spring'] } })).toBe(3);
    });

    it('no further than the limit', async () => {
      const keys = { in: 1, words: 1 } as const;
      const filter = { in: { $in: ['x', 'y'] }, words: { $regex: '^spr' } };
      expect(await counted(words, keys, filter, { limit: 2 })).toBe(2);
      expect(await counted(words, keys, filter, { skip: 1, limit: 5 })).toBe(2);
    });

    it('all conditions on the elements of an array, which may hold for different ones', async () => {
      const conditions = [{ words: { $regex: '^spr' } }, { words: { $regex: '^fa' } }];
      expect(await counted(words, { words: 1 }, { $and: conditions })).toBe(1);
      const keys = { in: 1, words: 1 } as const;
      expect(await counted(words, keys, { $and: [{ in: 'x' }, ...conditions] })).toBe(1);
      expect(await counted(words, keys, { $and: [{ in: 'y' }, ...conditions] })).toBe(0);
      const within = { words: 1, in: 1 } as const;
      expect(await counted(words, within, { $and: [{ in: 'x' }, ...conditions] })).toBe(1);
      const twice = [{ words: { $in: ['fall', 'ball'] } }, { words: 'ball' }];
      expect(await counted(words, keys, { $and: [{ in: 'x' }, ...twice] })).toBe(1);
    });

    it('by the last part of a key, and not by texts that only end like it', async () => {
      const documents = [
        { _id: 1, words: ['spring'], in: 'x' },
        { _id: 2, words: ['spring'], in: 'a(x' },
        { _id: 3, words: ['spring', 'sprint'], in: 'x' },
        { _id: 4, words: ['spring'], in: '\0(x' },
        { _id: 5, words: [5, 'spring'], in: 'x' },
      ];
      const keys = { words: 1, in: 1 } as const;
      expect(await counted(documents, keys, { words: { $regex: '^spr' }, in: 'x' })).toBe(3);
      expect(await counted(documents, keys, { words: { $regex: '^spr' }, in: 'x' }, { limit: 2 })).toBe(2);
    });

    it('also where many are counted again and again, and others write in between', async () => {
      const many = Array.from({ length: 4000 }, (_, n) => ({ _id: n, in: n % 4 ? 'x' : 'y', n }) as Document);
      const collection = await collectionWith(engine, many);
      await collection.createIndex({ in: 1, n: -1 });
      const inX = () => collection.countDocuments({ in: 'x' });
      const ofFew = () => collection.countDocuments({ in: 'x', n: { $lt: 3900 } });
      const counts = async () => [await inX(), await ofFew()];
      expect(await counts()).toEqual([3000, 2925]);
      await collection.insertMany([{ in: 'x', n: 1 }, { in: 'x', n: 9999 }, { in: 'z' }]);
      expect(await counts()).toEqual([3002, 2926]);
      await collection.updateMany({ n: { $lt: 8 } }, { $set: { in: 'z' } });
      expect(await counts()).toEqual([2995, 2919]);
      await collection.deleteMany({ n: { $gte: 3996 } });
      expect(await counts()).toEqual([2991, 2919]);
      const session = engine.client.startSession();
      session.startTransaction();
      await collection.deleteMany({ in: 'x' }, { session });
      expect(await collection.countDocuments({ in: 'x' }, { session })).toBe(0);
      expect(await counts()).toEqual([2991, 2919]);
      await session.abortTransaction();
      await session.endSession();
      expect(await counts()).toEqual([2991, 2919]);
    });

    it('where stored regular expressions lie in the way', async () => {
      const documents = [
        { _id: 1, word: 'spring' },
        { _id: 2, word: /^spr/ },
        { _id: 3, word: /^sum/ },
      ];
      expect(await counted(documents, { word: 1 }, { word: /^spr/ })).toBe(2);
    });
  });

  it('serve as hints', async () => {
    const collection = await collectionWith(engine, [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await collection.createIndex({ a: 1 });
    expect(await collection.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(1);
    expect(
      await collection
        .find({ _id: 2 } as Document)
        .hint({ a: 1 })
        .toArray(),
    ).toHaveLength(1);
    await expect(collection.find().hint('nothing').toArray()).rejects.toMatchObject({ code: 2 });
  });
});

describe('collections', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it('are made, listed and dropped', async () => {
    await engine.db.createCollection('made');
    await engine.db.collection('written').insertOne({});
    const names = (await engine.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    expect(names.sort()).toEqual(['made', 'written']);
    expect(await engine.db.listCollections({ name: 'made' }).toArray()).toMatchObject([
      { name: 'made', type: 'collection', options: {} },
    ]);
    await expect(engine.db.command({ create: 'made' })).rejects.toMatchObject({ code: 48 });
    expect(await engine.db.dropCollection('made')).toBe(true);
    await engine.db
      .command({ drop: 'never' })
      .catch((error: unknown) => expect(error).toMatchObject({ code: 26 }));
    const databases = await engine.db.admin().listDatabases();
    expect(databases.databases.map(({ name }) => name)).toContain(engine.db.databaseName);
  });

  it('come back empty after a drop', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, a: 1 }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.drop();
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await collection.indexes()).toHaveLength(1);
    expect(await collection.countDocuments({ a: 1 })).toBe(2);
  });

  it.each(['', 'a$b', 'system.x'])('refuse the name %j', async (name) => {
    await expect(engine.db.command({ insert: name, documents: [{}] })).rejects.toMatchObject({ code: 73 });
  });
});
