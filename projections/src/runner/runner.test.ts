import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { createLogger } from '@upfront/platform/logging.js';
import { mongo } from 'mongoose';
import { append } from '../testing/append.js';
import { startStores, type Stores } from '../testing/engines.js';
import {
  BellRung,
  BookAdded,
  BookLent,
  BookRemoved,
  books,
  libraryProjection,
  ShelfAdded,
  ShelfRenamed,
  shelves,
} from '../testing/shelf.js';
import { silentAnnouncer, type Announcer } from './announcer.js';
import type { LiveMessage, PositionMessage } from './channels.js';
import { defineLiveHook, type LiveHook } from './live-hook.js';
import { when, type Projection } from './projection.js';
import { Runner } from './runner.js';
import { until } from '@upfront/platform/testing/until.js';

const logger = createLogger('test');
logger.level = 'silent';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

const runnerOf = (
  projections: readonly Projection[] = [libraryProjection],
  announcer: Announcer = silentAnnouncer,
  hooks: readonly LiveHook[] = [],
) =>
  new Runner({ eventStore: stores.eventStore, mongo: stores.mongo, announcer, logger, projections, hooks });

const addShelf = async (name: string) => {
  const shelfId = randomUUID();
  await append(stores.eventStore, `shelf-${shelfId}`, [eventOf(ShelfAdded, { shelfId, name })]);
  return shelfId;
};

const addBook = async (shelfId: string, lent = 0) => {
  const bookId = randomUUID();
  const lending = Array.from({ length: lent }, () => eventOf(BookLent, { bookId }));
  await append(stores.eventStore, `book-${bookId}`, [eventOf(BookAdded, { bookId, shelfId }), ...lending]);
  return bookId;
};

const rewind = (position: number) =>
  stores.mongo
    .collection<{ _id: string }>('checkpoints')
    .updateOne({ _id: 'library' }, { $set: { position } });

