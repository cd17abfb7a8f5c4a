import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Double, Long, collectionWith, startEngine, type Document, type Engine } from './engine.js';

interface Case {
  readonly before: Document;
  readonly update: Document;
  readonly after: Document;
  readonly filter?: Document;
  readonly arrayFilters?: Document[];
}

const cases: [about: string, change: Case][] = [
  ['$set of a new field', { before: { a: 1 }, update: { $set: { b: 2 } }, after: { a: 1, b: 2 } }],
  [
    '$set keeps the place of a field',
    { before: { a: 1, b: 2 }, update: { $set: { a: 9 } }, after: { a: 9, b: 2 } },
  ],
  [
    '$set of another type',
    { before: { a: 1 }, update: { $set: { a: { b: [1] } } }, after: { a: { b: [1] } } },
  ],
  [
    '$set at a path',
    { before: { a: { b: 1 } }, update: { $set: { 'a.c': 2 } }, after: { a: { b: 1, c: 2 } } },
  ],
  ['$set makes the way', { before: {}, update: { $set: { 'a.b.c': 1 } }, after: { a: { b: { c: 1 } } } }],
  ['$set of an element', { before: { a: [1, 2] }, update: { $set: { 'a.1': 9 } }, after: { a: [1, 9] } }],
  [
    '$set beyond an array fills with null',
    { before: { a: [1] }, update: { $set: { 'a.3': 9 } }, after: { a: [1, null, null, 9] } },
  ],
  [
    '$set within an element',
    { before: { a: [{ b: 1 }] }, update: { $set: { 'a.0.b': 2 } }, after: { a: [{ b: 2 }] } },
  ],
  [
    '$set of a number as a name makes a document',
    { before: {}, update: { $set: { 'a.0': 1 } }, after: { a: { 0: 1 } } },
  ],
  [
    'new fields come in the order of their names',
    { before: {}, update: { $set: { c: 1, a: 1, b: 1 } }, after: { a: 1, b: 1, c: 1 } },
  ],
  ['the same _id may be set', { before: { a: 1 }, update: { $set: { _id: 1, a: 2 } }, after: { a: 2 } }],
  ['$unset', { before: { a: 1, b: 2 }, update: { $unset: { a: '' } }, after: { b: 2 } }],
  [
    '$unset of what is not there',
    { before: { a: 1 }, update: { $unset: { b: '', 'c.d': '' } }, after: { a: 1 } },
  ],
  [
    '$unset at a path',
    { before: { a: { b: 1, c: 2 } }, update: { $unset: { 'a.b': '' } }, after: { a: { c: 2 } } },
  ],
  [
    '$unset of an element leaves null',
    { before: { a: [1, 2] }, update: { $unset: { 'a.0': '' } }, after: { a: [null, 2] } },
  ],
  ['$unset through a plain value', { before: { a: 5 }, update: { $unset: { 'a.b': '' } }, after: { a: 5 } }],
  ['$inc', { before: { a: 1 }, update: { $inc: { a: 2 } }, after: { a: 3 } }],
  ['$inc of a new field', { before: {}, update: { $inc: { a: 2 } }, after: { a: 2 } }],
  ['$inc by a fraction', { before: { a: 1 }, update: { $inc: { a: 0.5 } }, after: { a: 1.5 } }],
  [
    '$inc beyond 32 bits',
    { before: { a: 2147483647 }, update: { $inc: { a: 1 } }, after: { a: 2147483648 } },
  ],
  ['$inc of a long', { before: { a: Long.fromNumber(5) }, update: { $inc: { a: -7 } }, after: { a: -2 } }],
  ['$mul', { before: { a: 3 }, update: { $mul: { a: 2 } }, after: { a: 6 } }],
  ['$mul of a new field is zero', { before: {}, update: { $mul: { a: 2 } }, after: { a: 0 } }],
  ['$min replaces the greater', { before: { a: 5 }, update: { $min: { a: 3 } }, after: { a: 3 } }],
  ['$min keeps the smaller', { before: { a: 1 }, update: { $min: { a: 3 } }, after: { a: 1 } }],
  ['$max of a new field', { before: {}, update: { $max: { a: 3 } }, after: { a: 3 } }],
  ['$max compares across types', { before: { a: 5 }, update: { $max: { a: 'x' } }, after: { a: 'x' } }],
  ['$rename', { before: { a: 1, b: 2 }, update: { $rename: { a: 'c' } }, after: { b: 2, c: 1 } }],
  ['$rename over another', { before: { a: 1, b: 2 }, update: { $rename: { a: 'b' } }, after: { b: 1 } }],
  ['$rename of what is not there', { before: { b: 2 }, update: { $rename: { a: 'b' } }, after: { b: 2 } }],
  [
    '$setOnInsert does not touch what is there',
    { before: { a: 1 }, update: { $setOnInsert: { a: 2, b: 2 }, $set: { c: 3 } }, after: { a: 1, c: 3 } },
  ],
  ['$push', { before: { a: [1] }, update: { $push: { a: 2 } }, after: { a: [1, 2] } }],
  ['$push makes the array', { before: {}, update: { $push: { 'a.b': 2 } }, after: { a: { b: [2] } } }],
  [
    '$push of an array is one element',
    { before: { a: [] }, update: { $push: { a: [1, 2] } }, after: { a: [[1, 2]] } },
  ],
  [
    '$push $each',
    { before: { a: [1] }, update: { $push: { a: { $each: [2, 3] } } }, after: { a: [1, 2, 3] } },
  ],
  [
    '$push at a position',
    {
      before: { a: [1, 2] },
      update: { $push: { a: { $each: [9], $position: 1 } } },
      after: { a: [1, 9, 2] },
    },
  ],
  [
    '$push at a position from the end',
    {
      before: { a: [1, 2] },
      update: { $push: { a: { $each: [9], $position: -1 } } },
      after: { a: [1, 9, 2] },
    },
  ],
  [
    '$push with the last kept',
    { before: { a: [1, 2] }, update: { $push: { a: { $each: [3], $slice: -2 } } }, after: { a: [2, 3] } },
  ],
  [
    '$push with the first kept',
    { before: { a: [1, 2] }, update: { $push: { a: { $each: [3], $slice: 1 } } }, after: { a: [1] } },
  ],
  [
    '$push sorted',
    { before: { a: [3, 1] }, update: { $push: { a: { $each: [2], $sort: 1 } } }, after: { a: [1, 2, 3] } },
  ],
  [
    '$push sorted by a field',
    {
      before: { a: [{ b: 3 }, { b: 1 }] },
      update: { $push: { a: { $each: [{ b: 2 }], $sort: { b: -1 }, $slice: 2 } } },
      after: { a: [{ b: 3 }, { b: 2 }] },
    },
  ],
  ['$addToSet of a new value', { before: { a: [1] }, update: { $addToSet: { a: 2 } }, after: { a: [1, 2] } }],
  [
    '$addToSet of a known value',
    { before: { a: [1, new Double(2)] }, update: { $addToSet: { a: 2 } }, after: { a: [1, 2] } },
  ],
  [
    '$addToSet of a document',
    {
      before: { a: [{ b: 1, c: 1 }] },
      update: { $addToSet: { a: { c: 1, b: 1 } } },
      after: {
        a: [
          { b: 1, c: 1 },
          { c: 1, b: 1 },
        ],
      },
    },
  ],
  [
    '$addToSet $each',
    { before: { a: [1] }, update: { $addToSet: { a: { $each: [1, 2, 2] } } }, after: { a: [1, 2] } },
  ],
  ['$addToSet makes the array', { before: {}, update: { $addToSet: { a: 1 } }, after: { a: [1] } }],
  ['$pull of a value', { before: { a: [1, 2, 1] }, update: { $pull: { a: 1 } }, after: { a: [2] } }],
  ['$pull by a test', { before: { a: [1, 2, 3] }, update: { $pull: { a: { $gte: 2 } } }, after: { a: [1] } }],
  [
    '$pull by $in',
    { before: { a: ['x', 'y', 'z'] }, update: { $pull: { a: { $in: ['x', 'z'] } } }, after: { a: ['y'] } },
  ],
  [
    '$pull of documents by a field',
    {
      before: { a: [{ b: 1, c: 1 }, { b: 2 }] },
      update: { $pull: { a: { b: 1 } } },
      after: { a: [{ b: 2 }] },
    },
  ],
  [
    '$pull of documents by a test',
    {
      before: { a: [{ b: 1 }, { b: 2 }] },
      update: { $pull: { a: { b: { $gt: 1 } } } },
      after: { a: [{ b: 1 }] },
    },
  ],
  [
    '$pull by a path that could lead there',
    {
      before: { a: [], b: {} },
      update: { $pull: { 'a.0.c': 1, 'b.c': 1, 'd.e': 1 } },
      after: { a: [], b: {} },
    },
  ],
  ['$unset through a plain value', { before: { a: 1 }, update: { $unset: { 'a.b': 1 } }, after: { a: 1 } }],
  ['$pull from nothing', { before: {}, update: { $pull: { a: 1 } }, after: {} }],
  ['$pullAll', { before: { a: [1, 2, 3, 1] }, update: { $pullAll: { a: [1, 3] } }, after: { a: [2] } }],
  ['$pop of the last', { before: { a: [1, 2] }, update: { $pop: { a: 1 } }, after: { a: [1] } }],
  ['$pop of the first', { before: { a: [1, 2] }, update: { $pop: { a: -1 } }, after: { a: [2] } }],
  [
    '$ is the element that the filter met',
    { filter: { a: 2 }, before: { a: [1, 2, 3] }, update: { $set: { 'a.$': 9 } }, after: { a: [1, 9, 3] } },
  ],
  [
    '$ within documents',
    {
      filter: { 'a.b': 2 },
      before: { a: [{ b: 1 }, { b: 2 }] },
      update: { $set: { 'a.$.c': 9 } },
      after: { a: [{ b: 1 }, { b: 2, c: 9 }] },
    },
  ],
  [
    '$ by $elemMatch',
    {
      filter: { a: { $elemMatch: { b: 2, c: 3 } } },
      before: {
        a: [
          { b: 2, c: 1 },
          { b: 2, c: 3 },
        ],
      },
      update: { $inc: { 'a.$.c': 1 } },
      after: {
        a: [
          { b: 2, c: 1 },
          { b: 2, c: 4 },
        ],
      },
    },
  ],
  ['$[] is every element', { before: { a: [1, 2] }, update: { $inc: { 'a.$[]': 1 } }, after: { a: [2, 3] } }],
  [
    '$[] within documents',
    { before: { a: [{ b: 1 }, {}] }, update: { $set: { 'a.$[].b': 0 } }, after: { a: [{ b: 0 }, { b: 0 }] } },
  ],
  [
    '$[x] is what the array filter meets',
    {
      before: { a: [{ b: 1 }, { b: 2 }] },
      update: { $set: { 'a.$[x].c': 1 } },
      arrayFilters: [{ 'x.b': { $gt: 1 } }],
      after: { a: [{ b: 1 }, { b: 2, c: 1 }] },
    },
  ],
  [
    '$[x] over plain values',
    {
      before: { a: [1, 5] },
      update: { $set: { 'a.$[x]': 0 } },
      arrayFilters: [{ x: { $gt: 2 } }],
      after: { a: [1, 0] },
    },
  ],
  [
    'several operators at once',
    {
      before: { n: 1, list: [] },
      update: { $set: { s: 'x' }, $inc: { n: 1 }, $push: { list: 1 } },
      after: { n: 2, list: [1], s: 'x' },
    },
  ],
  ['a replacement keeps the _id', { before: { a: 1, b: 2 }, update: { c: 3 }, after: { c: 3 } }],
];

