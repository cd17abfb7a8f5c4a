import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, MaxKey, collectionWith, startEngine, type Document, type Engine } from '../engine.js';

/** What MongoDB knows and this store leaves out: an error, never a wrong result. */
const commands: [about: string, command: (collection: string) => Document][] = [
  ['$expr', (find) => ({ find, filter: { $expr: { $gt: ['$a', 1] } } })],
  ['$where', (find) => ({ find, filter: { $where: 'true' } })],
  ['$text', (find) => ({ find, filter: { $text: { $search: 'x' } } })],
  ['$jsonSchema', (find) => ({ find, filter: { $jsonSchema: {} } })],
  ['$near', (find) => ({ find, filter: { a: { $near: [0, 0] } } })],
  ['$bitsAllSet', (find) => ({ find, filter: { a: { $bitsAllSet: 1 } } })],
  ['a range to MaxKey', (find) => ({ find, filter: { a: { $lt: new MaxKey() } } })],
  ['a pattern with the option x', (find) => ({ find, filter: { a: { $regex: 'x', $options: 'x' } } })],
  ['a pattern with a POSIX class', (find) => ({ find, filter: { a: { $regex: '[[:alpha:]]' } } })],
  ['a pattern with an inline option', (find) => ({ find, filter: { a: { $regex: '(?i)x' } } })],
  ['a pattern with \\A', (find) => ({ find, filter: { a: { $regex: '\\Ax' } } })],
  ['a possessive quantifier', (find) => ({ find, filter: { a: { $regex: 'a++' } } })],
  ['a collation', (find) => ({ find, collation: { locale: 'fr' } })],
  ['a collation of counts', (count) => ({ count, collation: { locale: 'fr' } })],
  ['let', (find) => ({ find, let: { x: 1 } })],
  ['min', (find) => ({ find, min: { a: 1 }, hint: { a: 1 } })],
  ['a tailable cursor', (find) => ({ find, tailable: true })],
  ['returnKey', (find) => ({ find, returnKey: true })],
  ['a computed projection', (find) => ({ find, projection: { x: '$a' } })],
  ['the positional projection', (find) => ({ find, filter: { a: 1 }, projection: { 'a.$': 1 } })],
  ['a sort by score', (find) => ({ find, sort: { a: { $meta: 'textScore' } } })],
  ['a decimal beyond the doubles', (find) => ({ find, filter: { a: Decimal128.fromString('1E+400') } })],
  ['an update by a pipeline', (update) => ({ update, updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] })],
  ['$bit', (update) => ({ update, updates: [{ q: {}, u: { $bit: { a: { and: 1 } } } }] })],
  [
    'a collation of an update',
    (update) => ({ update, updates: [{ q: {}, u: { $set: { a: 2 } }, collation: { locale: 'fr' } }] }),
  ],
  [
    '$inc of a decimal',
    (update) => ({ update, updates: [{ q: {}, u: { $inc: { a: Decimal128.fromString('1') } } }] }),
  ],
  [
    'a timestamp as the current date',
    (update) => ({ update, updates: [{ q: {}, u: { $currentDate: { t: { $type: 'timestamp' } } } }] }),
  ],
  [
    '$lookup',
    (aggregate) => ({
      aggregate,
      cursor: {},
      pipeline: [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }],
    }),
  ],
  ['$graphLookup', (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $graphLookup: {} }] })],
  ['$out', (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $out: 'x' }] })],
  ['$merge', (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $merge: 'x' }] })],
  ['$sample', (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $sample: { size: 1 } }] })],
  ['$setWindowFields', (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $setWindowFields: {} }] })],
  ['change streams', (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $changeStream: {} }] })],
  [
    'an expression that is not held',
    (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $project: { x: { $sin: '$a' } } }] }),
  ],
  [
    'an accumulator that is not held',
    (aggregate) => ({ aggregate, cursor: {}, pipeline: [{ $group: { _id: 1, x: { $stdDevPop: '$a' } } }] }),
  ],
  [
    'arithmetic of decimals',
    (aggregate) => ({
      aggregate,
      cursor: {},
      pipeline: [{ $group: { _id: 1, x: { $sum: Decimal128.fromString('1') } } }],
    }),
  ],
  ['a text index', (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 'text' }, name: 'i' }] })],
  ['a hashed index', (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 'hashed' }, name: 'i' }] })],
  [
    'a geographic index',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { a: '2dsphere' }, name: 'i' }] }),
  ],
  ['a wildcard index', (createIndexes) => ({ createIndexes, indexes: [{ key: { '$**': 1 }, name: 'i' }] })],
  [
    'an index on a position',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { 'a.0': 1 }, name: 'i' }] }),
  ],
  [
    'an index with a collation',
    (createIndexes) => ({
      createIndexes,
      indexes: [{ key: { a: 1 }, name: 'i', collation: { locale: 'fr' } }],
    }),
  ],
  [
    'a hidden index',
    (createIndexes) => ({ createIndexes, indexes: [{ key: { a: 1 }, name: 'i', hidden: true }] }),
  ],
  ['a capped collection', () => ({ create: 'capped', capped: true, size: 1000 })],
  ['a validator', () => ({ create: 'validated', validator: { a: 1 } })],
  ['a view', () => ({ create: 'view', viewOn: 'x', pipeline: [] })],
  ['a time series', () => ({ create: 'series', timeseries: { timeField: 'at' } })],
];

describe('what the embedded store leaves out', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each(commands)('%s', async (_about, command) => {
    const collection = await collectionWith(engine, [{ _id: 1, a: 1 }]);
    const running = engine.db.command(command(collection.collectionName)).then((answer) => {
      const [refused] = (answer['writeErrors'] as { code: number }[] | undefined) ?? [];
      if (refused) throw Object.assign(new Error('refused'), refused);
      return answer;
    });
    await expect(running).rejects.toMatchObject({ code: 115 });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
    expect(await collection.indexes()).toHaveLength(1);
  });

  it.each(['mapReduce', 'renameCollection', 'collMod', 'eval', 'constructor', '__proto__', 'toString'])(
    'the command %s',
    async (name) => {
      await expect(engine.db.command(new Map([[name, 1]]) as unknown as Document)).rejects.toMatchObject({
        code: 59,
      });
    },
  );
});