describe('a group of projections', () => {
  it('turns events into documents, in order, over several documents', async () => {
    const runner = runnerOf();
    const shelfId = await addShelf('Poems');
    const bookId = await addBook(shelfId, 3);
    await append(stores.eventStore, `shelf-${shelfId}`, [eventOf(ShelfRenamed, { shelfId, name: 'Poetry' })]);
    await runner.processAll();
    expect(await runner.readModels.of(shelves).findById(shelfId).lean()).toMatchObject({
      name: 'Poetry',
      books: 1,
    });
    expect(await runner.readModels.of(books).findById(bookId).lean()).toMatchObject({
      shelfName: 'Poetry',
      lent: 3,
    });
  });

  it('does an event once, however often it is handed over', async () => {
    const runner = runnerOf();
    const shelfId = await addShelf('Maps');
    const kept = await addBook(shelfId, 2);
    const gone = await addBook(shelfId, 1);
    await append(stores.eventStore, `book-${gone}`, [eventOf(BookRemoved, { bookId: gone })]);
    await runner.processAll();
    const before = await snapshot(runner);
    // As after a crash between the writes and the checkpoint: the documents are ahead of it.
    for (const position of [0, 3, 7]) {
      await rewind(position);
      const again = runnerOf();
      await again.processAll();
      expect(await snapshot(again)).toEqual(before);
    }
    expect(await runner.readModels.of(books).findById(kept).lean()).toMatchObject({ lent: 2 });
  });

  it('repeats a batch of which only a part was written', async () => {
    const runner = runnerOf();
    const shelfId = await addShelf('Half written');
    await runner.processAll();
    const start = Number((await runner.checkpoints.read('library')) ?? 0);
    const bookId = await addBook(shelfId, 4);
    await runner.processAll();
    const whole = await snapshot(runner);
    // The shelf was written, the book was not.
    await stores.mongo.collection<{ _id: string }>('books.v1').deleteOne({ _id: bookId });
    await rewind(start);
    const again = runnerOf();
    await again.processAll();
    expect(await snapshot(again)).toEqual(whole);
  });

  it('stands still at an event while the store cannot be reached, and goes on from there', async () => {
    let isBroken = true;
    const seen: string[] = [];
    const careful: Projection = {
      ...libraryProjection,
      name: 'careful',
      on: [
        when(ShelfAdded, ({ data }) => {
          if (isBroken && data.name === 'Trouble') throw new mongo.MongoNetworkError('store is away');
          seen.push(data.name);
        }),
      ],
    };
    await addShelf('Trouble');
    await expect(runnerOf([careful]).processAll()).rejects.toThrow(
      /careful failed at ShelfAdded.v1 .*store is away/,
    );
    isBroken = false;
    await runnerOf([careful]).processAll();
    expect(seen.at(-1)).toBe('Trouble');
  });

  it('refuses a checkpoint beyond the end of the log', async () => {
    await runnerOf().processAll();
    const before = await runnerOf().checkpoints.read('library');
    await rewind(1_000_000);
    await expect(runnerOf().processAll()).rejects.toThrow(/the event store ends at \d+: it was emptied/);
    await rewind(before ?? 0);
  });

  it('follows the log, says how far it is, and tells open browsers', async () => {
    const positions: PositionMessage[] = [];
    const messages: LiveMessage[] = [];
    const announcer = {
      ...silentAnnouncer,
      position: (one: PositionMessage) => void positions.push(one),
      live: (some: readonly LiveMessage[]) => void messages.push(...some),
    };
    const hook = defineLiveHook({
      name: 'shelves',
      group: 'library',
      on: [
        when(ShelfAdded, ({ data }, live) => live.toUser('user-9', 'user-event', data.name)),
        // No projection waits for this one.
        when(BellRung, ({ data }, live) => live.toEveryone('system-event', data.note)),
      ],
    });
    const runner = runnerOf([libraryProjection], announcer, [hook]);
    runner.start();
    const shelfId = await addShelf('Live');
    const position = await append(stores.eventStore, `shelf-${shelfId}`, [
      eventOf(ShelfRenamed, { shelfId, name: 'Living' }),
      eventOf(BellRung, { note: 'Closing' }),
    ]);
    await until(() => positions.some((one) => one.group === 'library' && one.position >= position));
    await runner.stop();
    expect(messages).toContainEqual({ room: 'user:user-9', event: 'user-event', payload: 'Live' });
    expect(messages).toContainEqual({ room: 'everyone', event: 'system-event', payload: 'Closing' });
    expect(messages).toContainEqual({
      room: 'company:company-1',
      event: 'data-changed',
      payload: { readModel: 'shelves', id: null, position: expect.any(Number) },
    });
    // Whoever has read the group as of what it said last needs no news of it.
    const told = messages.flatMap(({ event, payload }) =>
      event === 'data-changed' ? [Reflect.get(Object(payload), 'position')] : [],
    );
    expect(told.length).toBeGreaterThan(0);
    for (const at of told) expect(positions).toContainEqual({ group: 'library', position: at });
  });

  it('gives hooks what the batch wrote without asking the store once for each event', async () => {
    const told: unknown[] = [];
    const announcer = {
      ...silentAnnouncer,
      live: (some: readonly LiveMessage[]) => void told.push(...some.map(({ payload }) => payload)),
    };
    const hook = defineLiveHook({
      name: 'books',
      group: 'library',
      on: [
        when(BookAdded, async ({ data }, live) =>
          live.toEveryone('system-event', (await live.get(books, data.bookId))?.shelfName),
        ),
      ],
    });
    const runner = runnerOf([libraryProjection], announcer, [hook]);
    const shelfId = await addShelf('At hand');
    await Promise.all(Array.from({ length: 60 }, () => addBook(shelfId)));
    const find = jest.spyOn(mongo.Collection.prototype, 'find');
    await runner.processAll();
    const asked = find.mock.contexts.filter(
      (one) => Reflect.get(Object(one), 'collectionName') === 'books.v1',
    );
    find.mockRestore();
    expect(told.filter((payload) => payload === 'At hand')).toHaveLength(60);
    expect(asked.length).toBeLessThan(10);
  });

  it('is taken over by a standby within seconds', async () => {
    const positions: (PositionMessage & { by: string })[] = [];
    const announcerOf = (by: string) => ({
      ...silentAnnouncer,
      position: (one: PositionMessage) => void positions.push({ ...one, by }),
    });
    const first = runnerOf([libraryProjection], announcerOf('first'));
    first.start();
    await addShelf('One');
    await until(() => positions.length > 0);
    const second = runnerOf([libraryProjection], announcerOf('second'));
    second.start();
    await addShelf('Two');
    await until(() => positions.length > 1);
    expect(new Set(positions.map(({ by }) => by))).toEqual(new Set(['first']));
    await first.stop();
    await addShelf('Three');
    await until(() => positions.some(({ by }) => by === 'second'));
    await second.stop();
  });
});

const snapshot = async (runner: Runner) => ({
  shelves: await runner.readModels.of(shelves).find().sort({ _id: 1 }).lean(),
  books: await runner.readModels.of(books).find().sort({ _id: 1 }).lean(),
});
