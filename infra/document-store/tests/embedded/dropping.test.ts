import { stat } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { runDelete } from '../../src/commands/write-commands.js';
import { parseFilter } from '../../src/query/parse-filter.js';
import { parseIndexSpec } from '../../src/storage/index-spec.js';
import { Engine } from '../../src/storage/engine.js';
import { writeDocument } from '../../src/bson/write.js';
import { Store } from '../../src/store.js';
import { until } from '@upfront/platform/testing/until.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import type { Collection } from '../engine.js';
import { droppedTables, wrongEntries } from './index-entries.js';
import { StoreProcess } from './store-process.js';

const MANY = 15_000;
const many = Array.from({ length: MANY }, (_, n) => ({ n, tags: [`t${n % 50}`, `u${n % 999}`, `v${n}`] }));
const declared = [{ key: { n: 1 } }, { key: { tags: 1 } }, { key: { tags: 1, n: -1 } }] as const;

/** Fills a collection, drops of it, and kills the store as soon as it has said so: so often until some was left. */
const killWhileCleared = (dir: string, drop: (collection: Collection) => Promise<unknown>): Promise<void> =>
  until(async () => {
    const store = await StoreProcess.start(dir);
    const client = await store.client('directConnection=true&retryWrites=false');
    const collection = client.db().collection('records');
    if ((await collection.countDocuments()) === 0) await collection.insertMany(many);
    await collection.createIndexes([...declared]);
    await drop(collection);
    await store.kill('SIGKILL');
    await client.close();
    return (await droppedTables(dir)).length > 0;
  });

const drops: [what: string, drop: (collection: Collection) => Promise<unknown>][] = [
  ['a collection', (collection) => collection.drop()],
  ['a database', (collection) => collection.db.dropDatabase()],
  ['all indexes', (collection) => collection.dropIndexes()],
];

describe('what was dropped', () => {
  it.each(drops)('has gone for good once that is said, be it %s, and its names are free', (what, drop) =>
    withDirectory(async (dir) => {
      await killWhileCleared(dir, drop);
      const next = await StoreProcess.start(dir);
      const again = await next.client();
      const kept = again.db().collection<{ n: number }>('records');
      const isKept = what === 'all indexes';
      expect(await kept.countDocuments()).toBe(isKept ? MANY : 0);
      expect(await kept.indexes().catch(() => [])).toHaveLength(isKept ? 1 : 0);
      if (!isKept) await kept.insertMany([{ n: 1 }, { n: 2 }]);
      await kept.createIndexes([...declared]);
      expect(await kept.find({ n: 2 }).toArray()).toMatchObject([{ n: 2 }]);
      await again.close();
      await next.kill('SIGTERM');
      expect(await wrongEntries(dir)).toEqual([]);
    }),
  );

  it('is cleared away by and by, however often the store is killed meanwhile', () =>
    withDirectory(async (dir) => {
      await killWhileCleared(dir, async (collection) => {
        await collection.db
          .collection<{ _id: number }>('others')
          .updateOne({ _id: 1 }, { $set: { n: 1 } }, { upsert: true });
        await collection.drop();
      });
      const left: number[] = [];
      await until(async () => {
        const store = await StoreProcess.start(dir);
        await new Promise((resolve) => setTimeout(resolve, 150));
        await store.kill('SIGKILL');
        left.push((await droppedTables(dir)).length);
        return left.at(-1) === 0;
      });
      expect(left).toEqual(left.toSorted((a, b) => b - a));
      const store = await StoreProcess.start(dir);
      const again = await store.client();
      expect(await again.db().collection('others').findOne()).toEqual({ _id: 1, n: 1 });
      await again.close();
      await store.kill('SIGTERM');
      expect(await wrongEntries(dir)).toEqual([]);
    }));
});

const specOf = (name: string) => parseIndexSpec(writeDocument({ key: { [name]: 1 }, name }));

/** Few, so that the room of small collections goes back too. */
const keptPages = 20;

interface Inside {
  readonly store: Store;
  readonly engine: Engine;
  /** What the store logged. */
  readonly logged: readonly string[];
}

