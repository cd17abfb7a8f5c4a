import { describe, expect, it } from '@jest/globals';
import { startDocumentStore } from '../../src/start-document-store.js';
import fc from 'fast-check';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { failureOf, MongoClient, type Collection, type Document } from '../engine.js';
import { wrongEntries } from './index-entries.js';
import { StoreProcess } from './store-process.js';

const HASTY = 'directConnection=true&retryWrites=false&serverSelectionTimeoutMS=200';
const RUNS = Number(process.env['UPFRONT_PROPERTY_RUNS'] ?? 6);

/** A store that makes every index beside everything else, and what it holds once it is closed. */
async function withBuilds(work: (collection: Collection) => Promise<void>): Promise<readonly string[]> {
  let wrong: readonly string[] = ['not looked at'];
  await withDirectory(async (dir) => {
    const store = await startDocumentStore({ dir, port: 0, log: () => undefined, builtAtOnce: 0 });
    const client = await MongoClient.connect(`mongodb://127.0.0.1:${store.port}/built?directConnection=true`);
    try {
      await work(client.db().collection('records'));
    } finally {
      await client.close();
      await store.close();
    }
    wrong = await wrongEntries(dir);
  });
  return wrong;
}

/** Enough that many are written between being read and being put into the indexes. */
const MANY = 3000;

