import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Long, collectionWith, startEngine, type Document, type Engine } from './engine.js';

const orders = [
  { _id: 1, company: 'a', amount: 10, tags: ['x', 'y'], at: new Date('2026-01-05T03:00:00Z') },
  { _id: 2, company: 'b', amount: 5, tags: ['x'], at: new Date('2026-01-06T12:30:15.250Z') },
  { _id: 3, company: 'a', amount: 7, tags: [], at: null },
  { _id: 4, amount: 2.5 },
  { _id: 5, company: null, amount: 'none', tags: 'z' },
];

const pipelines: [about: string, pipeline: Document[], result: Document[]][] = [
  [
    '$match',
    [{ $match: { company: 'a' } }, { $project: { amount: 1 } }],
    [
      { _id: 1, amount: 10 },
      { _id: 3, amount: 7 },
    ],
  ],
  [
    '$match after a stage',
    [{ $project: { amount: 1 } }, { $match: { amount: { $gt: 6 } } }],
    [
      { _id: 1, amount: 10 },
      { _id: 3, amount: 7 },
    ],
  ],
  [
    '$sort, $skip and $limit',
    [{ $sort: { amount: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 3 }],
  ],
  [
    '$limit before $sort',
    [{ $limit: 2 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 1 }],
  ],
  ['$skip after $limit', [{ $limit: 3 }, { $skip: 1 }, { $project: { _id: 1 } }], [{ _id: 2 }, { _id: 3 }]],
  ['$count', [{ $match: { company: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { company: 'q' } }, { $count: 'n' }], []],
  [
    '$group with sums; null and what is missing are one group',
    [{ $group: { _id: '$company', total: { $sum: '$amount' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, total: 2.5, n: 2 },
      { _id: 'a', total: 17, n: 2 },
      { _id: 'b', total: 5, n: 1 },
    ],
  ],
  ['$group of everything', [{ $group: { _id: null, n: { $count: {} } } }], [{ _id: null, n: 5 }]],
  [
    '$avg, $min and $max leave out what does not count',
    [
      {
        $group: { _id: null, avg: { $avg: '$amount' }, min: { $min: '$company' }, max: { $max: '$company' } },
      },
    ],
    [{ _id: null, avg: 6.125, min: 'a', max: 'b' }],
  ],
  [
    '$first and $last',
    [
      { $sort: { _id: 1 } },
      { $group: { _id: null, first: { $first: '$amount' }, last: { $last: '$company' } } },
    ],
    [{ _id: null, first: 10, last: null }],
  ],
  [
    '$push and $addToSet',
    [
      { $match: { company: 'a' } },
      { $group: { _id: '$company', all: { $push: '$amount' }, one: { $addToSet: '$company' } } },
    ],
    [{ _id: 'a', all: [10, 7], one: ['a'] }],
  ],
  [
    '$group by a document',
    [
      { $match: { _id: { $lte: 3 } } },
      { $group: { _id: { c: '$company', big: { $gt: ['$amount', 6] } }, n: { $sum: 1 } } },
      { $sort: { '_id.c': 1 } },
    ],
    [
      { _id: { c: 'a', big: true }, n: 2 },
      { _id: { c: 'b', big: false }, n: 1 },
    ],
  ],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'x' },
      { _id: 5, tags: 'z' },
    ],
  ],
  [
    '$unwind that keeps the empty',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $match: { _id: { $in: [1, 3, 5] } } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 3, i: null },
      { _id: 5, tags: 'z', i: null },
    ],
  ],
  [
    '$unwind, then $group',
    [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }],
    [
      { _id: 'x', n: 2 },
      { _id: 'y', n: 1 },
      { _id: 'z', n: 1 },
    ],
  ],
  [
    '$sortByCount',
    [{ $match: { _id: { $lte: 3 } } }, { $sortByCount: '$company' }],
    [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  ],
  [
    '$facet',
    [
      { $match: { company: 'a' } },
      {
        $facet: {
          count: [{ $count: 'n' }],
          page: [{ $sort: { amount: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ count: [{ n: 2 }], page: [{ _id: 3 }] }],
  ],
  [
    '$facet of nothing',
    [{ $match: { company: 'q' } }, { $facet: { count: [{ $count: 'n' }] } }],
    [{ count: [] }],
  ],
  [
    '$addFields',
    [
      { $match: { _id: 1 } },
      { $addFields: { double: { $multiply: ['$amount', 2] }, 'in.side': 1 } },
      { $project: { double: 1, in: 1 } },
    ],
    [{ _id: 1, double: 20, in: { side: 1 } }],
  ],
  [
    '$set, as $addFields, may take a field away',
    [{ $match: { _id: 2 } }, { $set: { amount: '$$REMOVE', tags: { $size: '$tags' }, at: '$company' } }],
    [{ _id: 2, company: 'b', tags: 1, at: 'b' }],
  ],
  [
    '$addFields of what is missing makes what is around it',
    [
      { $match: { _id: 2 } },
      { $addFields: { 'in.side': '$nothing', 'company.name': '$nothing', 'tags.name': '$nothing' } },
      { $project: { in: 1, company: 1, tags: 1 } },
    ],
    [{ _id: 2, company: {}, tags: [{}], in: {} }],
  ],
  ['$unset', [{ $match: { _id: 2 } }, { $unset: ['tags', 'at', 'amount'] }], [{ _id: 2, company: 'b' }]],
  [
    '$project that hides',
    [{ $match: { _id: 2 } }, { $project: { tags: 0, at: 0 } }],
    [{ _id: 2, company: 'b', amount: 5 }],
  ],
  [
    '$project that computes',
    [{ $match: { _id: 2 } }, { $project: { _id: 0, amount: 1, name: { $concat: ['<', '$company', '>'] } } }],
    [{ amount: 5, name: '<b>' }],
  ],
  [
    '$project of nothing but computed fields',
    [{ $match: { _id: 2 } }, { $project: { x: '$company' } }],
    [{ _id: 2, x: 'b' }],
  ],
  [
    '$replaceRoot',
    [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { c: '$company', gone: '$nothing' } } }],
    [{ c: 'b' }],
  ],
  [
    '$replaceWith',
    [{ $match: { _id: 2 } }, { $replaceWith: { $mergeObjects: [{ a: 1, b: 1 }, { b: 2 }] } }],
    [{ a: 1, b: 2 }],
  ],
];

/** Expressions over `{ n: 7, s: 'Ab', list: [3, 1, 2], docs: [{ v: 1 }, { v: 2 }, {}], d: <2026-03-08T07:30:00Z> }`. */
const expressions: [expression: unknown, value: unknown][] = [
  ['$n', 7],
  ['$docs.v', [1, 2]],
  ['$nothing', undefined],
  ['$$ROOT.n', 7],
  [{ $literal: '$n' }, '$n'],
  [{ $add: ['$n', 1, 0.5] }, 8.5],
  [{ $add: [2147483647, 1] }, 2147483648],
  [{ $add: ['$n', null] }, null],
  [{ $add: ['$d', 1000] }, new Date('2026-03-08T07:30:01Z')],
  [{ $subtract: ['$n', 9] }, -2],
  [{ $subtract: ['$d', new Date('2026-03-08T07:29:59Z')] }, 1000],
  [{ $multiply: ['$n', 3] }, 21],
  [{ $divide: ['$n', 2] }, 3.5],
  [{ $mod: ['$n', 4] }, 3],
  [{ $abs: -3 }, 3],
  [{ $ceil: 1.2 }, 2],
  [{ $floor: -1.2 }, -2],
  [{ $round: 2.5 }, 2],
  [{ $round: [3.14159, 2] }, 3.14],
  [{ $trunc: -1.7 }, -1],
  [{ $toInt: 3.9 }, 3],
  [{ $toString: '$n' }, '7'],
  [{ $eq: ['$n', 7.0] }, true],
  [{ $ne: ['$n', '7'] }, true],
  [{ $gt: ['$nothing', null] }, false],
  [{ $lt: ['$n', 'x'] }, true],
  [{ $cmp: [1, 2] }, -1],
  [{ $and: ['$n', true] }, true],
  [{ $or: [0, null, '$nothing'] }, false],
  [{ $not: ['$nothing'] }, true],
  [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
  [{ $cond: { if: false, then: 1, else: { $literal: 2 } } }, 2],
  [{ $ifNull: ['$nothing', null, 'last'] }, 'last'],
  [{ $switch: { branches: [{ case: { $lt: ['$n', 5] }, then: 'a' }], default: 'b' } }, 'b'],
  [{ $let: { vars: { x: { $add: ['$n', 1] } }, in: { $multiply: ['$$x', '$$x'] } } }, 64],
  [{ $concat: ['$s', '-', '$s'] }, 'Ab-Ab'],
  [{ $concat: ['$s', null] }, null],
  [{ $toLower: '$s' }, 'ab'],
  [{ $toUpper: '$s' }, 'AB'],
  [{ $substrCP: ['😀xyz', 1, 2] }, 'xy'],
  [{ $strLenCP: '😀x' }, 2],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $size: '$list' }, 3],
  [{ $arrayElemAt: ['$list', -1] }, 2],
  [{ $arrayElemAt: ['$list', 9] }, undefined],
  [{ $first: '$list' }, 3],
  [{ $last: '$list' }, 2],
  [{ $slice: ['$list', -2] }, [1, 2]],
  [{ $slice: ['$list', 1, 1] }, [1]],
  [{ $in: [1, '$list'] }, true],
  [{ $isArray: '$list' }, true],
  [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  [{ $reverseArray: '$list' }, [2, 1, 3]],
  [{ $map: { input: '$list', as: 'v', in: { $multiply: ['$$v', 2] } } }, [6, 2, 4]],
  [{ $filter: { input: '$list', as: 'v', cond: { $gt: ['$$v', 1] } } }, [3, 2]],
  [{ $filter: { input: '$docs', cond: { $eq: ['$$this.v', 2] } } }, [{ v: 2 }]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $sum: '$list' }, 6],
  [{ $avg: '$list' }, 2],
  [{ $min: '$list' }, 1],
  [{ $max: [1, '$n', 3] }, 7],
  [{ $sum: '$docs.v' }, 3],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
  [{ $dateToString: { date: '$d', format: '%Y-%m-%d' } }, '2026-03-08'],
  [
    { $dateToString: { date: '$d', format: '%Y-%m-%d %H:%M', timezone: 'America/Toronto' } },
    '2026-03-08 03:30',
  ],
  [{ $dateToString: { date: '$nothing', onNull: 'never' } }, 'never'],
  [{ $type: '$list' }, 'array'],
  [
    ['$n', '$nothing'],
    [7, null],
  ],
  [{ a: '$n', b: '$nothing' }, { a: 7 }],
];

describe('aggregation', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each(pipelines)('%s', async (_about, pipeline, result) => {
    const collection = await collectionWith(engine, orders);
    expect(await collection.aggregate(pipeline).toArray()).toEqual(result);
  });

  it.each(expressions.map(([expression, value]) => ({ expression, value })))(
    '$expression',
    async ({ expression, value }) => {
      const date = new Date('2026-03-08T07:30:00Z');
      const subject = { _id: 1, n: 7, s: 'Ab', list: [3, 1, 2], docs: [{ v: 1 }, { v: 2 }, {}], d: date };
      const collection = await collectionWith(engine, [subject]);
      const [found] = await collection.aggregate([{ $replaceWith: { value: expression } }]).toArray();
      expect(found).toEqual(value === undefined ? {} : { value });
    },
  );

  it('adds whole numbers exactly', async () => {
    const documents = [
      { v: Long.fromString('9007199254740993') },
      { v: Long.fromString('9007199254740993') },
    ];
    const collection = await collectionWith(engine, documents);
    const [found] = await collection
      .aggregate([{ $group: { _id: 1, v: { $sum: '$v' } } }], { promoteLongs: false })
      .toArray();
    expect(String(found?.['v'])).toBe('18014398509481986');
  });

  it('goes over many batches', async () => {
    const collection = await collectionWith(
      engine,
      Array.from({ length: 500 }, (_, n) => ({ _id: n, n })),
    );
    const found = await collection
      .aggregate([{ $addFields: { m: { $add: ['$n', 1] } } }, { $sort: { m: -1 } }], { batchSize: 30 })
      .toArray();
    expect(found.map(({ m }) => m)).toEqual(Array.from({ length: 500 }, (_, i) => 500 - i));
    expect(
      await collection.aggregate([{ $match: { n: { $lt: 400 } } }], { batchSize: 30 }).toArray(),
    ).toHaveLength(400);
  });

  const faulty: [pipeline: Document[]][] = [
    [[{ $nothing: 1 }]],
    [[{ $match: 1 }]],
    [[{ $match: {}, $limit: 1 }]],
    [[{}]],
    [[{ $limit: 0 }]],
    [[{ $skip: -1 }]],
    [[{ $sort: {} }]],
    [[{ $group: { n: { $sum: 1 } } }]],
    [[{ $group: { _id: 1, n: 5 } }]],
    [[{ $project: {} }]],
    [[{ $project: { a: 1, b: 0 } }]],
    [[{ $addFields: { a: 1, 'a.b': 1 } }]],
    [[{ $unwind: 'tags' }]],
    [[{ $count: '' }]],
    [[{ $replaceRoot: { newRoot: '$amount' } }]],
    [[{ $project: { x: { $divide: ['$amount', 0] } } }]],
    [[{ $project: { x: { $size: '$amount' } } }]],
    [[{ $facet: { a: [{ $facet: {} }] } }]],
  ];
  it.each(faulty)('refuses %j', async (pipeline) => {
    const collection = await collectionWith(engine, [{ _id: 1, amount: 1 }]);
    await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({
      code: expect.any(Number),
    });
  });
});
