import { describe, expect, it } from '@jest/globals';
import { Long, UUID, type Document } from '../engine.js';
import { Wire } from '../wire.js';
import { withDirectory } from '../../engine-process.js';
import { StoreProcess } from './store-process.js';

describe('a store that is killed', () => {
  it('keeps every write that it acknowledged, and no half of one', () =>
    withDirectory(async (dir) => {
      let acknowledged = 0;
      let attempted = 0;
      for (let round = 0; round < 3; round += 1) {
        const store = await StoreProcess.start(dir);
        const client = await store.client('directConnection=true&retryWrites=false');
        const collection = client.db().collection('written');
        await collection.createIndex({ batch: 1, n: 1 });
        await collection.createIndex({ key: 1 }, { unique: true });
        const before = acknowledged;
        let alive = true;
        const writing = (async () => {
          while (alive) {
            const batch = attempted;
            attempted += 1;
            const documents = Array.from({ length: 20 }, (_, n) => ({
              batch,
              n,
              key: `${batch}-${n}`,
              tags: ['a', `b${n}`],
            }));
            try {
              await collection.insertMany(documents);
              acknowledged = batch + 1;
            } catch {
              alive = false;
            }
          }
        })();
        while (acknowledged < before + 10) await new Promise((resolve) => setTimeout(resolve, 2));
        await store.kill('SIGKILL');
        await writing;
        await client.close();

        const next = await StoreProcess.start(dir);
        const reader = await next.client();
        const written = reader.db().collection('written');
        const counts = await written
          .aggregate([{ $group: { _id: '$batch', n: { $sum: 1 } } }, { $sort: { _id: 1 } }])
          .toArray();
        expect(counts.every(({ n }) => n === 20)).toBe(true);
        const kept = new Set(counts.map(({ _id }) => Number(_id)));
        for (let batch = before; batch < acknowledged; batch += 1) expect(kept.has(batch)).toBe(true);
        // The indexes tell the same as the documents.
        const all = await written.find().hint({ $natural: 1 }).toArray();
        expect(await written.countDocuments({ batch: { $gte: 0 } })).toBe(all.length);
        expect(
          await written
            .find({ key: { $gte: '' } })
            .hint('key_1')
            .toArray(),
        ).toHaveLength(all.length);
        await reader.close();
        await next.kill('SIGKILL');
        acknowledged = attempted;
      }
    }));

  it('answers a write that is sent again after the restart as before, and does it once', () =>
    withDirectory(async (dir) => {
      const increment: Document = {
        update: 'counters',
        updates: [{ q: { _id: 'x' }, u: { $inc: { n: 1 } }, upsert: true }],
        lsid: { id: new UUID() },
        txnNumber: Long.fromNumber(1),
      };
      const first = await StoreProcess.start(dir);
      const wire = await Wire.open(await first.url());
      const answer = await wire.command('upfront', increment);
      expect(answer).toMatchObject({ ok: 1, n: 1, upserted: [{ index: 0, _id: 'x' }] });
      await first.kill('SIGKILL');

      const second = await StoreProcess.start(dir);
      const again = await Wire.open(await second.url());
      expect(await again.command('upfront', increment)).toEqual(answer);
      const found = await again.command('upfront', { find: 'counters' });
      expect(found['cursor'].firstBatch).toEqual([{ _id: 'x', n: 1 }]);
      again.close();
      await second.kill('SIGTERM');
    }));

  it('has of a transaction all or nothing, and knows which when it is asked again', () =>
    withDirectory(async (dir) => {
      const first = await StoreProcess.start(dir);
      const wire = await Wire.open(await first.url());
      const begun = (n: number) => ({
        lsid: { id: new UUID() },
        txnNumber: Long.fromNumber(n),
        autocommit: false,
      });
      const [committed, open] = [begun(1), begun(1)];
      const insert = (_id: number) => ({ insert: 'made', documents: [{ _id }], startTransaction: true });
      await wire.command('upfront', { ...insert(1), ...committed });
      expect(await wire.command('admin', { commitTransaction: 1, ...committed })).toMatchObject({ ok: 1 });
      expect(await wire.command('upfront', { ...insert(2), ...open })).toMatchObject({ ok: 1 });
      await first.kill('SIGKILL');

      const second = await StoreProcess.start(dir);
      const again = await Wire.open(await second.url());
      expect(await again.command('admin', { commitTransaction: 1, ...committed })).toMatchObject({ ok: 1 });
      expect(await again.command('admin', { commitTransaction: 1, ...open })).toMatchObject({ code: 251 });
      const found = await again.command('upfront', { find: 'made' });
      expect(found['cursor'].firstBatch).toEqual([{ _id: 1 }]);
      again.close();
      await second.kill('SIGTERM');
    }));
});
