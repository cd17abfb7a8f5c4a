import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { SetAsideEventSkipped, SetAsideRetried } from '@upfront/contracts/operations/set-aside-events.js';
import { createLogger } from '@upfront/platform/logging.js';
import { mongo } from 'mongoose';
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
import { isFaultOfEvent } from './document-fault.js';
import { when, type Projection } from './projection.js';
import { planRebuild } from './rebuild-plan.js';
import { rebuild } from './rebuild.js';
import type { RebuildOptions } from './rebuild-options.js';
import { Runner } from './runner.js';

const logger = createLogger('test');
logger.level = 'silent';

let stores: Stores;
beforeEach(async () => {
  stores = await startStores();
});
afterEach(() => stores.close());

const NUL = 'a\u0000b';
/** A field whose name no document store takes, as a shelf called `poison` gets it. */
const poisoned = (name: string): object => (name === 'poison' ? { [NUL]: 1 } : {});

/** The library with faults: shelves called `poison` cannot be written, and shelves called `throw` cannot be read. */
const faulty: Projection = {
  ...libraryProjection,
  on: [
    when(ShelfAdded, ({ data, metadata }, store) => {
      if (data.name === 'throw') throw new TypeError('This name cannot be read');
      const { companyId } = metadata;
      store.put(shelves, { _id: data.shelfId, companyId, name: data.name, books: 0, ...poisoned(data.name) });
    }),
    when(ShelfRenamed, (event, store) => {
      if (event.data.name === 'throw') throw new TypeError('This name cannot be read');
      return libraryProjection.on.find(({ type }) => type === ShelfRenamed.type)?.handle(event, store);
    }),
    ...libraryProjection.on.filter(({ type }) => type !== ShelfAdded.type && type !== ShelfRenamed.type),
  ],
};

const runnerOf = (projection: Projection = faulty) =>
  new Runner({
    eventStore: stores.eventStore,
    mongo: stores.mongo,
    announcer: silentAnnouncer,
    logger,
    projections: [projection],
  });

const addShelf = async (name: string, renamed: readonly string[] = []) => {
  const shelfId = randomUUID();
  const facts = renamed.map((next) => eventOf(ShelfRenamed, { shelfId, name: next }));
  await append(stores.eventStore, `shelf-${shelfId}`, [eventOf(ShelfAdded, { shelfId, name }), ...facts]);
  return shelfId;
};
const ask = (fact: { type: string; data: { streamId: string } }) =>
  append(stores.eventStore, `set-aside-${fact.data.streamId}`, [fact]);
const retry = (shelfId: string) => ask(eventOf(SetAsideRetried, { streamId: `shelf-${shelfId}`, by: 'me' }));
const skip = (shelfId: string, revision: number) =>
  ask(
    eventOf(SetAsideEventSkipped, {
      streamId: `shelf-${shelfId}`,
      revision,
      eventType: ShelfRenamed.type,
      reason: 'Nonsense',
      by: 'me',
    }),
  );
const shelf = (runner: Runner, id: string) => runner.readModels.of(shelves).findById(id).lean();
const build = async (projection: Projection, options: RebuildOptions = {}) => {
  const runner = runnerOf(projection);
  const said: string[] = [];
  const { feed, readModels, checkpoints, setAside } = runner;
  const context = {
    mongo: stores.mongo,
    feed,
    readModels,
    checkpoints,
    setAside,
    announcer: silentAnnouncer,
    logger,
  };
  const result = await rebuild(context, planRebuild([projection], 'shelves'), {
    graceMs: 0,
    progress: (sentence) => said.push(sentence),
    ...options,
  });
  await result.dropped;
  await runner.readModels.refresh();
  return { ...result, said, runner };
};

