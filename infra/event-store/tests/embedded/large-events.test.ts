import { describe, expect, it } from '@jest/globals';
import {
  binaryEvent,
  type EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import { until } from '@upfront/platform/testing/until.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { BareSubscriber } from '../bare-subscriber.js';
import { peakMemory, tell } from '@upfront/engine-kit/testing/memory.js';
import { Consumer, ignore } from '../consumer.js';
import { events, newStream } from '../engine.js';
import { StoreProcess } from './store-process.js';

const EVENTS = 300;
const READERS = 10;
/** As large as an append may be. */
const LARGE = Buffer.alloc(1_000_000, 'x');
const HOURS = 3_600_000;

async function appendLarge(client: EventStoreDBClient, stream: string): Promise<void> {
  for (let n = 0; n < EVENTS; n += 1)
    await client.appendToStream(stream, binaryEvent({ type: 'Tested', data: LARGE }));
}

/** How long appends take, one after the other, in milliseconds: the longest. */
async function longestAppend(client: EventStoreDBClient): Promise<number> {
  let longest = 0;
  for (let n = 0; n < 100; n += 1) {
    const started = performance.now();
    await client.appendToStream(newStream('small'), events(1));
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}

describe('three hundred events of a megabyte', () => {
  it('and ten readers that pause take less than 300 MB, and hold up no append', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      const client = await store.client();
      const port = await store.port();
      await appendLarge(client, newStream('large'));
      const readers = Array.from({ length: READERS }, () => new BareSubscriber(port, HOURS, 1));
      await until(() => readers.every(({ received }) => received > 0));
      const longest = await longestAppend(client);
      const peak = peakMemory(store.pid);
      tell(
        `ten paused readers of large events: ${peak} MB at most, an append took ${longest.toFixed(0)} ms at most`,
      );
      for (const reader of readers) reader.stop();
      await client.dispose();
      expect(await store.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
      expect(peak).toBeLessThan(300);
      expect(longest).toBeLessThan(1000);
    }));

  it('reach a group that does not answer within the same bounds', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      const client = await store.client();
      const [stream, group] = [newStream('large'), newStream('group')];
      await appendLarge(client, stream);
      const settings = persistentSubscriptionToAllSettingsFromDefaults({
        startFrom: START,
        readBatchSize: 500,
      });
      await client.createPersistentSubscriptionToAll(group, settings);
      const silent = new Consumer(client, { stream: null, group }, ignore, 500);
      await silent.received(3);
      const longest = await longestAppend(client);
      const peak = peakMemory(store.pid);
      tell(
        `a silent group of large events: ${peak} MB at most, an append took ${longest.toFixed(0)} ms at most`,
      );
      await silent.stop();
      await client.dispose();
      await store.kill('SIGTERM');
      expect(silent.revisions.length).toBeLessThan(20);
      expect(peak).toBeLessThan(300);
      expect(longest).toBeLessThan(1000);
    }));
});
