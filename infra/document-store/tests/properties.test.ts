import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collectionWith, startEngine, type Document, type Engine } from './engine.js';
import { compareBy, hasArray, matches, updated, type Scalar } from './oracle.js';

const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -2, max: 3 }) },
  // '(' is the byte that leads a text in an index key, so that one key may end like another.
  { weight: 3, arbitrary: fc.constantFrom('', 'a', 'a\0', 'ab', 'b(a', 'b', '(', 'é', '😀') },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);
const list = fc.array(scalar, { maxLength: 3 });
const nested = fc.dictionary(fc.constantFrom('x', 'y'), fc.oneof(scalar, list), {
  maxKeys: 2,
  noNullPrototype: true,
});
const document = fc.record(
  {
    a: fc.oneof({ weight: 4, arbitrary: scalar }, list, nested),
    b: fc.oneof({ weight: 4, arbitrary: scalar }, list),
    c: scalar,
  },
  { requiredKeys: [], noNullPrototype: true },
);
const path = fc.constantFrom('a', 'b', 'c', 'a.x');

const range = fc
  .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar)
  .map(([name, operand]): Document => ({ [name]: operand }));
const condition: fc.Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: scalar.map((operand) => ({ $eq: operand })) },
  { weight: 4, arbitrary: range },
  { weight: 2, arbitrary: fc.tuple(range, range).map(([one, other]) => ({ ...one, ...other })) },
  { weight: 3, arbitrary: fc.array(scalar, { maxLength: 3 }).map((operand) => ({ $in: operand })) },
  scalar.map((operand) => ({ $ne: operand })),
  fc.array(scalar, { maxLength: 2 }).map((operand) => ({ $nin: operand })),
  fc.boolean().map((operand) => ({ $exists: operand })),
  fc.integer({ min: 0, max: 3 }).map((operand) => ({ $size: operand })),
  range.map((operand) => ({ $not: operand })),
  fc.constantFrom('a', 'b', 'é', '😀').map((text) => ({ $regex: `^${text}` })),
  fc.tuple(range, range).map(([one, other]) => ({ $elemMatch: { ...one, ...other } })),
  list.map((operand) => ({ $eq: operand })),
  nested.map((operand) => ({ $eq: operand })),
);
const field = fc.tuple(path, condition).map(([name, test]): Document => ({ [name]: test }));
const fields = fc
  .array(field, { maxLength: 3 })
  .map((all): Document => Object.assign({}, ...all) as Document);
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: fields },
  fc.array(fields, { minLength: 1, maxLength: 3 }).map((of) => ({ $or: of })),
  fc
    .tuple(fields, fc.array(fields, { minLength: 1, maxLength: 3 }))
    .map(([and, of]) => ({ ...and, $or: of })),
  fc.array(fields, { minLength: 1, maxLength: 2 }).map((of) => ({ $nor: of })),
  fc.array(fields, { minLength: 1, maxLength: 2 }).map((of) => ({ $and: of })),
);

const direction = fc.constantFrom<1 | -1>(1, -1);
const key = fc
  .uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  .map((parts): Record<string, 1 | -1> => Object.fromEntries(parts));
const indexes = fc.array(
  fc.record({
    key,
    options: fc.constantFrom<Document>(
      {},
      {},
      { sparse: true },
      { partialFilterExpression: { c: { $gte: 0 } } },
    ),
  }),
  { maxLength: 3 },
);

const query = fc.record({
  filter,
  sort: fc.option(key),
  skip: fc.nat(2),
  limit: fc.nat(6),
  batchSize: fc.integer({ min: 1, max: 5 }),
});

const rounds = Number(process.env['UPFRONT_PROPERTY_RUNS'] ?? 60);

