import { describe, expect, it } from '@jest/globals';
import { Long, UUID, type Document } from '../engine.js';
import { Wire } from '../wire.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { momentOf, ROUNDS, ROUNDS_TIMEOUT, tell } from '@upfront/engine-kit/testing/rounds.js';
import { Ledger } from './ledger.js';
import { StoreProcess } from './store-process.js';

const OPTIONS = 'directConnection=true&retryWrites=false&serverSelectionTimeoutMS=1000';

describe('a store that is killed', () => {
  it(
    `${ROUNDS} times in a row keeps every write that it acknowledged, and of others no more than their beginning`,
    () =>
      withDirectory(async (dir) => {
        const ledger = new Ledger();
        for (let round = 0; round < ROUNDS; round += 1) {
          const store = await StoreProcess.start(dir);
          const client = await store.client(OPTIONS);
          await ledger.check(client);
          await ledger.writeUntil(client, momentOf(round, 200), () => store.kill('SIGKILL'));
          await client.close();
        }
        const store = await StoreProcess.start(dir);
        const client = await store.client(OPTIONS);
        await ledger.check(client);
        tell(`document store: ${ROUNDS} times killed, ${ledger.acknowledged} writes acknowledged`);
        await client.close();
        expect(await store.kill('SIGTERM')).toMatchObject({ code: 0 });
      }),
    ROUNDS_TIMEOUT,
  );

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
