import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionWith, startEngine, type Document, type Engine } from './engine.js';

const projections: [about: string, before: Document, projection: Document, after: Document][] = [
  ['fields', { a: 1, b: 2, c: 3 }, { a: 1, c: 1 }, { _id: 1, a: 1, c: 3 }],
  ['fields in the order of the document', { a: 1, b: 2, c: 3 }, { c: 1, a: 1 }, { _id: 1, a: 1, c: 3 }],
  ['true as 1', { a: 1, b: 2 }, { a: true }, { _id: 1, a: 1 }],
  ['no _id', { a: 1, b: 2 }, { _id: 0, a: 1 }, { a: 1 }],
  ['the _id alone', { a: 1 }, { _id: 1 }, { _id: 1 }],
  ['all but the _id', { a: 1 }, { _id: 0 }, { a: 1 }],
  ['all but some', { a: 1, b: 2, c: 3 }, { a: 0, c: 0 }, { _id: 1, b: 2 }],
  ['a path', { a: { b: 1, c: 2 }, d: 3 }, { 'a.b': 1 }, { _id: 1, a: { b: 1 } }],
  ['all but a path', { a: { b: 1, c: 2 }, d: 3 }, { 'a.b': 0 }, { _id: 1, a: { c: 2 }, d: 3 }],
  ['a nested document as a path', { a: { b: 1, c: 2 } }, { a: { b: 1 } }, { _id: 1, a: { b: 1 } }],
  [
    'a path through an array',
    { a: [{ b: 1, c: 2 }, { c: 3 }, 5] },
    { 'a.b': 1 },
    { _id: 1, a: [{ b: 1 }, {}] },
  ],
  ['all but a path through an array', { a: [{ b: 1, c: 2 }, 5] }, { 'a.b': 0 }, { _id: 1, a: [{ c: 2 }, 5] }],
  ['a path through a plain value', { a: 5, d: 1 }, { 'a.b': 1, d: 1 }, { _id: 1, d: 1 }],
  ['what is not there', { a: 1 }, { b: 1 }, { _id: 1 }],
  ['$slice from the front', { a: [1, 2, 3], b: 1 }, { a: { $slice: 2 } }, { _id: 1, a: [1, 2], b: 1 }],
  ['$slice from the end', { a: [1, 2, 3] }, { a: { $slice: -1 } }, { _id: 1, a: [3] }],
  ['$slice from the middle', { a: [1, 2, 3, 4] }, { a: { $slice: [1, 2] } }, { _id: 1, a: [2, 3] }],
  [
    '$slice beside fields',
    { a: [1, 2, 3], b: 1, c: 1 },
    { a: { $slice: 1 }, b: 1 },
    { _id: 1, a: [1], b: 1 },
  ],
  [
    '$elemMatch',
    { a: [{ b: 1 }, { b: 2, c: 1 }, { b: 2 }], d: 1 },
    { a: { $elemMatch: { b: 2 } } },
    { _id: 1, a: [{ b: 2, c: 1 }] },
  ],
  [
    '$elemMatch among fields comes last',
    { a: [{ n: 1 }, { n: 2 }], b: 1, c: [{ n: 2 }], d: 1 },
    { c: { $elemMatch: { n: 2 } }, a: { $elemMatch: { n: 2 } }, d: 1, b: 1 },
    { _id: 1, b: 1, d: 1, c: [{ n: 2 }], a: [{ n: 2 }] },
  ],
  [
    '$elemMatch beside hidden fields stays in its place',
    { a: [{ n: 1 }, { n: 2 }], b: 1, c: 1 },
    { a: { $elemMatch: { n: 2 } }, b: 0 },
    { _id: 1, a: [{ n: 2 }], c: 1 },
  ],
  ['$elemMatch of nothing', { a: [{ b: 1 }], d: 1 }, { a: { $elemMatch: { b: 9 } } }, { _id: 1 }],
];

