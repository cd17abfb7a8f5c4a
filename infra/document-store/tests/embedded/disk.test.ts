import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { inReadOnlyDirectory, smallDisks } from '@upfront/engine-kit/testing/small-disk.js';
import type { Collection } from '../engine.js';
import { StoreProcess } from './store-process.js';

const WRITERS = 8;
const OPTIONS = 'directConnection=true&retryWrites=false';
const text = 'x'.repeat(5000);

/** Lets many insert until each has been refused a few times; answers the keys that were acknowledged. */
async function fill(collection: Collection): Promise<{ keys: string[]; failures: unknown[] }> {
  const keys: string[] = [];
  const failures: unknown[] = [];
  const write = async (writer: number): Promise<void> => {
    let refused = 0;
    for (let n = 0; refused < 5; n += 1) {
      const key = `${writer}-${n}`;
      try {
        await collection.insertOne({ key, text });
        keys.push(key);
      } catch (cause) {
        refused += 1;
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { keys, failures };
}

/** The keys of all documents, once by their table and once by the index on them. */
async function keysIn(collection: Collection): Promise<string[]> {
  const scanned = await collection.find().hint({ $natural: 1 }).toArray();
  const indexed = await collection
    .find({ key: { $gte: '' } })
    .hint('key_1')
    .toArray();
  const [byTable, byIndex] = [scanned, indexed].map((found) => found.map(({ key }) => String(key)).sort());
  expect(byIndex).toEqual(byTable);
  return byTable ?? [];
}

const missingIn = (stored: string[], keys: string[]): string[] => {
  const known = new Set(stored);
  return keys.filter((key) => !known.has(key));
};

describe.each(smallDisks)('on $name', (disk) => {
  it('the store says so, keeps what it acknowledged and reads on', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir, (program) => disk.wrap(dir, program));
      const client = await store.client(OPTIONS);
      const collection = client.db().collection('filled');
      await collection.createIndex({ key: 1 }, { unique: true });
      const { keys, failures } = await fill(collection);
      expect(keys.length).toBeGreaterThan(10);
      for (const failure of failures) {
        expect(failure).toMatchObject({
          code: disk.says === 'is full' ? 14031 : 1,
          message: expect.stringContaining(`its disk ${disk.says}`),
        });
      }
      expect(missingIn(await keysIn(collection), keys)).toEqual([]);
      const told = store.stderr
        .trim()
        .split('\n')
        .filter((line) => !line.includes('without an index'));
      expect(told).toHaveLength(1);
      expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 'error', msg: `the disk ${disk.says}` });
      await client.close();
      expect(await store.kill('SIGTERM')).toMatchObject({ code: 0 });
    }));

  it('nothing is lost or damaged when the store is killed, and it opens again where there is room', () =>
    withDirectory(async (parent) => {
      const [small, large] = [join(parent, 'small'), join(parent, 'large')];
      await mkdir(small);
      const store = await StoreProcess.start(small, (program) => disk.wrap(small, program));
      const client = await store.client(OPTIONS);
      const collection = client.db().collection('filled');
      await collection.createIndex({ key: 1 }, { unique: true });
      const { keys } = await fill(collection);
      store.freeze();
      await disk.rescue(small, store.pid, large);
      await store.kill('SIGKILL');
      await client.close();

      const next = await StoreProcess.start(large);
      const again = await next.client(OPTIONS);
      const kept = again.db().collection('filled');
      expect(missingIn(await keysIn(kept), keys)).toEqual([]);
      await expect(kept.insertOne({ key: keys[0] })).rejects.toMatchObject({ code: 11000 });
      await kept.insertOne({ key: 'after' });
      await again.close();
      expect(await next.kill('SIGTERM')).toMatchObject({ code: 0 });
    }));

  const { free } = disk;
  if (!free) return;
  it('a transaction ends as a whole, and the store goes on as soon as there is room again', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir, (program) => disk.wrap(dir, program));
      const client = await store.client(OPTIONS);
      const collection = client.db().collection('filled');
      await collection.createIndex({ key: 1 }, { unique: true });
      const { keys } = await fill(collection);
      const session = client.startSession();
      session.startTransaction();
      const whole = async (): Promise<void> => {
        await collection.insertOne({ key: 'first' }, { session });
        await collection.insertMany(
          Array.from({ length: 50 }, (_, n) => ({ key: `more-${n}`, text })),
          { session },
        );
        await session.commitTransaction();
      };
      await expect(whole()).rejects.toMatchObject({ code: 14031 });
      await session.endSession();
      const before = await keysIn(collection);
      expect(before).not.toContain('first');
      expect(missingIn(before, keys)).toEqual([]);
      await free(dir, store.pid);
      await collection.insertOne({ key: 'first' });
      expect(missingIn(await keysIn(collection), [...keys, 'first'])).toEqual([]);
      await client.close();
      await store.kill('SIGTERM');
    }));
});

describe('a directory that is read-only', () => {
  it.each(['empty', 'with documents'])('and %s is refused in one sentence, and left as it is', (content) =>
    withDirectory(async (dir) => {
      if (content === 'with documents') {
        const first = await StoreProcess.start(dir);
        const client = await first.client();
        await client.db().collection('kept').insertOne({ key: 'kept' });
        await client.close();
        await first.kill('SIGKILL');
      }
      const env = { UPFRONT_DOCUMENTSTORE_DATA: dir, UPFRONT_DOCUMENTSTORE_PORT: '0' };
      const refused = new StoreProcess(env, (program) => inReadOnlyDirectory(dir, program));
      const { code, stdout, stderr } = await refused.ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(
        /^The document store cannot use the directory [^\n]+, which cannot be written to\n$/,
      );
      if (content === 'empty') return;
      const next = await StoreProcess.start(dir);
      const again = await next.client();
      expect(await again.db().collection('kept').countDocuments({ key: 'kept' })).toBe(1);
      await again.close();
      await next.kill('SIGTERM');
    }),
  );
});
