import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BSONRegExp,
  Binary,
  Decimal128,
  Double,
  Long,
  ObjectId,
  collectionWith,
  startEngine,
  type Document,
  type Engine,
} from './engine.js';

const date = new Date('2026-03-01T00:00:00Z');
const oid = new ObjectId('65f000000000000000000001');

/** What a filter finds among values of the field `a`; an absent field is written as undefined. */
const onField: [about: string, values: unknown[], filter: Document, found: number[]][] = [
  ['equality of a string', ['x', 'y', 'xx'], { a: 'x' }, [0]],
  ['strings are case sensitive', ['x', 'X'], { a: 'X' }, [1]],
  ['a string is no number', ['1', 1], { a: 1 }, [1]],
  [
    'numbers of all types are equal by worth',
    [1, new Double(1), Long.fromNumber(1), Decimal128.fromString('1.0'), 2],
    { a: 1 },
    [0, 1, 2, 3],
  ],
  [
    'a long beyond the doubles is exact',
    [Long.fromString('9007199254740993'), new Double(9007199254740992)],
    { a: Long.fromString('9007199254740993') },
    [0],
  ],
  [
    'a decimal is not the double that is near it',
    [new Double(0.1), Decimal128.fromString('0.1')],
    { a: Decimal128.fromString('0.1') },
    [1],
  ],
  ['zero has no sign', [0, -0], { a: 0 }, [0, 1]],
  ['NaN equals itself', [NaN, 1], { a: NaN }, [0]],
  ['NaN is not below any number', [NaN, -1], { a: { $lt: 0 } }, [1]],
  ['dates', [date, new Date(+date + 1)], { a: date }, [0]],
  ['object ids', [oid, new ObjectId()], { a: oid }, [0]],
  ['booleans', [true, false, 1], { a: true }, [0]],
  [
    'binaries',
    [new Binary(Buffer.from('ab')), new Binary(Buffer.from('ac'))],
    { a: new Binary(Buffer.from('ab')) },
    [0],
  ],
  ['null matches what is missing', [null, undefined, 0, ''], { a: null }, [0, 1]],
  ['null within an array', [[null], [1], []], { a: null }, [0]],
  ['a document equals only itself', [{ b: 1 }, { b: 1, c: 2 }, { c: 1 }], { a: { b: 1 } }, [0]],
  [
    'the order of fields counts',
    [
      { b: 1, c: 2 },
      { c: 2, b: 1 },
    ],
    { a: { b: 1, c: 2 } },
    [0],
  ],
  ['the empty document', [{}, { b: 1 }], { a: {} }, [0]],
  ['an element of an array', [[1, 2], [3], 2], { a: 2 }, [0, 2]],
  ['a whole array', [[1, 2], [2, 1], [[1, 2]]], { a: [1, 2] }, [0, 2]],
  ['the empty array', [[], [1], [[]]], { a: [] }, [0, 2]],
  ['a document within an array', [[{ b: 1 }], [{ b: 2 }]], { a: { b: 1 } }, [0]],
  ['$eq', ['x', 'y'], { a: { $eq: 'x' } }, [0]],
  ['$ne leaves what is missing', ['x', 'y', undefined], { a: { $ne: 'x' } }, [1, 2]],
  ['$ne of an array means no element', [[1, 2], [2]], { a: { $ne: 1 } }, [1]],
  ['$gt', [1, 2, 3, '9'], { a: { $gt: 1 } }, [1, 2]],
  ['$gte', [1, 2, 3], { a: { $gte: 2 } }, [1, 2]],
  ['$lt', [1, 2, 3, null], { a: { $lt: 2 } }, [0]],
  ['$lte', [1, 2, 3], { a: { $lte: 2 } }, [0, 1]],
  ['a range', [1, 2, 3, 4], { a: { $gt: 1, $lt: 4 } }, [1, 2]],
  ['a range over an array may be met by two elements', [[0, 9], [5], [0]], { a: { $gt: 4, $lt: 6 } }, [0, 1]],
  ['a range of strings', ['a', 'b', 'c', 1], { a: { $gte: 'b' } }, [1, 2]],
  ['strings compare by their bytes', ['a', 'Z', 'é', 'z'], { a: { $gt: 'Z' } }, [0, 2, 3]],
  ['a range of dates', [date, new Date(0), 5], { a: { $lt: date } }, [1]],
  ['$gte null finds null and what is missing', [null, undefined, 1], { a: { $gte: null } }, [0, 1]],
  ['a range of documents', [{ b: 1 }, { b: 2 }, 2], { a: { $gt: { b: 1 } } }, [1]],
  ['$in', [1, 2, 3], { a: { $in: [1, 3] } }, [0, 2]],
  ['$in of nothing', [1, undefined], { a: { $in: [] } }, []],
  ['$in with null', [1, null, undefined], { a: { $in: [null] } }, [1, 2]],
  ['$in with a pattern', ['apple', 'pear', 'plum'], { a: { $in: [/^p/, 'apple'] } }, [0, 1, 2]],
  ['$in over an array', [[1, 5], [2]], { a: { $in: [5] } }, [0]],
  ['$in of an array', [[1], [[1]], 1], { a: { $in: [[1]] } }, [0, 1]],
  ['$nin', [1, 2, undefined], { a: { $nin: [1] } }, [1, 2]],
  ['$exists', [1, null, undefined], { a: { $exists: true } }, [0, 1]],
  ['$exists: false', [1, null, undefined], { a: { $exists: false } }, [2]],
  ['$type by name', [1, 'x', new Double(1.5)], { a: { $type: 'string' } }, [1]],
  ['$type by number', [1, 'x'], { a: { $type: 2 } }, [1]],
  ['$type number', [1, 1.5, Long.fromNumber(1), 'x'], { a: { $type: 'number' } }, [0, 1, 2]],
  ['$type of elements', [['x'], [1]], { a: { $type: 'string' } }, [0]],
  ['$type array', [['x'], 'x'], { a: { $type: 'array' } }, [0]],
  ['$type of several', [1, 'x', true], { a: { $type: ['string', 'bool'] } }, [1, 2]],
  ['a pattern', ['Harbor', 'harbor', 'North'], { a: /^Har/ }, [0]],
  ['a pattern without case', ['Harbor', 'hARBOR', 'North'], { a: /^har/i }, [0, 1]],
  ['$regex with $options', ['Harbor', 'x'], { a: { $regex: 'HAR', $options: 'i' } }, [0]],
  ['an anchored pattern with special characters', ['a.b', 'axb'], { a: /^a\.b/ }, [0]],
  ['a pattern with alternatives', ['ab', 'cd', 'xcd'], { a: /^ab|cd/ }, [0, 1, 2]],
  ['a pattern with an optional character', ['ac', 'abc', 'bc'], { a: /^ab?c/ }, [0, 1]],
  ['lines of a pattern', ['x\ny', 'y'], { a: /^y/m }, [0, 1]],
  ['an escaped hyphen in a pattern', ['a-b', 'ab'], { a: { $regex: 'a\\-b' } }, [0]],
  ['a pattern over elements', [['x', 'yes'], ['no']], { a: /^y/ }, [0]],
  ['a pattern that is stored', [new BSONRegExp('^x', ''), 'xy'], { a: /^x/ }, [0, 1]],
  ['the end of a pattern allows a line break', ['x\n', 'x', 'x\n\n'], { a: { $regex: 'x$' } }, [0, 1]],
  ['characters beyond the first plane', ['😀x', 'x😀'], { a: /^😀/ }, [0]],
  ['$not', [1, 5, undefined], { a: { $not: { $gt: 2 } } }, [0, 2]],
  ['$not with a pattern', ['xa', 'ya', 5], { a: { $not: /^x/ } }, [1, 2]],
  ['$size', [[1, 2], [1], 2], { a: { $size: 2 } }, [0]],
  ['$all', [[1, 2, 3], [1], 1], { a: { $all: [1, 2] } }, [0]],
  ['$all of a single value', [[1], 1, 2], { a: { $all: [1] } }, [0, 1]],
  ['$all of nothing', [[1], []], { a: { $all: [] } }, []],
  ['$mod', [4, 5, 6, 'x'], { a: { $mod: [2, 0] } }, [0, 2]],
  ['$elemMatch on plain values', [[1, 9], [5], 5], { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, [1]],
  ['$elemMatch with $ne', [[1], [1, 2]], { a: { $elemMatch: { $ne: 1 } } }, [1]],
  ['$elemMatch with $in', [['x'], ['y']], { a: { $elemMatch: { $in: ['y'] } } }, [1]],
  [
    '$elemMatch on documents',
    [[{ b: 1, c: 2 }], [{ b: 1 }, { c: 2 }]],
    { a: { $elemMatch: { b: 1, c: 2 } } },
    [0],
  ],
  [
    '$elemMatch with $or',
    [[{ b: 1 }], [{ c: 1 }], [{ d: 1 }]],
    { a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } },
    [0, 1],
  ],
  ['$elemMatch needs an array', [{ b: 1 }, [{ b: 1 }]], { a: { $elemMatch: { b: 1 } } }, [1]],
  [
    '$all with $elemMatch',
    [[{ b: 1 }, { b: 2 }], [{ b: 1 }]],
    { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
    [0],
  ],
  ['a path', [{ b: 1 }, { b: 2 }, 1], { 'a.b': 1 }, [0]],
  ['a path through an array', [[{ b: 1 }, { b: 2 }], [{ b: 3 }]], { 'a.b': 2 }, [0]],
  ['a path to an index', [['x', 'y'], ['y']], { 'a.0': 'y' }, [1]],
  ['a path to an index of documents', [[{ b: 1 }, { b: 2 }], [{ b: 2 }]], { 'a.1.b': 2 }, [0]],
  ['a number may be a name', [{ 0: 'y' }, ['y']], { 'a.0': 'y' }, [0, 1]],
  [
    'null at a path that ends early',
    [{ b: null }, {}, 5, undefined, [{}], [5]],
    { 'a.b': null },
    [0, 1, 2, 3, 4],
  ],
  ['$exists at a path', [{ b: null }, {}, [{ b: 1 }]], { 'a.b': { $exists: true } }, [0, 2]],
  ['$ne at a path', [{ b: 1 }, { b: 2 }, {}], { 'a.b': { $ne: 1 } }, [1, 2]],
  ['nested arrays are not entered twice', [[[1]], [1]], { a: 1 }, [1]],
  ['$and', [1, 2, 3], { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, [1]],
  ['$or', [1, 2, 3], { $or: [{ a: 1 }, { a: 3 }] }, [0, 2]],
  ['$nor', [1, 2, 3], { $nor: [{ a: 1 }, { a: 3 }] }, [1]],
  [
    'nested logic',
    [1, 2, 3, 4],
    { $or: [{ $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, { a: 4 }] },
    [1, 3],
  ],
  [
    '$mod of what has no place in 64 bits',
    [
      new Double(2 ** 63),
      new Double(-(2 ** 63)),
      Decimal128.fromString('9223372036854775808'),
      Decimal128.fromString('9223372036854775807'),
    ],
    { a: { $mod: [1, 0] } },
    [1, 3],
  ],
  [
    '$mod of what is no number that can be divided',
    [NaN, Infinity, -Infinity, Decimal128.fromString('NaN'), Decimal128.fromString('Infinity'), 4],
    { a: { $mod: [2, 0] } },
    [5],
  ],
  [
    '$mod cuts off what is behind the point',
    [new Double(7.9), Decimal128.fromString('-7.9'), 7.1],
    { a: { $mod: [new Double(4.5), Decimal128.fromString('3.9')] } },
    [0, 2],
  ],
  [
    '$mod by a long',
    [Long.fromString('9223372036854775807'), 0],
    { a: { $mod: [Long.fromString('9223372036854775806'), 1] } },
    [0],
  ],
  ['$comment changes nothing', [1, 2], { a: 1, $comment: 'why' }, [0]],
  ['fields are bound by and', [1, 2], { a: 1, _id: 1 }, []],
];

describe('filters', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  describe.each([false, true])('with an index on the field: %s', (indexed) => {
    it.each(onField)('%s', async (_about, values, filter, found) => {
      const documents = values.map((a, _id) => (a === undefined ? { _id } : { _id, a }));
      const collection = await collectionWith(engine, documents);
      const path = Object.keys(filter).find((name) => name.startsWith('a.')) ?? 'a';
      if (indexed && !/\d/.test(path)) await collection.createIndex({ [path]: 1 });
      const ids = await collection
        .find(filter, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .toArray();
      expect(ids.map(({ _id }) => _id)).toEqual(found);
      expect(await collection.countDocuments(filter)).toBe(found.length);
    });
  });
});

const faulty: [filter: Document, code: number][] = [
  [{ a: { $foo: 1 } }, 2],
  [{ $foo: 1 }, 2],
  [{ $and: [] }, 2],
  [{ $or: { a: 1 } }, 2],
  [{ $or: [1] }, 2],
  [{ a: { $in: 1 } }, 2],
  [{ a: { $size: 'x' } }, 2],
  [{ a: { $size: -1 } }, 2],
  [{ a: { $all: 1 } }, 2],
  [{ a: { $not: 1 } }, 2],
  [{ a: { $elemMatch: 1 } }, 2],
  [{ a: { $mod: [0, 1] } }, 2],
  [{ a: { $mod: [new Double(0.5), 0] } }, 2],
  [{ a: { $mod: [2] } }, 2],
  [{ a: { $mod: [2, 0, 0] } }, 2],
  [{ a: { $mod: ['2', 0] } }, 2],
  [{ a: { $mod: [NaN, 0] } }, 2],
  [{ a: { $mod: [2, Infinity] } }, 2],
  [{ a: { $mod: [new Double(2 ** 63), 0] } }, 2],
  [{ a: { $mod: [Decimal128.fromString('NaN'), 0] } }, 2],
  [{ a: { $mod: [Decimal128.fromString('1E+40'), 0] } }, 2],
  [{ a: { $regex: '(' } }, 51091],
  [{ a: { $regex: 'x', $options: 'q' } }, 51108],
  [{ a: { $type: 'nothing' } }, 2],
  [{ a: { $options: 'i' } }, 2],
  [{ a: { $gt: 1, b: 2 } }, 2],
];

describe('faulty filters', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each(faulty)('%j is refused', async (filter, code) => {
    const collection = await collectionWith(engine, [{ _id: 1 }]);
    await expect(collection.find(filter).toArray()).rejects.toMatchObject({ code });
    await expect(collection.deleteMany(filter)).rejects.toMatchObject({ code });
    expect(await collection.countDocuments()).toBe(1);
  });
});