const orders: [about: string, values: unknown[], sort: Document, ids: number[]][] = [
  ['one field', [3, 1, 2], { a: 1 }, [1, 2, 0]],
  ['downwards', [3, 1, 2], { a: -1 }, [0, 2, 1]],
  ['what is missing first', [3, undefined, null, 2], { a: 1, _id: 1 }, [1, 2, 3, 0]],
  ['arrays by their least, upwards', [[5, 1], [2], [9, 0]], { a: 1 }, [2, 0, 1]],
  ['arrays by their greatest, downwards', [[5, 1], [2], [9, 0]], { a: -1 }, [2, 0, 1]],
  ['the empty array before null', [null, [], 1], { a: 1 }, [1, 0, 2]],
  ['a path', [{ b: 2 }, { b: 1 }, {}], { 'a.b': 1 }, [2, 1, 0]],
  ['a path through an array', [[{ b: 2 }, { b: 7 }], [{ b: 3 }]], { 'a.b': -1 }, [0, 1]],
  ['two fields in two directions', [1, 2, 1, 2], { a: 1, _id: -1 }, [2, 0, 3, 1]],
  ['the _id alone', [1, 1, 1], { _id: -1 }, [2, 1, 0]],
];

describe('reading', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each(projections)('shows %s', async (_about, before, projection, after) => {
    const collection = await collectionWith(engine, [{ _id: 1, ...before }]);
    const found = await collection.findOne({}, { projection });
    expect(JSON.stringify(found)).toBe(JSON.stringify(after));
  });

  const faulty: [projection: Document, code: number][] = [
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
  ];
  it.each(faulty)('refuses the projection %j', async (projection, code) => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    await expect(collection.findOne({}, { projection })).rejects.toMatchObject({ code });
  });

  describe.each([false, true])('sorted with an index: %s', (indexed) => {
    it.each(orders)('%s', async (_about, values, sort, ids) => {
      const collection = await collectionWith(
        engine,
        values.map((a, _id) => (a === undefined ? { _id } : { _id, a })),
      );
      if (indexed) await collection.createIndex(sort);
      const found = await collection.find().sort(sort).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(ids);
      const page = await collection.find().sort(sort).skip(1).limit(2).toArray();
      expect(page.map(({ _id }) => _id)).toEqual(ids.slice(1, 3));
    });
  });

  it('gives documents in the order of their insertion where no order is asked for', async () => {
    const collection = await collectionWith(engine, [{ _id: 3 }, { _id: 1 }, { _id: 2 }]);
    expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual([3, 1, 2]);
    expect((await collection.find().hint({ $natural: -1 }).toArray()).map(({ _id }) => _id)).toEqual([
      2, 1, 3,
    ]);
  });

  it('refuses to sort by two arrays at once', async () => {
    const collection = await collectionWith(engine, [{ a: [1], b: [2] }]);
    await expect(collection.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({
      code: expect.any(Number),
    });
  });

  it.each([[{ a: 2 }], [{ a: 'up' }]])('refuses the order %j', async (sort) => {
    const collection = await collectionWith(engine, [{ a: 1 }]);
    const command = engine.db.command({ find: collection.collectionName, sort });
    await expect(command).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it('finds distinct values, through arrays', async () => {
    const collection = await collectionWith(engine, [
      { a: 1 },
      { a: [1, 2] },
      { a: 'x' },
      {},
      { a: null },
      { a: [] },
    ]);
    expect(new Set(await collection.distinct('a'))).toEqual(new Set([1, 2, 'x', null]));
    expect(await collection.distinct('a', { a: 2 })).toEqual(expect.arrayContaining([1, 2]));
    expect(await collection.distinct('nothing')).toEqual([]);
  });

  it('counts with skip and limit', async () => {
    const collection = await collectionWith(
      engine,
      Array.from({ length: 10 }, (_, n) => ({ n })),
    );
    expect(await collection.countDocuments({ n: { $gte: 2 } }, { skip: 1, limit: 3 })).toBe(3);
    expect(await collection.countDocuments({ n: { $gte: 9 } }, { skip: 1 })).toBe(0);
    expect(await collection.countDocuments({}, { skip: 8 })).toBe(2);
    expect(await collection.estimatedDocumentCount()).toBe(10);
  });

  it('reads nothing from a collection that is not there', async () => {
    const collection = await collectionWith(engine);
    expect(await collection.find().toArray()).toEqual([]);
    expect(await collection.findOne()).toBeNull();
    expect(await collection.countDocuments()).toBe(0);
    expect(await collection.estimatedDocumentCount()).toBe(0);
    expect(await collection.distinct('a')).toEqual([]);
    expect(await collection.updateMany({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 0 });
    expect(await collection.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
  });
});

describe('cursors', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  const many = Array.from({ length: 1000 }, (_, n) => ({ _id: n, group: n % 3, n: 1000 - n }));

  it.each([1, 7, 100, 1000, 5000])('give everything once in batches of %i', async (batchSize) => {
    const collection = await collectionWith(engine, many);
    const sizes = batchSize === 1 ? many.slice(0, 50) : many;
    const found = await collection
      .find({ _id: { $lt: sizes.length } } as Document, { batchSize })
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual(sizes.map(({ _id }) => _id));
  });

  it.each([
    ['an index walk', { group: 1, n: 1 }, { group: 1 }, { n: 1 }],
    ['an index walk backwards', { group: 1, n: 1 }, { group: 1 }, { n: -1 }],
    ['a merge of walks', { group: 1, n: 1 }, { group: { $in: [0, 2] } }, { n: -1 }],
    ['a sort in memory', { group: 1 }, { group: 1 }, { n: 1 }],
  ] as const)('go on where they stopped: %s', async (_about, index, filter, sort) => {
    const collection = await collectionWith(engine, many);
    await collection.createIndex(index);
    const direction = sort.n;
    const kept = many.filter(({ group }) => (filter.group === 1 ? group === 1 : group !== 1));
    const expected = kept.map(({ n }) => n).sort((a, b) => direction * (a - b));
    const found = await collection.find(filter, { batchSize: 13 }).sort(sort).toArray();
    expect(found.map(({ n }) => n)).toEqual(expected);
  });

  it('go on while others write', async () => {
    const collection = await collectionWith(engine, many);
    const cursor = collection.find({}, { batchSize: 10 }).sort({ _id: 1 });
    const seen: unknown[] = [];
    for await (const document of cursor) {
      seen.push(document._id);
      if (seen.length % 10 === 0)
        await collection.updateMany({ _id: { $gte: 500 } } as Document, { $inc: { touched: 1 } });
      if (seen.length === 50) await collection.deleteMany({ _id: { $gte: 900 } } as Document);
    }
    expect(seen).toEqual(many.slice(0, 900).map(({ _id }) => _id));
  });

  it('heed a limit over batches', async () => {
    const collection = await collectionWith(engine, many);
    expect(await collection.find({}, { batchSize: 10, limit: 25 }).toArray()).toHaveLength(25);
    expect(await collection.find({}, { batchSize: 10, limit: 10 }).toArray()).toHaveLength(10);
  });

  it('hold no more in a batch than a message may', async () => {
    const collection = await collectionWith(engine);
    for (let n = 0; n < 5; n += 1) await collection.insertOne({ n, text: 'x'.repeat(6 * 1024 * 1024) });
    const first = await engine.db.command({ find: collection.collectionName, batchSize: 100 });
    expect(first['cursor'].firstBatch.length).toBeLessThan(5);
    expect(await collection.find({}, { batchSize: 100 }).toArray()).toHaveLength(5);
  });

  it('can be given up', async () => {
    const collection = await collectionWith(engine, many);
    const { cursor } = await engine.db.command({ find: collection.collectionName, batchSize: 2 });
    const killed = await engine.db.command({ killCursors: collection.collectionName, cursors: [cursor.id] });
    expect(killed['cursorsKilled']).toHaveLength(1);
    const more = engine.db.command({ getMore: cursor.id, collection: collection.collectionName });
    await expect(more).rejects.toMatchObject({ code: 43 });
    const again = await engine.db.command({ killCursors: collection.collectionName, cursors: [cursor.id] });
    expect(again['cursorsNotFound']).toHaveLength(1);
  });

  it('end with their collection', async () => {
    const collection = await collectionWith(engine, many);
    const cursor = collection.find({}, { batchSize: 2 });
    await cursor.next();
    await cursor.next();
    await collection.drop();
    await expect(cursor.next()).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it('may start with an empty batch', async () => {
    const collection = await collectionWith(engine, many);
    const { cursor } = await engine.db.command({ find: collection.collectionName, batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    const more = await engine.db.command({
      getMore: cursor.id,
      collection: collection.collectionName,
      batchSize: 3,
    });
    expect(more['cursor'].nextBatch).toHaveLength(3);
  });

  it('may be of one batch only', async () => {
    const collection = await collectionWith(engine, many);
    const { cursor } = await engine.db.command({
      find: collection.collectionName,
      batchSize: 2,
      singleBatch: true,
    });
    expect(Number(cursor.id)).toBe(0);
  });
});
