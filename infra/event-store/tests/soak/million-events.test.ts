import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { StoreProcess } from '../embedded/store-process.js';
import { BareSubscriber } from '../bare-subscriber.js';
import { peakMemory, tell } from '@upfront/engine-kit/testing/memory.js';

const EVENTS = 1_000_000;
const SUBSCRIBERS = 10;
const TOGETHER = 100;
const WRITERS = 8;
const BODY = 'x'.repeat(400);
/** For a thousand events, in milliseconds: far slower than they are written. */
const SLOW = 150;
const PATIENCE = 3_600_000;

async function write(client: EventStoreDBClient): Promise<void> {
  let appends = 0;
  const writer = async () => {
    while (appends < EVENTS / TOGETHER) {
      const stream = `soak-${(appends += 1)}`;
      const events = Array.from({ length: TOGETHER }, (_, index) =>
        jsonEvent({ type: 'Tested', data: { index, body: BODY } }),
      );
      await client.appendToStream(stream, events);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function read(client: EventStoreDBClient): Promise<{ events: number; inOrder: boolean }> {
  let events = 0;
  let inOrder = true;
  let last = -1n;
  for await (const { event } of client.readAll({ fromPosition: START })) {
    events += 1;
    const position = event?.position.commit ?? -1n;
    inOrder &&= position > last;
    last = position;
  }
  return { events, inOrder };
}

describe('a million events', () => {
  it(
    'written, read and subscribed to by ten, one of them slow, take less than 300 MB',
    () =>
      withDirectory(async (dir) => {
        const store = await StoreProcess.start(dir);
        const client = await store.client();
        const port = await store.port();
        const subscribers = Array.from(
          { length: SUBSCRIBERS },
          (_, index) => new BareSubscriber(port, index === 0 ? SLOW : 0),
        );
        const [slow] = subscribers;
        const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
        const said = (what: string, since: number) =>
          tell(`${what} in ${seconds(since)} s, ${peakMemory(store.pid)} MB at most`);

        const writing = performance.now();
        await write(client);
        const behind = EVENTS - (slow?.received ?? 0);
        said(`${EVENTS} events written, the slow subscriber ${behind} behind,`, writing);
        expect(behind).toBeGreaterThan(EVENTS / 10);

        const reading = performance.now();
        expect(await read(client)).toEqual({ events: EVENTS, inOrder: true });
        said('all read', reading);
        while (subscribers.some(({ received, failure }) => received < EVENTS && !failure)) await delay(50);
        said('all subscribers have all', writing);
        expect(subscribers.map(({ received, failure }) => failure ?? received)).toEqual(
          subscribers.map(() => EVENTS),
        );
        const peak = peakMemory(store.pid);
        for (const subscriber of subscribers) subscriber.stop();
        await client.dispose();
        expect(await store.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
        expect(peak).toBeLessThan(300);
      }),
    PATIENCE,
  );
});