describe('an event that cannot be applied', () => {
  it.each([
    ['its handler throws', 'throw', 'library failed at ShelfAdded.v1'],
    ['its document cannot be written', 'poison', 'must not contain null bytes'],
  ])('sets its record aside where %s: all others go on', async (_what, name, reason) => {
    const runner = runnerOf();
    const before = await addShelf('Poems');
    const wrong = await addShelf(name, ['Later', 'Last']);
    const after = await addShelf('Novels');
    await runner.processAll();
    expect(await shelf(runner, before)).toMatchObject({ name: 'Poems' });
    expect(await shelf(runner, after)).toMatchObject({ name: 'Novels' });
    expect(await shelf(runner, wrong)).toBeNull();
    const [record, ...others] = await runner.setAside.open();
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      group: 'library',
      unit: 'library',
      streamId: `shelf-${wrong}`,
      recordId: wrong,
      companyId: 'company-1',
      revision: 0,
      eventType: 'ShelfAdded.v1',
      tries: 1,
      waiting: 3,
      endedAt: null,
    });
    expect(record?.reason).toContain(reason);
    runner.refuseFailures();
  });

  it('holds back later events of its record after another process has taken over, and others of the same batch are told apart', async () => {
    const wrong = await addShelf('Good', ['throw']);
    await runnerOf().processAll();
    await append(stores.eventStore, `shelf-${wrong}`, [
      eventOf(ShelfRenamed, { shelfId: wrong, name: 'Later' }),
    ]);
    const second = runnerOf();
    await second.processAll();
    expect(await shelf(second, wrong)).toMatchObject({ name: 'Good' });
    expect(await second.setAside.open()).toMatchObject([{ revision: 1, waiting: 2, lastRevision: 2 }]);
  });

  it('is applied after a repair, its later events behind it in order, over what others changed meanwhile', async () => {
    const wrong = await addShelf('Good', ['throw', 'Second', 'Third']);
    const broken = runnerOf();
    await broken.processAll();
    const bookId = randomUUID();
    await append(stores.eventStore, `book-${bookId}`, [
      eventOf(BookAdded, { bookId, shelfId: wrong }),
      eventOf(BookLent, { bookId }),
    ]);
    await broken.processAll();
    expect(await shelf(broken, wrong)).toMatchObject({ name: 'Good', books: 1 });

    const repaired = runnerOf(libraryProjection);
    const at = await retry(wrong);
    await append(stores.eventStore, `shelf-${wrong}`, [
      eventOf(ShelfRenamed, { shelfId: wrong, name: 'Fourth' }),
    ]);
    await repaired.processAll();
    expect(await shelf(repaired, wrong)).toMatchObject({ name: 'Fourth', books: 1 });
    expect(await repaired.readModels.of(books).findById(bookId).lean()).toMatchObject({
      shelfName: 'Fourth',
      lent: 1,
    });
    expect(await repaired.setAside.open()).toEqual([]);
    expect(await repaired.setAside.lateIn(['library'])).toEqual([at]);
  });

  it('takes effect once, also where the process dies after a late try', async () => {
    const wrong = await addShelf('throw', ['Second']);
    await runnerOf().processAll();
    const bookId = randomUUID();
    await append(stores.eventStore, `book-${bookId}`, [eventOf(BookAdded, { bookId, shelfId: wrong })]);
    await retry(wrong);
    const repaired = runnerOf(libraryProjection);
    await repaired.processAll();
    const once = await shelf(repaired, wrong);
    expect(once).toMatchObject({ name: 'Second', books: 0 });
    await stores.mongo
      .collection<{ _id: string }>('checkpoints')
      .updateOne({ _id: 'library' }, { $set: { position: 0 } });
    const again = runnerOf(libraryProjection);
    await again.processAll();
    expect(await shelf(again, wrong)).toMatchObject({ name: 'Second' });
  });

  it('that fails again stays set aside and says how often it was tried', async () => {
    const wrong = await addShelf('Good', ['throw', 'Second']);
    const runner = runnerOf();
    await runner.processAll();
    await retry(wrong);
    await runner.processAll();
    expect(await runner.setAside.open()).toMatchObject([{ revision: 1, tries: 2, waiting: 2 }]);
  });

  it('is skipped where somebody says so, up to the next that cannot be applied', async () => {
    const wrong = await addShelf('Good', ['throw', 'Second', 'throw', 'Last']);
    const runner = runnerOf();
    await runner.processAll();
    await skip(wrong, 3);
    await runner.processAll();
    expect(await runner.setAside.open()).toMatchObject([{ revision: 1, tries: 1, waiting: 4 }]);
    await skip(wrong, 1);
    await runner.processAll();
    expect(await shelf(runner, wrong)).toMatchObject({ name: 'Second' });
    expect(await runner.setAside.open()).toMatchObject([{ revision: 3, tries: 2, waiting: 2 }]);
    await skip(wrong, 3);
    await runner.processAll();
    expect(await shelf(runner, wrong)).toMatchObject({ name: 'Last' });
    expect(await runner.setAside.open()).toEqual([]);
  });
});