const value = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom('a', 'ab', 'b', 'a\0b', '', null, true),
  fc.array(fc.constantFrom('a', 'ab', 'c', 1, 2), { maxLength: 4 }),
);
const fields = fc.record({ a: value, b: fc.constantFrom(1, 2, 'x'), at: fc.date() }, { requiredKeys: [] });
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), fields }),
  fc.record({ kind: fc.constant('replace' as const), id: fc.nat(MANY), fields }),
  fc.record({ kind: fc.constant('set' as const), id: fc.nat(MANY), value }),
  fc.record({ kind: fc.constant('note' as const), id: fc.nat(MANY) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.nat(MANY) }),
  fc.record({ kind: fc.constant('undone' as const), id: fc.nat(MANY), fields }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const apply = async (collection: Collection, one: Change, next: () => number): Promise<void> => {
  const by = { _id: 'id' in one ? one.id : next() } as Document;
  switch (one.kind) {
    case 'insert':
      await collection.insertOne({ ...one.fields, ...by });
      return;
    case 'replace':
      await collection.replaceOne(by, one.fields);
      return;
    case 'set':
      await collection.updateOne(by, { $set: { a: one.value } });
      return;
    case 'note':
      await collection.updateOne(by, { $inc: { noted: 1 } });
      return;
    case 'remove':
      await collection.deleteOne(by);
      return;
    default: {
      const session = collection.db.client.startSession();
      session.startTransaction();
      await collection.replaceOne(by, one.fields, { session });
      await collection.deleteOne({ _id: one.id + 1 } as Document, { session });
      await session.abortTransaction();
      await session.endSession();
    }
  }
};

const indexes = [
  { key: { a: 1, _id: -1 }, name: 'usual' },
  { key: { b: -1, a: 1 }, name: 'of two' },
  { key: { a: 1 }, name: 'sparse', sparse: true },
  { key: { b: 1 }, name: 'partial', partialFilterExpression: { b: { $gte: 2 } } },
  { key: { at: 1 }, name: 'expiring', expireAfterSeconds: 1_000_000_000 },
] as const;

describe('an index that is made of many documents', () => {
  it('has the entries of the documents as they are in the end, whatever is written meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { minLength: 100, maxLength: 100 }),
        fc.array(change, { minLength: 20, maxLength: 100 }),
        async (given, changes) => {
          const wrong = await withBuilds(async (collection) => {
            const many = Array.from({ length: MANY }, (_, _id) => ({ ...given[_id % 100], _id }) as Document);
            await collection.insertMany(many);
            let id = MANY;
            let isMade = false;
            const made = collection.createIndexes([...indexes]).finally(() => (isMade = true));
            while (!isMade)
              for (const one of changes) if (!isMade) await apply(collection, one, () => (id += 1));
            await made;
            expect((await collection.indexes()).map(({ name }) => name)).toEqual([
              '_id_',
              ...indexes.map(({ name }) => name),
            ]);
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  it('keeps nobody waiting: others are read and written, and so is the collection itself', async () => {
    const wrong = await withBuilds(async (collection) => {
      const many = Array.from({ length: 20_000 }, (_, n) => ({ n, tags: [`t${n % 50}`, `u${n % 999}`] }));
      await collection.insertMany(many);
      const other = collection.db.collection('others');
      let isMade = false;
      let turns = 0;
      const made = collection.createIndexes([{ key: { tags: 1, n: 1 } }, { key: { n: -1 } }]);
      void made.finally(() => (isMade = true));
      while (!isMade) {
        turns += 1;
        await other.insertOne({ turns });
        await collection.updateOne({ n: 0 }, { $set: { turns } });
        expect(await collection.findOne({ n: 0 })).toMatchObject({ turns });
      }
      await made;
      expect(turns).toBeGreaterThan(3);
      expect(await collection.countDocuments({ tags: 't7' })).toBe(400);
    });
    expect(wrong).toEqual([]);
  });

  it('is there for everybody who asked for it meanwhile', async () => {
    await withBuilds(async (collection) => {
      await collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, m: n })));
      const asked = [{ n: 1 }, { n: 1 }, { m: 1 }].map((key) =>
        collection.createIndex({ ...key } as { n: 1 }),
      );
      expect(await Promise.all(asked)).toEqual(['n_1', 'n_1', 'm_1']);
      expect(await collection.indexes()).toHaveLength(3);
    });
  });

  describe('and is unique', () => {
    const unique = { unique: true } as const;
    const numbered = Array.from({ length: 3000 }, (_, n) => ({ _id: n, n }) as Document);
    const expected = { code: 11000, keyPattern: { n: 1 }, keyValue: { n: 7 } };

    it('is refused over documents that break it, with the others of its command, and leaves nothing', async () => {
      const wrong = await withBuilds(async (collection) => {
        await collection.insertMany([...numbered, { n: 7 }]);
        const asked = collection.createIndexes([{ key: { m: 1 } }, { key: { n: 1 }, ...unique }]);
        await expect(asked).rejects.toMatchObject(expected);
        expect(await collection.indexes()).toHaveLength(1);
        await collection.insertOne({ n: 7 });
        await collection.deleteMany({ n: 7 });
        await collection.createIndex({ n: 1 }, unique);
        await collection.insertOne({ n: 7 });
        await expect(collection.insertOne({ n: 7 })).rejects.toMatchObject(expected);
      });
      expect(wrong).toEqual([]);
    });

    it('is refused for what is written meanwhile, unless that has gone by the end', async () => {
      for (const stays of [true, false]) {
        const wrong = await withBuilds(async (collection) => {
          await collection.insertMany(numbered);
          const asked = collection.createIndex({ n: 1 }, unique).then(
            () => undefined,
            (error: unknown) => error,
          );
          await collection.insertOne({ _id: 'again', n: 7 } as Document);
          if (!stays) await collection.deleteOne({ _id: 'again' } as Document);
          const failure = await asked;
          if (stays) expect(failure).toMatchObject(expected);
          else expect(failure).toBeUndefined();
          expect(await collection.indexes()).toHaveLength(stays ? 1 : 2);
        });
        expect(wrong).toEqual([]);
      }
    });
  });

  it('is refused for two arrays in one key, unless the document has gone by the end', async () => {
    await withBuilds(async (collection) => {
      await collection.insertMany(Array.from({ length: 2000 }, (_, n) => ({ a: [n], b: n })));
      const { insertedId } = await collection.insertOne({ a: [1], b: [1] });
      await expect(collection.createIndex({ a: 1, b: 1 })).rejects.toMatchObject({ code: 171 });
      expect(await collection.indexes()).toHaveLength(1);
      const asked = collection.createIndex({ a: 1, b: 1 });
      await collection.deleteOne({ _id: insertedId });
      await asked;
      await expect(collection.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    });
  });

  it.each([
    ['its collection is dropped', (collection: Collection) => collection.drop()],
    ['it is dropped', (collection: Collection) => collection.dropIndex('n_1')],
    ['all are dropped', (collection: Collection) => collection.dropIndexes()],
  ])('is given up where %s', async (_about, drop) => {
    const wrong = await withBuilds(async (collection) => {
      const many = Array.from({ length: 5000 }, (_, n) => ({ n }));
      await collection.insertMany(many);
      const failure = failureOf(collection.createIndex({ n: 1 }));
      while ((await collection.findOne({ n: 0 })) && !(await drop(collection).catch(() => false)));
      expect(await failure).toMatchObject({ code: 276, codeName: 'IndexBuildAborted' });
      await collection.deleteMany({});
      await collection.insertMany(many);
      await collection.createIndex({ n: 1 });
      expect(await collection.countDocuments({ n: 7 })).toBeGreaterThan(0);
    });
    expect(wrong).toEqual([]);
  });
});

describe('a store that ends while it makes an index', () => {
  const many = Array.from({ length: 30_000 }, (_, n) => ({
    n,
    tags: [`t${n % 50}`, `u${n % 999}`, `v${n}`],
  }));
  const declared = [
    { key: { n: -1 as const }, unique: true },
    { key: { tags: 1 as const, n: 1 as const }, name: 'tags' },
  ];

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s has none of it afterwards, and can make it then',
    (signal) =>
      withDirectory(async (dir) => {
        const ended: number[] = [];
        for (const after of [0, 200, 400, 700]) {
          const store = await StoreProcess.start(dir);
          const client = await store.client(HASTY);
          const collection = client.db().collection('records');
          if ((await collection.countDocuments()) === 0) await collection.insertMany(many);
          const asked = collection.createIndexes(declared).then(
            () => true,
            () => false,
          );
          await new Promise((resolve) => setTimeout(resolve, after));
          await store.kill(signal);
          await client.close();
          const isMade = await asked;
          if (!isMade) ended.push(after);
          expect(await wrongEntries(dir)).toEqual([]);
          if (isMade) break;
        }
        expect(ended.length).toBeGreaterThan(0);
        const store = await StoreProcess.start(dir);
        const client = await store.client();
        const collection = client.db().collection('records');
        await collection.createIndexes(declared);
        expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_-1', 'tags']);
        expect(await collection.countDocuments({ tags: 't7' })).toBe(600);
        await client.close();
        await store.kill('SIGTERM');
        expect(await wrongEntries(dir)).toEqual([]);
      }),
    120_000,
  );
});
