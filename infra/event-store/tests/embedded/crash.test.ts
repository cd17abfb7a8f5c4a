import { describe, expect, it } from '@jest/globals';
import {
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import { acknowledge, Consumer } from '../consumer.js';
import { collect, events, newStream } from '../engine.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { momentOf, ROUNDS, ROUNDS_TIMEOUT, tell } from '@upfront/engine-kit/testing/rounds.js';
import { StoreProcess } from './store-process.js';
import { until } from '@upfront/platform/testing/until.js';

const WRITERS = 32;

interface Acknowledged {
  readonly stream: string;
  readonly ids: string[];
}

/** Appends one event after the other, each expecting the last, until the store is gone. */
async function writeUntilCrash(
  client: EventStoreDBClient,
  stream: string,
  acknowledged: () => void,
): Promise<Acknowledged> {
  const ids: string[] = [];
  for (;;) {
    const event = jsonEvent({ type: 'Tested', data: { index: ids.length } });
    const expectedRevision = ids.length === 0 ? NO_STREAM : BigInt(ids.length - 1);
    try {
      await client.appendToStream(stream, event, { expectedRevision });
    } catch {
      return { stream, ids };
    }
    ids.push(event.id);
    acknowledged();
  }
}

/** Lets many write at once and kills the store, in the middle of it all, at the acknowledgement number `at`. */
async function writeAndKill(dir: string, at: number): Promise<Acknowledged[]> {
  const store = await StoreProcess.start(dir);
  const client = await store.client();
  const name = newStream('crash');
  let count = 0;
  const counted = () => {
    count += 1;
    if (count === at) void store.kill('SIGKILL');
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => `${name}-${writer}`);
  const acknowledged = await Promise.all(writers.map((stream) => writeUntilCrash(client, stream, counted)));
  await client.dispose();
  return acknowledged;
}

describe('a store that is killed under load', () => {
  it.each([1, 100, 1000, 3000])('after %i acknowledgements has all of them', (at) =>
    withDirectory(async (dir) => {
      const acknowledged = await writeAndKill(dir, at);
      const total = acknowledged.reduce((sum, { ids }) => sum + ids.length, 0);
      expect(total).toBeGreaterThanOrEqual(at);

      const store = await StoreProcess.start(dir);
      const client = await store.client();
      const positions = (await collect(client.readAll())).map(({ event }) => Number(event?.position.commit));
      expect(positions).toEqual(positions.map((_, index) => index + 1));
      for (const { stream, ids } of acknowledged) {
        if (ids.length === 0) continue;
        const stored = (await collect(client.readStream(stream))).map(({ event }) => event?.id);
        expect(stored.slice(0, ids.length)).toEqual(ids);
        // One append may have been stored whose answer did not arrive any more.
        expect(stored.length).toBeLessThanOrEqual(ids.length + 1);
        await client.appendToStream(stream, events(1), { expectedRevision: BigInt(stored.length - 1) });
      }
      await client.dispose();
      await expect(store.kill('SIGTERM')).resolves.toMatchObject({ code: 0 });
    }),
  );

  it(
    `${ROUNDS} times in a row still opens, with all acknowledged`,
    () =>
      withDirectory(async (dir) => {
        const acknowledged: Acknowledged[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          acknowledged.push(...(await writeAndKill(dir, momentOf(round, 1500))));
        const store = await StoreProcess.start(dir);
        const client = await store.client();
        const stored = (await collect(client.readAll())).map(({ event }) => event);
        expect(stored.map((event) => Number(event?.position.commit))).toEqual(
          stored.map((_, index) => index + 1),
        );
        const total = acknowledged.reduce((sum, { ids }) => sum + ids.length, 0);
        tell(`event store: ${ROUNDS} times killed, ${total} events acknowledged, ${stored.length} stored`);
        const known = new Set(stored.map((event) => event?.id));
        const lost = acknowledged.flatMap(({ ids }) => ids).filter((id) => !known.has(id));
        expect(lost).toEqual([]);
        await client.dispose();
        expect(await store.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
      }),
    ROUNDS_TIMEOUT,
  );

  it('delivers again what a group had not acknowledged, and skips no event', () =>
    withDirectory(async (dir) => {
      const address = { stream: newStream('source'), group: newStream('group') };
      const first = await StoreProcess.start(dir);
      const before = await first.client();
      await before.appendToStream(address.stream, events(200));
      const settings = persistentSubscriptionToStreamSettingsFromDefaults({
        startFrom: START,
        checkPointLowerBound: 1,
        checkPointUpperBound: 10,
      });
      await before.createPersistentSubscriptionToStream(address.stream, address.group, settings);
      const consumer = new Consumer(before, address, acknowledge);
      await consumer.received(100);
      await first.kill('SIGKILL');
      await consumer.failed();
      await before.dispose();

      const second = await StoreProcess.start(dir);
      const after = await second.client();
      const next = new Consumer(after, address, acknowledge);
      await until(() => next.revisions.includes(199));
      const [from = 0] = next.revisions;
      expect(from).toBeGreaterThan(0);
      expect(from).toBeLessThanOrEqual(consumer.revisions.length);
      expect(next.revisions).toEqual(Array.from({ length: 200 - from }, (_, index) => from + index));
      await next.stop();
      await after.dispose();
      await second.kill('SIGTERM');
    }));
});
