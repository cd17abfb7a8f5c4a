import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { createLogger } from '@upfront/platform/logging.js';
import { until } from '@upfront/platform/testing/until.js';
import { append } from '../testing/append.js';
import { startStores, type Stores } from '../testing/engines.js';
import {
  BookAdded,
  BookLent,
  books,
  libraryProjection,
  ShelfAdded,
  ShelfRenamed,
  shelves,
} from '../testing/shelf.js';
import { silentAnnouncer } from './announcer.js';
import { defineProjection, when, type Projection } from './projection.js';
import { planRebuild } from './rebuild-plan.js';
import { rebuild } from './rebuild.js';
import type { RebuildOptions } from './rebuild-options.js';
import { Runner } from './runner.js';

const logger = createLogger('test');
logger.level = 'silent';

let stores: Stores;
let runner: Runner;
const shelfIds = Array.from({ length: 5 }, () => randomUUID());
const bookIds: string[] = [];

const newRunner = (projections: readonly Projection[] = [libraryProjection]) =>
  new Runner({
    eventStore: stores.eventStore,
    mongo: stores.mongo,
    announcer: silentAnnouncer,
    logger,
    projections,
  });

const again = async (
  options: RebuildOptions = {},
  projections: readonly Projection[] = [libraryProjection],
) => {
  const { feed, readModels, checkpoints, setAside } = newRunner(projections);
  const parts = { feed, readModels, checkpoints, setAside };
  const context = { mongo: stores.mongo, ...parts, announcer: silentAnnouncer, logger };
  const result = await rebuild(context, planRebuild(projections, 'books'), { graceMs: 0, ...options });
  await result.dropped;
  return result;
};