describe('for any documents and indexes', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  /** Documents under the indexes that take them; two arrays in one key are refused. */
  async function prepare(
    documents: Document[],
    declared: { key: Record<string, 1 | -1>; options: Document }[],
  ) {
    const collection = await collectionWith(engine);
    for (const [i, { key: of, options }] of declared.entries()) {
      await collection.createIndex(of, { ...options, name: `index${i}` }).catch(() => undefined);
    }
    const kept: Document[] = [];
    for (const [_id, fieldsOf] of documents.entries()) {
      const made = { _id, ...fieldsOf };
      const inserted = await collection.insertOne(made as Document).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 171 });
          return false;
        },
      );
      if (inserted) kept.push(made);
    }
    return { collection, kept };
  }

  it(
    'a search finds what a plain reading of the rules finds, in its order',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(document, { maxLength: 14 }),
          indexes,
          fc.array(query, { minLength: 1, maxLength: 8 }),
          async (documents, declared, queries) => {
            const { collection, kept } = await prepare(documents, declared);
            for (const { filter: by, sort, skip, limit, batchSize } of queries) {
              const expected = kept.filter((made) => matches(made, by));
              const ids = (found: Document[]) => found.map(({ _id }) => Number(_id)).sort((x, y) => x - y);
              expect(ids(await collection.find(by, { batchSize }).toArray())).toEqual(ids(expected));
              expect(await collection.countDocuments(by)).toBe(expected.length);
              const most = { skip, ...(limit > 0 ? { limit } : {}) };
              expect(await collection.countDocuments(by, most)).toBe(
                Math.max(0, Math.min(expected.length - skip, limit || Infinity)),
              );
              if (!sort) continue;
              // Two arrays in one order are refused, whatever the plan.
              const twoArrays = expected.some(
                (made) => Object.keys(sort).filter((name) => hasArray(made, name)).length > 1,
              );
              if (twoArrays) continue;
              const complete = await collection.find(by, { batchSize }).sort(sort).toArray();
              expect(ids(complete)).toEqual(ids(expected));
              for (const [i, next] of complete.slice(1).entries())
                expect(compareBy(sort, complete[i] ?? {}, next)).toBeLessThanOrEqual(0);
              const total: Record<string, 1 | -1> = { ...sort, _id: 1 };
              const ordered = [...expected].sort((x, y) => compareBy(total, x, y));
              const page = await collection
                .find(by, { batchSize })
                .sort(total)
                .skip(skip)
                .limit(limit)
                .toArray();
              expect(page.map(({ _id }) => Number(_id))).toEqual(
                ordered.slice(skip, limit === 0 ? undefined : skip + limit).map(({ _id }) => _id),
              );
            }
            await collection.drop();
          },
        ),
        { numRuns: rounds },
      ),
    300_000,
  );

  const change: fc.Arbitrary<Document> = fc.oneof(
    ...['$set', '$min', '$max', '$push', '$addToSet', '$pull'].map((operator) =>
      fc
        .tuple(fc.constantFrom('a', 'b', 'c'), scalar)
        .map(([name, operand]): Document => ({ [operator]: { [name]: operand } })),
    ),
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), list)
      .map(([name, operand]): Document => ({ $set: { [name]: operand } })),
    fc.constantFrom('a', 'b', 'c').map((name): Document => ({ $unset: { [name]: '' } })),
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -3, max: 3 }))
      .map(([name, operand]): Document => ({ $inc: { [name]: operand } })),
  );

  it(
    'an update does what a plain reading of the rules does, and the indexes follow',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(document, { minLength: 1, maxLength: 8 }),
          indexes,
          fc.array(fc.tuple(fc.nat(), change), { maxLength: 12 }),
          async (documents, declared, changes) => {
            const { collection, kept } = await prepare(documents, declared);
            for (const [which, update] of changes) {
              const at = which % Math.max(1, kept.length);
              const before = kept[at];
              if (!before) continue;
              const expected = updated(before, update);
              const outcome = await collection
                .updateOne({ _id: before['_id'] }, update)
                .catch((error: { code?: number }) => error);
              // A document that two arrays keep out of an index stays as it was.
              const refused = expected === undefined || ('code' in outcome && outcome.code === 171);
              if (!refused) kept[at] = expected;
              const found = await collection.findOne({ _id: before['_id'] });
              expect(found).toEqual(kept[at]);
              if (expected === undefined) expect(outcome).toHaveProperty('code');
            }
            // Every value leads to its document through whichever index serves it, and no old value does.
            for (const name of ['a', 'b', 'c']) {
              for (const probe of [-1, 0, 1, 2, 'a', 'ab', null, true]) {
                const expected = kept
                  .filter((made) => matches(made, { [name]: { $eq: probe } }))
                  .map(({ _id }) => _id);
                const found = await collection.find({ [name]: probe }).toArray();
                expect(found.map(({ _id }) => Number(_id)).sort((x, y) => x - y)).toEqual(expected);
              }
            }
            await collection.drop();
          },
        ),
        { numRuns: rounds },
      ),
    300_000,
  );
});
