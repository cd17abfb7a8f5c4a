import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { until } from '@upfront/platform/testing/until.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { workedBy } from '@upfront/engine-kit/testing/processor-time.js';
import { tell } from '@upfront/engine-kit/testing/rounds.js';
import type { Collection, Document } from '../engine.js';
import { StoreProcess } from './store-process.js';

const many = 100_000;
const more = 2 * many;
/** No answer waits longer behind the work of another, in milliseconds. */
const longestWait = 250;
/** So long an answer of an idle store may take on a machine that is not slow, in milliseconds. */
const idleAnswer = 50;

/** What the longest of answers took. */
interface Longest {
  /** As whoever asked sees it, in milliseconds. */
  readonly waited: number;
  /** Of the store's own time on a processor, in milliseconds: what others take of a busy machine is not in it. */
  readonly worked: number;
}

/** Asks for a read and a write of one document in turns, until it is stopped. */
function ask(collection: Collection, pid: number): { stop(): Promise<Longest> } {
  let isOver = false;
  let [waited, worked] = [0, 0];
  const asking = (async () => {
    while (!isOver) {
      for (const one of [
        () => collection.findOne({ _id: 1 } as Document),
        () => collection.updateOne({ _id: 1 } as Document, { $inc: { n: 1 } }),
      ]) {
        const [time, work] = [performance.now(), workedBy(pid)];
        await one();
        waited = Math.max(waited, performance.now() - time);
        worked = Math.max(worked, workedBy(pid) - work);
      }
      await setTimeout(5);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return { waited, worked };
    },
  };
}

interface Running {
  readonly first: Collection;
  readonly second: Collection;
  /** Holds that nobody waits behind the work, measured beside an idle store, which shows how slow the machine is. */
  nobodyWaits(what: string, work: () => Promise<unknown>): Promise<void>;
}

async function withStores(work: (running: Running, dir: string) => Promise<void>): Promise<void> {
  await withDirectory(async (dir) => {
    const [busy, idle] = await Promise.all([
      StoreProcess.start(join(dir, 'busy')),
      StoreProcess.start(join(dir, 'idle')),
    ]);
    const clients = await Promise.all([busy.client(), busy.client(), idle.client()]);
    const [worker, asked, compared] = clients.map((client) => client.db());
    if (!worker || !asked || !compared) throw new Error('Three were opened.');
    const [other, beside] = [asked.collection('others'), compared.collection('others')];
    for (const one of [other, beside]) await one.insertOne({ _id: 1, n: 0 } as Document);
    const nobodyWaits = async (what: string, run: () => Promise<unknown>): Promise<void> => {
      const asking = [ask(other, busy.pid), ask(beside, idle.pid)] as const;
      await run();
      const [behind, unhindered] = await Promise.all([asking[0].stop(), asking[1].stop()]);
      const slowness = Math.max(1, unhindered.waited / idleAnswer);
      tell(`${what}: ${JSON.stringify({ behind, unhindered })}`);
      expect(behind.worked).toBeLessThan(longestWait);
      expect(behind.waited).toBeLessThan(longestWait * slowness);
    };
    await work({ first: worker.collection('first'), second: worker.collection('second'), nobodyWaits }, dir);
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all([busy, idle].map((store) => store.kill('SIGTERM')));
  });
}

const fill = async (collection: Collection, count = many): Promise<void> => {
  await collection.createIndex({ n: 1 });
  const note = 'x'.repeat(200);
  const documents = Array.from({ length: count }, (_, n) => ({ n, m: (n * 7919) % count, note }));
  for (let at = 0; at < count; at += many) await collection.insertMany(documents.slice(at, at + many));
};

it(
  'keeps no answer waiting behind an updateMany, a deleteMany or a drop of 100,000 documents',
  () =>
    withStores(async ({ first, second, nobodyWaits }, dir) => {
      const size = async (): Promise<number> => (await stat(join(dir, 'busy/documents.sqlite'))).size;
      await fill(first);
      await fill(second);
      await nobodyWaits('updateMany', async () => {
        const { modifiedCount } = await first.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1, m: 1 } });
        expect(modifiedCount).toBe(many);
      });
      await nobodyWaits('deleteMany', async () => {
        expect((await first.deleteMany({ n: { $gte: 0 } })).deletedCount).toBe(many);
      });
      const before = await size();
      await nobodyWaits('drop', async () => {
        await second.drop();
        await until(async () => (await size()) < before / 4);
      });
    }),
  300_000,
);

it(
  'keeps no answer waiting behind a count, a sort in memory or an index of 200,000 documents',
  () =>
    withStores(async ({ first, nobodyWaits }) => {
      await fill(first, more);
      await nobodyWaits('count', async () => {
        for (let n = 0; n < 10; n += 1) expect(await first.countDocuments({ n: { $gte: n } })).toBe(more - n);
      });
      await nobodyWaits('sort', async () => {
        const sorted = await first.find().project({ n: 1 }).sort({ m: -1 }).toArray();
        expect(sorted).toHaveLength(more);
      });
      await nobodyWaits('createIndex', () => first.createIndex({ note: 1, m: -1 }));
    }),
  300_000,
);