/** A store without a port, with a collection of so many documents, that does not wait for its disk. */
async function withStore(count: number, work: (inside: Inside) => Promise<void>): Promise<void> {
  await withDirectory(async (dir) => {
    const engine = Engine.open(dir, () => Promise.resolve(), keptPages);
    const logged: string[] = [];
    const store = new Store(engine, ({ msg }) => logged.push(msg), Date.now, 60_000, 500);
    try {
      await store.gate.write(() => {
        const collection = store.ensure('x.records');
        engine.catalogue.addIndex(collection, specOf('n'));
        const writer = engine.writer(collection);
        for (let n = 0; n < count; n += 1) writer.insert(writeDocument({ _id: n, n }));
      });
      await work({ store, engine, logged });
    } finally {
      await store.clearing.close();
      store.gate.flush();
      await engine.close();
    }
  });
}

const dropRecords = (store: Store): void => {
  const collection = store.writingView.find('x.records');
  if (collection) store.drop(collection);
};

describe('the clearing of what was dropped', () => {
  it('lets others write between its pieces, and gives the pages back', () =>
    withStore(50_000, async ({ store, engine }) => {
      const { dropped } = engine.catalogue;
      const pragma = (name: string): number => Number(engine.writing.db.pragma(name, { simple: true }));
      const pages = pragma('page_count');
      await store.gate.slice(() => dropRecords(store));
      let writes = 0;
      await until(async () => {
        writes += 1;
        await store.gate.write(() => {
          engine.writer(store.ensure('x.others')).insert(writeDocument({ _id: writes }));
        });
        return dropped.names().length === 0 && pragma('freelist_count') <= keptPages;
      }, 0);
      expect(writes).toBeGreaterThan(3);
      expect(pragma('page_count')).toBeLessThan(pages * 0.5);
      const size = async (): Promise<number> => (await stat(engine.file)).size;
      await until(async () => (await size()) < pages * 0.5 * pragma('page_size'));
    }));

  it('gives the room of removed documents back as well, and what is left is right', () =>
    withStore(50_000, async ({ store, engine }) => {
      const { db } = engine.writing;
      const pragma = (name: string): unknown => db.pragma(name, { simple: true });
      const pages = Number(pragma('page_count'));
      const query = writeDocument({});
      const filter = parseFilter(query);
      const request = { namespace: 'x.records', query, filter, sort: [], limit: 0, hint: undefined } as const;
      await store.clearAway('x.records', (pace) => runDelete(store, request, pace));
      store.clearing.wake();
      await until(() => Number(pragma('page_count')) < pages * 0.5);
      expect(pragma('integrity_check')).toBe('ok');
    }));

  it('stops between two of them where the store is closed', () =>
    withStore(MANY, async ({ store, engine }) => {
      await store.gate.slice(() => dropRecords(store));
      await store.clearing.close();
      const noted = engine.catalogue.dropped.names();
      expect(noted).not.toEqual([]);
      store.clearing.wake();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(engine.catalogue.dropped.names()).toEqual(noted);
    }));

  it('waits for a transaction', () =>
    withStore(100, async ({ store, engine }) => {
      const { dropped } = engine.catalogue;
      await store.gate.slice(() => dropRecords(store));
      const holder = { label: 'a test' };
      await store.gate.hold(holder);
      const noted = dropped.names();
      expect(noted).not.toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(dropped.names()).toEqual(noted);
      store.gate.release(holder, 'commit');
      await until(() => dropped.names().length === 0);
    }));

  it('touches nothing where the drop was undone', () =>
    withStore(100, async ({ store, engine }) => {
      const undone = store.gate.slice(() => {
        dropRecords(store);
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
      expect(engine.catalogue.dropped.names()).toEqual([]);
      await store.clearing.close();
      const kept = engine.catalogue.get('x.records');
      expect(kept && engine.writing.documents(kept).count()).toBe(100);
    }));

  it('has what a full disk left of an index under construction, too', () =>
    withStore(100, async ({ store, engine }) => {
      const { catalogue } = engine;
      await store.gate.slice(() => {
        catalogue.forget(catalogue.startBuild(store.ensure('x.records'), specOf('m')));
      });
      await store.gate.slice(() => dropRecords(store));
      expect(catalogue.dropped.names()).toHaveLength(4);
      await until(() => catalogue.dropped.names().length === 0);
    }));

  it('says that it failed, and goes on once it is woken', () =>
    withStore(100, async ({ store, engine, logged }) => {
      const { dropped } = engine.catalogue;
      const { db } = engine.writing;
      await store.gate.slice(() => dropRecords(store));
      db.pragma('query_only = ON');
      await until(() => logged.length > 0);
      expect(logged).toEqual(['could not give back the room of what was dropped']);
      expect(dropped.names()).not.toEqual([]);
      db.pragma('query_only = OFF');
      store.clearing.wake();
      await until(() => dropped.names().length === 0);
    }));
});