const collections = async (): Promise<readonly string[]> => {
  const all = (await stores.mongo.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return all
    .map(({ name }) => name)
    .filter((name) => /^(books|shelves)\./.test(name))
    .toSorted();
};

/** A shelf with 20 books, each lent once, and then another name. */
const fill = async (shelfId: string): Promise<void> => {
  const shelf = `shelf-${shelfId}`;
  await append(stores.eventStore, shelf, [eventOf(ShelfAdded, { shelfId, name: 'Old' })]);
  const ids = Array.from({ length: 20 }, () => randomUUID());
  bookIds.push(...ids);
  await Promise.all(
    ids.map((bookId) =>
      append(stores.eventStore, `book-${bookId}`, [
        eventOf(BookAdded, { bookId, shelfId }),
        eventOf(BookLent, { bookId }),
      ]),
    ),
  );
  await append(stores.eventStore, shelf, [eventOf(ShelfRenamed, { shelfId, name: 'New' })]);
};

beforeAll(async () => {
  stores = await startStores();
  runner = newRunner();
  await Promise.all(shelfIds.map(fill));
  await runner.processAll();
});
afterAll(() => stores.close());

describe('a rebuild', () => {
  it('gives what is live, in a new collection, and drops the old', async () => {
    const before = await runner.readModels.of(books).find().sort({ _id: 1 }).lean();
    const told: string[] = [];
    const result = await again({ progress: (sentence) => void told.push(sentence) });
    expect(result).toMatchObject({ swapped: true, events: 210 });
    expect(result.comparisons).toEqual([
      { model: 'shelves', liveCount: 5, newCount: 5, compared: 5, differences: [] },
      { model: 'books', liveCount: 100, newCount: 100, compared: 100, differences: [] },
    ]);
    expect(await collections()).toEqual(['books.v2', 'shelves.v2']);
    await runner.readModels.refresh();
    expect(await runner.readModels.of(books).find().sort({ _id: 1 }).lean()).toEqual(before);
    expect(told).toContain('books: 100 documents, 100 compared, all equal.');
  });

  it('keeps what is live where the documents differ, and says how', async () => {
    await runner.readModels.refresh();
    const live = stores.mongo.collection<{ _id: string }>((await collections())[0] ?? '');
    const [first = '', second = ''] = bookIds;
    await live.updateOne({ _id: first }, { $set: { lent: 99 } });
    await live.deleteOne({ _id: second });
    const result = await again();
    expect(result.swapped).toBe(false);
    expect(result.comparisons[1]).toMatchObject({
      liveCount: 99,
      newCount: 100,
      differences: [`${first} differs in lent`],
    });
    expect(await collections()).toEqual(['books.v2', 'shelves.v2']);
    expect((await again({ acceptDifferences: true })).swapped).toBe(true);
    expect(await collections()).toEqual(['books.v3', 'shelves.v3']);
  });

  it('keeps what differs beside the live ones where that is asked, and swaps it later, up to date', async () => {
    await runner.readModels.refresh();
    const live = stores.mongo.collection<{ _id: string }>((await collections())[0] ?? '');
    const [first = ''] = bookIds;
    await live.updateOne({ _id: first }, { $set: { lent: 99 } });
    const told: string[] = [];
    expect((await again({ keep: true, progress: (one) => void told.push(one) })).swapped).toBe(false);
    expect(told.at(-1)).toBe('Kept beside the live ones: shelves.v4, books.v4.');
    expect(await collections()).toEqual(['books.v3', 'books.v4', 'shelves.v3', 'shelves.v4']);
    // The live ones go on meanwhile; looking at what was kept again keeps it.
    const [shelfId = ''] = shelfIds;
    await append(stores.eventStore, `shelf-${shelfId}`, [eventOf(ShelfRenamed, { shelfId, name: 'Newer' })]);
    await newRunner().processAll();
    const compared = await again({ compareOnly: true, resume: true });
    expect(compared).toMatchObject({ swapped: false, events: 1 });
    expect(compared.comparisons[1]?.differences).toEqual([`${first} differs in lent`]);
    const swapped = await again({ resume: true, acceptDifferences: true });
    expect(swapped).toMatchObject({ swapped: true, events: 0 });
    expect(await collections()).toEqual(['books.v4', 'shelves.v4']);
    const after = newRunner();
    await after.readModels.refresh();
    expect(await after.readModels.of(shelves).findById(shelfId).lean()).toMatchObject({ name: 'Newer' });
    expect(await after.readModels.of(books).findById(first).lean()).toMatchObject({ lent: 1 });
    await expect(again({ resume: true })).rejects.toThrow('Nothing was kept of shelves, books.');
  });

  it('drops what was kept when it builds anew', async () => {
    await again({ keep: true, compareOnly: true });
    expect(await collections()).toEqual(['books.v4', 'books.v5', 'shelves.v4', 'shelves.v5']);
    const told: string[] = [];
    expect((await again({ progress: (one) => void told.push(one) })).swapped).toBe(true);
    expect(told[0]).toMatch(/^Dropped what was kept on /);
    expect(await collections()).toEqual(['books.v5', 'shelves.v5']);
  });

  it('only compares where that is asked', async () => {
    const before = await collections();
    expect((await again({ compareOnly: true })).swapped).toBe(false);
    expect(await collections()).toEqual(before);
  });

  it('runs beside the live group, which goes on in the new collections', async () => {
    const live = newRunner();
    live.start();
    const [shelfId = ''] = shelfIds;
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone && count < 5_000; count += 1) {
        const bookId = randomUUID();
        await append(stores.eventStore, `book-${bookId}`, [eventOf(BookAdded, { bookId, shelfId })]);
      }
    })();
    const result = await again().finally(() => (isDone = true));
    await writing;
    await live.stop();
    expect(result.swapped).toBe(true);
    const after = newRunner();
    await after.processAll();
    const shelf = await after.readModels.of(shelves).findById(shelfId).lean();
    const onShelf = await after.readModels.of(books).countDocuments({ shelfId });
    expect(shelf?.books).toBe(onShelf);
    expect(
      (await again({ compareOnly: true })).comparisons.every(({ differences }) => differences.length === 0),
    ).toBe(true);
  });

  it('refuses to run twice at once', async () => {
    const one = again({ compareOnly: true });
    await expect(again()).rejects.toThrow('Another rebuild of the group library is running.');
    await one;
  });

  it('happens by itself when the version of a model was raised', async () => {
    const before = await collections();
    const raised = { ...books, version: 2 };
    const reader = defineProjection({
      name: 'lent',
      group: 'library',
      models: [raised],
      on: [
        when(BookLent, ({ data }, store) => {
          store.put(raised, { _id: data.bookId, companyId: '', shelfId: '', shelfName: '', lent: -1 });
        }),
      ],
    });
    const next = newRunner([reader]);
    await next.processAll();
    expect(await next.readModels.of(raised).countDocuments({ lent: -1 })).toBe(100);
    // The old collection waits for its readers to leave; the next start finds it left behind.
    expect(await collections()).toContain(before[0]);
    await newRunner([reader]).processAll();
    expect(await collections()).not.toContain(before[0]);
  });
});

describe('a release with another shape', () => {
  it('writes it alone, although the old release still runs when the new one is away', async () => {
    const named = { ...books, name: 'named-books', version: 1 };
    const renamed = { ...named, version: 2 };
    const writing = (model: typeof books, shelfName: string) =>
      defineProjection({
        name: 'named',
        group: 'library',
        models: [model],
        on: [
          when(BookAdded, ({ data: { bookId: _id, shelfId }, metadata: { companyId } }, store) =>
            store.put(model, { _id, companyId, shelfId, shelfName, lent: 0 }),
          ),
        ],
      });
    const [before, after] = [writing(named, 'old'), writing(renamed, 'new')];
    const count = (shape: string) =>
      newRunner([after]).readModels.version(renamed, 2).countDocuments({ shelfName: shape });
    const addBooks = () => fill(randomUUID());
    await newRunner([before]).processAll();
    const old = newRunner([before]);
    old.start();
    const first = newRunner([after]);
    first.start();
    await until(() => first.followed().length === 1);
    const all = await count('new');
    await first.stop();
    await addBooks();
    const second = newRunner([after]);
    second.start();
    await until(async () => (await count('new')) + (await count('old')) === all + 20);
    expect(await count('old')).toBe(0);
    await Promise.all([old.stop(), second.stop()]);
  });
});
