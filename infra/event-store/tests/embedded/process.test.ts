import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults as ofAll,
  persistentSubscriptionToStreamSettingsFromDefaults as ofStream,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { acknowledge, Consumer, type GroupAddress } from '../consumer.js';
import { collect, events, failureOf, newStream } from '../engine.js';
import { Recorder } from '../subscriber.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { StoreProcess } from './store-process.js';
import { until } from '@upfront/platform/testing/until.js';

async function infoOf(
  client: EventStoreDBClient,
  { stream, group }: GroupAddress,
): Promise<{ parkedMessageCount: bigint }> {
  const info =
    stream === null
      ? await client.getPersistentSubscriptionToAllInfo(group)
      : await client.getPersistentSubscriptionToStreamInfo(stream, group);
  return { parkedMessageCount: info.stats.parkedMessageCount };
}

describe('the process of the embedded store', () => {
  it('prints one line once it listens, and ends well when asked to', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      expect(JSON.parse(store.stdout)).toEqual({ ready: true, port: await store.port() });
      await expect(store.kill('SIGTERM')).resolves.toMatchObject({ code: 0, stderr: '' });
    }));

  it('keeps everything over a restart', () =>
    withDirectory(async (dir) => {
      const [stream, gone] = [newStream('kept'), newStream('gone')];
      const first = await StoreProcess.start(dir);
      const client = await first.client();
      await client.appendToStream(stream, events(5));
      await client.setStreamMetadata(stream, { maxCount: 3 });
      await client.appendToStream(gone, events(1));
      await client.tombstoneStream(gone);
      await client.dispose();
      await first.kill('SIGTERM');

      const second = await StoreProcess.start(dir);
      const again = await second.client();
      expect(await collect(again.readStream(stream))).toHaveLength(3);
      await expect(again.appendToStream(stream, events(1), { expectedRevision: 4n })).resolves.toBeDefined();
      await expect(failureOf(again.appendToStream(gone, events(1)))).resolves.toMatchObject({
        type: 'stream-deleted',
      });
      const positions = (await collect(again.readAll())).map(({ event }) => event?.position.commit);
      expect(new Set(positions).size).toBe(positions.length);
      await again.dispose();
      await second.kill('SIGTERM');
    }));

  it('keeps the groups of a stream and of $all over a restart: how far they are and what is parked', () =>
    withDirectory(async (dir) => {
      const [stream, group] = [newStream('grouped'), newStream('group')];
      const limits = { startFrom: START, checkPointUpperBound: 1 } as const;
      const addresses = [
        { stream, group },
        { stream: null, group },
      ];
      const first = await StoreProcess.start(dir);
      const client = await first.client();
      await client.createPersistentSubscriptionToStream(stream, group, ofStream(limits));
      const filter = streamNameFilter({ prefixes: [stream] });
      await client.createPersistentSubscriptionToAll(group, ofAll(limits), { filter });
      await client.appendToStream(stream, events(6));
      for (const address of addresses) {
        const consumer = new Consumer(client, address, (event, it) =>
          event.event?.revision === 2n ? it.nack('park', event) : it.ack(event),
        );
        await consumer.received(6);
        await until(async () => (await infoOf(client, address)).parkedMessageCount === 1n);
        await consumer.stop();
      }
      await client.dispose();
      await first.kill('SIGTERM');

      const second = await StoreProcess.start(dir);
      const again = await second.client();
      await again.appendToStream(stream, events(1));
      for (const address of addresses) {
        const consumer = new Consumer(again, address, acknowledge);
        await consumer.received(1);
        expect(consumer.revisions).toEqual([6]);
        expect((await infoOf(again, address)).parkedMessageCount).toBe(1n);
        if (address.stream) await again.replayParkedMessagesToStream(stream, group);
        else await again.replayParkedMessagesToAll(group);
        await consumer.received(2);
        expect(consumer.revisions).toEqual([6, 2]);
        await consumer.stop();
      }
      await again.dispose();
      await second.kill('SIGTERM');
    }));

  it('ends well under subscriptions and appends, which fail, and loses none that succeeded', () =>
    withDirectory(async (dir) => {
      const stream = newStream('stopped');
      const first = await StoreProcess.start(dir);
      const client = await first.client();
      const recorder = new Recorder(client.subscribeToAll({ fromPosition: START }));
      await recorder.signalled('caughtUp');
      let succeeded = 0;
      let failed = false;
      const appending = Array.from({ length: 8 }, async () => {
        while (!failed) {
          await client.appendToStream(stream, events(1)).then(
            () => (succeeded += 1),
            () => (failed = true),
          );
        }
      });
      await until(() => succeeded > 50);
      await expect(first.kill('SIGTERM')).resolves.toMatchObject({ code: 0, stderr: '' });
      await Promise.all(appending);
      await recorder.failed();

      const second = await StoreProcess.start(dir);
      const again = await second.client();
      expect((await collect(again.readStream(stream))).length).toBeGreaterThanOrEqual(succeeded);
      await again.dispose();
      await second.kill('SIGTERM');
    }));

  it.each([
    [
      'a port that is taken',
      async (dir: string, port: number) => ({ data: join(dir, 'other'), port: String(port) }),
    ],
    ['a directory that is in use', async (dir: string) => ({ data: dir, port: '0' })],
    [
      'a directory that is a file',
      async (dir: string) => {
        await writeFile(join(dir, 'file'), '');
        return { data: join(dir, 'file'), port: '0' };
      },
    ],
    ['a directory that the system does not allow', async () => ({ data: '/proc/upfront/data', port: '0' })],
    [
      'a file that is damaged',
      async (dir: string) => {
        await mkdir(join(dir, 'damaged'));
        await writeFile(
          join(dir, 'damaged/events.db'),
          'this is no database, and long enough to show it'.repeat(99),
        );
        return { data: join(dir, 'damaged'), port: '0' };
      },
    ],
    ['a port that is none', async (dir: string) => ({ data: join(dir, 'other'), port: 'http' })],
    ['no directory', async () => ({ data: '', port: '0' })],
  ])('with %s says so in one sentence and ends', async (_, prepare) =>
    withDirectory(async (dir) => {
      const running = await StoreProcess.start(dir);
      const { data, port } = await prepare(dir, await running.port());
      const second = new StoreProcess({ UPFRONT_EVENTSTORE_DATA: data, UPFRONT_EVENTSTORE_PORT: port });
      const { code, stdout, stderr } = await second.ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
      await running.kill('SIGTERM');
    }),
  );
});
