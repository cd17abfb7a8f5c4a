import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BSONRegExp,
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
  collectionWith,
  startEngine,
  type Document,
  type Engine,
} from './engine.js';

const one = new Int32(1);

/** In MongoDB's order: each value sorts after the one before it. */
const inOrder: [type: string, value: unknown][] = [
  ['MinKey', new MinKey()],
  ['null', null],
  ['NaN', new Double(NaN)],
  ['minus infinity', new Double(-Infinity)],
  ['a long below the doubles', Long.fromString('-9007199254740993')],
  ['a double at the edge', new Double(-9007199254740992)],
  ['a negative decimal', Decimal128.fromString('-12.5')],
  ['a negative integer', new Int32(-12)],
  ['a small negative double', new Double(-5e-324)],
  ['zero', new Int32(0)],
  ['a small decimal', Decimal128.fromString('0.1')],
  ['the double that is a little more', new Double(0.1)],
  ['one', Long.fromNumber(1)],
  ['a decimal between doubles', Decimal128.fromString('1.0000000000000000000001')],
  ['the next double', new Double(1.0000000000000002)],
  ['a long', Long.fromString('9007199254740993')],
  ['the greatest long', Long.MAX_VALUE],
  ['a great double', new Double(1e300)],
  ['infinity', new Double(Infinity)],
  ['the empty string', ''],
  ['a string', 'a'],
  ['a string with NUL', 'a\0'],
  ['a string after NUL', 'a\0b'],
  ['a longer string', 'aa'],
  ['a string of two bytes', 'é'],
  ['a string of three bytes', '字'],
  ['a string of four bytes', '😀'],
  ['the empty document', {}],
  ['a document', { a: one }],
  ['a document with more fields', { a: one, b: one }],
  ['a document with another name', { b: one }],
  ['a document with a string', { a: 'x' }],
  ['a short binary', new Binary(Buffer.from('zz'))],
  ['a longer binary', new Binary(Buffer.from('aaa'))],
  ['a binary of a higher subtype', new Binary(Buffer.from('aaa'), 128)],
  ['a UUID', new UUID('0189a4c4-7e2b-7000-8000-000000000001')],
  ['an object id', new ObjectId('65f000000000000000000001')],
  ['a later object id', new ObjectId('65f000000000000000000002')],
  ['false', false],
  ['true', true],
  ['a date before 1970', new Date(-1)],
  ['a date', new Date(0)],
  ['a timestamp', new Timestamp({ t: 1, i: 2 })],
  ['a pattern', new BSONRegExp('a', 'i')],
  ['MaxKey', new MaxKey()],
];

describe('values', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  const plain = { promoteValues: false, bsonRegExp: true } as const;

  it.each(inOrder)('%s comes back as it was given', async (_type, value) => {
    const collection = await collectionWith(engine, [{ _id: 1, value, list: [value], nested: { value } }]);
    const [found] = await collection.find({}, plain).toArray();
    expect(found?.['value']).toEqual(value);
    expect(found?.['list']).toEqual([value]);
    expect(found?.['nested']).toEqual({ value });
  });

  describe.each([false, true])('with an index: %s', (indexed) => {
    it.each([1, -1] as const)('sort in the order of all types, in direction %i', async (direction) => {
      const shuffled = inOrder
        .map(([, value], rank) => ({ _id: rank, value }))
        .sort((a, b) => ((a._id * 7) % 45) - ((b._id * 7) % 45));
      const collection = await collectionWith(engine, shuffled);
      if (indexed) await collection.createIndex({ value: 1 });
      const ranks = await collection
        .find({}, { projection: { _id: 1 } })
        .sort({ value: direction })
        .toArray();
      const expected = inOrder.map((_, rank) => rank);
      expect(ranks.map(({ _id }) => _id)).toEqual(direction === 1 ? expected : expected.reverse());
    });

    it('are found by what they are', async () => {
      const collection = await collectionWith(
        engine,
        inOrder.map(([, value], _id) => ({ _id, value })),
      );
      if (indexed) await collection.createIndex({ value: -1 });
      for (const [rank, [type, value]] of inOrder.entries()) {
        if (type === 'a pattern') continue;
        const found = await collection
          .find({ value: { $eq: value } } as Document, { projection: { _id: 1 } })
          .toArray();
        expect({ type, found: found.map(({ _id }) => _id) }).toEqual({ type, found: [rank] });
      }
    });
  });

  it('keep the order of fields, whatever their names', async () => {
    const collection = await collectionWith(engine);
    const fields = new Map<string, unknown>([
      ['b', 1],
      ['2', 1],
      ['1', 1],
      [
        'a',
        new Map([
          ['9', 1],
          ['0', 1],
        ]),
      ],
      ['__proto__', 5],
    ]);
    await engine.db.command({
      insert: collection.collectionName,
      documents: [new Map<string, unknown>([['_id', 1], ...fields])],
    });
    await collection.updateOne({}, { $set: { c: 1 } });
    const [raw] = await collection.find({}, { raw: true }).toArray();
    const bytes = Buffer.from(raw as unknown as Uint8Array).toString('latin1');
    const places = [
      '\x10b\0',
      '\x102\0',
      '\x101\0',
      '\x03a\0',
      '\x109\0',
      '\x100\0',
      '__proto__',
      '\x10c\0',
    ].map((name) => bytes.indexOf(name));
    expect(places).toEqual([...places].sort((x, y) => x - y));
    expect(places[0]).toBeGreaterThan(0);
  });
});