describe('updates', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each(cases)('%s', async (_about, { before, update, after, filter = {}, arrayFilters }) => {
    const collection = await collectionWith(engine, [{ _id: 1, ...before }]);
    const by = { _id: 1, ...filter } as Document;
    const isReplacement = !Object.keys(update)[0]?.startsWith('$');
    const result = isReplacement
      ? await collection.replaceOne(by, update)
      : await collection.updateOne(by, update, arrayFilters ? { arrayFilters } : {});
    const found = await collection.findOne({});
    expect(found).toEqual({ _id: 1, ...after });
    // The order of the fields is part of the document.
    expect(JSON.stringify(found)).toBe(JSON.stringify({ _id: 1, ...after }));
    expect(result.matchedCount).toBe(1);
  });

  it('$currentDate sets the time', async () => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    const before = Date.now();
    await collection.updateOne({}, { $currentDate: { at: true, on: { $type: 'date' } } } as Document);
    const found = await collection.findOne({});
    for (const date of [found?.['at'], found?.['on']]) {
      expect(date).toBeInstanceOf(Date);
      expect(+(date as Date)).toBeGreaterThanOrEqual(before - 1000);
    }
  });

  it('an update that changes nothing counts as matched only', async () => {
    const collection = await collectionWith(engine, [{ _id: 1, a: 1 }]);
    const result = await collection.updateOne({}, { $set: { a: 1 }, $unset: { b: 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('keeps numbers in the types they have', async () => {
    const collection = await collectionWith(engine, [
      { _id: 1, int: 1, double: new Double(1), long: Long.fromNumber(1) },
    ]);
    await collection.updateOne({}, { $inc: { int: 1, double: 1, long: 1 } });
    for (const [field, type] of [
      ['int', 'int'],
      ['double', 'double'],
      ['long', 'long'],
    ] as const) {
      expect(await collection.countDocuments({ [field]: { $eq: 2, $type: type } })).toBe(1);
    }
  });
});

const refused: [
  about: string,
  before: Document,
  update: Document,
  code: number,
  arrayFilters?: Document[],
][] = [
  ['an operator that does not exist', {}, { $foo: { a: 1 } }, 9],
  ['fields among operators', {}, { $set: { a: 1 }, b: 2 }, 9],
  ['an operator without a document', {}, { $set: 1 }, 9],
  ['two changes of one field', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a field and of one within', {}, { $set: { a: { b: 1 }, 'a.b': 2 } }, 40],
  ['a change of the _id', {}, { $set: { _id: 2 } }, 66],
  ['the _id taken away', {}, { $unset: { _id: 1 } }, 66],
  ['a path through a plain value', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['an empty name in a path', {}, { $set: { 'a..b': 1 } }, 2],
  ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$inc beyond 64 bits', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
  ['$push to a plain value', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$push with a clause that does not exist', { a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, 2],
  ['$push of no list', { a: [] }, { $push: { a: { $each: 1 } } }, 2],
  ['$addToSet to a plain value', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['$pull from a plain value', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['$pull through the elements of what is not there', {}, { $pull: { 'a.$[].b': 1 } }, 2],
  ['$unset in the elements of what is not there', { a: {} }, { $unset: { 'a.b.$[].c': 1 } }, 2],
  ['$pull through a plain value', { a: 1 }, { $pull: { 'a.b': 1 } }, 28],
  ['$pull by a name in an array', { a: [{ b: [1] }] }, { $pull: { 'a.b': 1 } }, 28],
  ['$pop through null', { a: null }, { $pop: { 'a.b': 1 } }, 28],
  ['$rename of what is within a plain value', { a: 1 }, { $rename: { 'a.b': 'c' } }, 28],
  ['$pullAll of no list', { a: [1] }, { $pullAll: { a: 1 } }, 2],
  ['$pop by 2', { a: [1] }, { $pop: { a: 2 } }, 9],
  ['$ without an array in the filter', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['$[] of a plain value', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
  ['$[] of what is not there', {}, { $set: { 'a.$[]': 1 } }, 2],
  ['$[x] without an array filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an array filter that is not used', { a: [1] }, { $set: { a: 1 } }, 9, [{ x: 1 }]],
  ['two array filters of one name', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 9, [{ x: 1 }, { x: 2 }]],
  ['$rename to itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
];

describe('refused updates', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each(refused.map(([about, ...rest]) => ({ about, rest })))('$about', async ({ rest }) => {
    const [before, update, code, arrayFilters] = rest;
    const collection = await collectionWith(engine, [{ _id: 1, ...before }]);
    const command = {
      update: collection.collectionName,
      updates: [{ q: {}, u: update, ...(arrayFilters ? { arrayFilters } : {}) }],
    };
    const answer = await engine.db.command(command);
    expect(answer['writeErrors']).toMatchObject([{ index: 0, code }]);
    expect(JSON.stringify(await collection.findOne({}))).toBe(JSON.stringify({ _id: 1, ...before }));
  });
});