describe('a rebuild', () => {
  it('sets aside what the live group does, finds both equal, and says so', async () => {
    await addShelf('Poems');
    await addShelf('poison', ['Later']);
    const wrong = await addShelf('Novels', ['throw', 'Later']);
    await runnerOf().processAll();
    const { swapped, said, runner } = await build(faulty);
    expect(swapped).toBe(true);
    expect(said).toContainEqual(
      expect.stringContaining('Set aside: 2 records in the live documents, 2 in the new ones.'),
    );
    expect(await runner.setAside.open()).toHaveLength(2);
    await append(stores.eventStore, `shelf-${wrong}`, [
      eventOf(ShelfRenamed, { shelfId: wrong, name: 'More' }),
    ]);
    await runner.processAll();
    expect(await shelf(runner, wrong)).toMatchObject({ name: 'Novels' });
    expect((await runner.setAside.open()).map(({ waiting }) => waiting).toSorted((a, b) => a - b)).toEqual([
      2, 3,
    ]);
  });

  it('by code that can apply them has all events in their own places, and nothing stays aside', async () => {
    const wrong = await addShelf('Good', ['throw', 'Last']);
    await runnerOf().processAll();
    const compared = await build(libraryProjection, { compareOnly: true });
    expect(compared.comparisons[0]?.differences).toEqual([`${wrong} differs in name, position`]);
    expect(await compared.runner.setAside.open()).toHaveLength(1);
    const { swapped, runner } = await build(libraryProjection, { acceptDifferences: true });
    expect(swapped).toBe(true);
    expect(await runner.setAside.open()).toEqual([]);
    await runner.processAll();
    expect(await shelf(runner, wrong)).toMatchObject({ name: 'Last' });
  });

  it('does not take for a difference that events were applied late', async () => {
    const wrong = await addShelf('Good', ['throw', 'Last']);
    await runnerOf().processAll();
    await retry(wrong);
    await runnerOf(libraryProjection).processAll();
    const { comparisons } = await build(libraryProjection, { compareOnly: true });
    expect(comparisons.flatMap(({ differences }) => differences)).toEqual([]);
  });
});

describe('what no event is to blame for', () => {
  const server = (code: number) => new mongo.MongoServerError({ message: 'no', code });
  it.each([
    ['a lost connection', new mongo.MongoNetworkError('away'), false],
    ['a store that is no longer primary', server(10_107), false],
    ['a timeout', new mongo.MongoNetworkTimeoutError('late'), false],
    ['a query that took too long', server(50), false],
    ['a full disk', server(14_031), false],
    ['a document that is too large', server(10_334), true],
    ['two documents with one key', server(11_000), true],
    ['a handler that throws', new TypeError('x is undefined'), true],
  ])('%s', (_what, error, isFault) => {
    expect(isFaultOfEvent(error)).toBe(isFault);
  });

  it('sets nothing aside: the batch is repeated', async () => {
    const id = await addShelf('Poems');
    let isAway = true;
    const away: Projection = {
      ...libraryProjection,
      on: libraryProjection.on.map((handler) => ({
        ...handler,
        handle: (event, store) =>
          isAway ? Promise.reject(new mongo.MongoNetworkError('away')) : handler.handle(event, store),
      })),
    };
    const runner = runnerOf(away);
    await expect(runner.processAll()).rejects.toThrow('away');
    expect(await runner.setAside.open()).toEqual([]);
    isAway = false;
    await runner.processAll();
    expect(await shelf(runner, id)).toMatchObject({ name: 'Poems' });
  });
});

describe('poison in a busy group', () => {
  const MOST_LAG_MS = 1_000;
  /** 10,000 events a minute, in beats of ten; a shorter run unless it is asked for. */
  const BEAT_MS = 60;
  const seconds = Number(process.env['UPFRONT_POISON_SECONDS'] ?? 3);

  /** The longest that a reader waited for a shelf, while others are added at that rate. */
  const worstLag = async (runner: Runner, isPoisoned: boolean): Promise<number> => {
    let worst = 0;
    const watched: Promise<void>[] = [];
    const watch = async (id: string): Promise<void> => {
      const at = Date.now();
      while (!(await shelf(runner, id))) await wait(5);
      worst = Math.max(worst, Date.now() - at);
    };
    const end = Date.now() + seconds * 1_000;
    for (let beat = 0; Date.now() < end; beat += 1) {
      const due = Date.now() + BEAT_MS;
      const wrong = isPoisoned && beat % 4 === 0 ? [beat % 8 === 0 ? 'poison' : 'throw'] : [];
      const names = [...wrong, ...Array.from({ length: 9 - wrong.length }, (_, n) => `Shelf ${beat}.${n}`)];
      await Promise.all(names.map((name) => addShelf(name)));
      watched.push(watch(await addShelf(`Watched ${beat}`)));
      await wait(Math.max(0, due - Date.now()));
    }
    await Promise.all(watched);
    return worst;
  };

  it(
    'keeps nobody else waiting for a second',
    async () => {
      const runner = runnerOf();
      runner.start();
      try {
        await addShelf('First');
        while (!((await runner.checkpoints.read('library')) ?? 0)) await wait(20);
        await runner.readModels.refresh();
        const without = await worstLag(runner, false);
        const poisoned = await worstLag(runner, true);
        const { length } = await runner.setAside.open();
        process.stdout.write(`Worst lag: ${without} ms, with ${length} set aside ${poisoned} ms.\n`);
        expect(length).toBeGreaterThan(0);
        // Where the machine has no second to give without poison, either.
        expect(poisoned).toBeLessThan(Math.max(MOST_LAG_MS, 3 * without));
      } finally {
        await runner.stop();
      }
    },
    120_000 + seconds * 4_000,
  );
});
