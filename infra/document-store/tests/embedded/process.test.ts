import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { startDocumentStore } from '../../src/start-document-store.js';
import '../engine.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { StoreProcess } from './store-process.js';

const ends = (dir: string, port: number | string) =>
  new StoreProcess({ UPFRONT_DOCUMENTSTORE_DATA: dir, UPFRONT_DOCUMENTSTORE_PORT: String(port) }).ended;

const oneSentence = (words: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\n]*${words.source}[^\n]*\n$`)),
});

describe('the process of the embedded store', () => {
  it('prints one line once it listens, and ends well when asked to', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      expect(JSON.parse(store.stdout)).toEqual({ ready: true, port: await store.port() });
      const client = await store.client();
      await client.db().collection('kept').insertOne({ a: 1 });
      expect(await store.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
      await client.close();
    }));

  it('makes its directory, and keeps documents and indexes over a restart', () =>
    withDirectory(async (dir) => {
      const inner = join(dir, 'a', 'b');
      const first = await StoreProcess.start(inner);
      const client = await first.client();
      await client
        .db()
        .collection('kept')
        .createIndexes([{ key: { a: 1 }, unique: true }, { key: { list: 1, a: 1 } }]);
      await client
        .db()
        .collection('kept')
        .insertMany([{ a: 1, list: [1, 2] }, { a: 2 }]);
      await client.close();
      await first.kill('SIGTERM');

      const second = await StoreProcess.start(inner);
      const again = await second.client();
      const kept = again.db().collection('kept');
      expect(await kept.countDocuments({ list: 2 })).toBe(1);
      // That the list is one of arrays is known as well.
      expect(await kept.find({ list: { $gte: 2, $lte: 1 } }).toArray()).toHaveLength(1);
      await expect(kept.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
      await kept.insertOne({ a: 3 });
      expect((await kept.find().toArray()).map(({ a }) => a)).toEqual([1, 2, 3]);
      await again.close();
      await second.kill('SIGTERM');
    }));

  it('is found as a replica set', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      const client = await store.client('replicaSet=upfront');
      expect(await client.db().command({ hello: 1 })).toMatchObject({
        isWritablePrimary: true,
        setName: 'upfront',
        hosts: [`127.0.0.1:${await store.port()}`],
      });
      await client.close();
      await store.kill('SIGTERM');
    }));

  it('says that a port is taken', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(join(dir, 'one'));
      expect(await ends(join(dir, 'two'), await store.port())).toEqual(oneSentence(/taken/));
      await store.kill('SIGTERM');
    }));

  it('says that another uses the directory, and starts once that has ended', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      expect(await ends(dir, 0)).toEqual(oneSentence(/another process/));
      await expect(startDocumentStore({ dir, port: 0 })).rejects.toThrow(/another process/);
      await store.kill('SIGKILL');
      const next = await StoreProcess.start(dir);
      expect(await next.kill('SIGTERM')).toMatchObject({ code: 0 });
    }));

  it('says that the directory cannot be made, where the system does not allow it', async () => {
    expect(await ends('/proc/upfront/data', 0)).toEqual(oneSentence(/cannot use the directory/));
  });

  it('says that the directory is none', () =>
    withDirectory(async (dir) => {
      const file = join(dir, 'file');
      await writeFile(file, 'x');
      expect(await ends(file, 0)).toEqual(oneSentence(/file/));
      await writeFile(
        join(dir, 'documents.sqlite'),
        'this is no database, and long enough to show that it is not',
      );
      expect(await ends(dir, 0)).toEqual(oneSentence(/damaged file/));
    }));

  it.each([
    ['', '0'],
    ['/tmp/x', ''],
    ['/tmp/x', 'http'],
    ['/tmp/x', '70000'],
    ['/tmp/x', '-1'],
  ])('says what it needs, given the directory %j and the port %j', async (dir, port) => {
    expect(await ends(dir, port)).toEqual(oneSentence(/UPFRONT_DOCUMENTSTORE_DATA/));
  });

  it('reports a query without an index, but not its values', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      const client = await store.client();
      const collection = client.db().collection('many');
      await collection.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n, name: `secret ${n}` })));
      const filter = { name: 'secret 5', $or: [{ n: { $gt: 1 } }, { 'a.b': { $in: [1, 2] } }] };
      await collection.find(filter).toArray();
      await collection.find(filter).toArray();
      await collection
        .find({ _id: { $exists: true }, n: { $lt: 3 } })
        .limit(1)
        .toArray();
      const lines = store.stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({
        level: 'warn',
        msg: 'query without an index',
        namespace: 'upfront.many',
        operation: 'find',
        filter: { name: '?', $or: [{ n: { $gt: '?' } }, { 'a.b': { $in: '?' } }] },
        docsExamined: 1500,
      });
      expect(store.stderr).not.toContain('secret');
      await client.close();
      await store.kill('SIGTERM');
    }));
});
