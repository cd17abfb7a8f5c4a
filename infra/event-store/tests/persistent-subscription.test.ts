import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DISPATCH_TO_SINGLE,
  END,
  type EventStoreDBClient,
  PersistentSubscriptionDroppedError,
  PersistentSubscriptionMaximumSubscribersReachedError,
  type PersistentSubscriptionToStreamSettings,
  persistentSubscriptionToStreamSettingsFromDefaults,
  PINNED,
  ROUND_ROBIN,
  START,
} from '@eventstore/db-client';
import { acknowledge, Consumer, type GroupAddress, ignore } from './consumer.js';
import { type Engine, events, newStream, startEngine } from './engine.js';
import { until } from '@upfront/platform/testing/until.js';

let engine: Engine;
let client: EventStoreDBClient;
const open: Consumer[] = [];

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((consumer) => consumer.stop()));
});
afterAll(() => engine.stop());

async function newGroup(
  settings: Partial<PersistentSubscriptionToStreamSettings> = {},
  stored = 0,
): Promise<{ stream: string; group: string }> {
  const address = { stream: newStream('source'), group: newStream('group') };
  if (stored > 0) await client.appendToStream(address.stream, events(stored));
  const all = persistentSubscriptionToStreamSettingsFromDefaults({ startFrom: START, ...settings });
  await client.createPersistentSubscriptionToStream(address.stream, address.group, all);
  return address;
}

function consume(...args: [GroupAddress, ConstructorParameters<typeof Consumer>[2], number?]): Consumer {
  const consumer = new Consumer(client, ...args);
  open.push(consumer);
  return consumer;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
/** The last answers are on their way when the last event is here. */
const allAnswered = (address: { stream: string; group: string }) =>
  until(async () => (await infoOf(address)).stats.totalInFlightMessages === 0);
const infoOf = ({ stream, group }: { stream: string; group: string }) =>
  client.getPersistentSubscriptionToStreamInfo(stream, group);

describe('a group', () => {
  it.each([
    ['the start', START, range(0, 7)],
    ['revision 2', 2n, range(2, 7)],
    ['the end', END, range(5, 7)],
  ] as const)(
    'that starts from %s gets what is stored from there and what follows',
    async (_, startFrom, expected) => {
      const address = await newGroup({ startFrom }, 5);
      const consumer = consume(address, acknowledge);
      await consumer.connected();
      await client.appendToStream(address.stream, events(3));
      await consumer.received(expected.length);
      await delay(20);
      expect(consumer.revisions).toEqual(expected);
    },
  );

  it('works through a long stream in order', async () => {
    const address = await newGroup({}, 1000);
    const consumer = consume(address, acknowledge);
    await consumer.received(1000);
    expect(consumer.revisions).toEqual(range(0, 999));
  });

  it('gives a consumer no more than its buffer holds until it answers', async () => {
    const address = await newGroup({}, 50);
    const consumer = consume(address, ignore, 7);
    await consumer.received(7);
    await delay(50);
    expect(consumer.revisions).toEqual(range(0, 6));
    await consumer.ack(...consumer.delivered.slice(0, 3));
    await consumer.received(10);
    await delay(50);
    expect(consumer.revisions).toEqual(range(0, 9));
  });

  it('goes on where its consumers left off', async () => {
    const address = await newGroup({}, 20);
    const first = consume(address, acknowledge);
    await first.received(20);
    await allAnswered(address);
    await first.stop();
    await client.appendToStream(address.stream, events(5));
    const second = consume(address, acknowledge);
    await second.received(5);
    expect(second.revisions).toEqual(range(20, 24));
  });

  it('gives what a lost consumer did not answer to the next', async () => {
    const address = await newGroup({}, 5);
    const first = consume(address, ignore);
    await first.received(5);
    await first.ack(...first.delivered.slice(0, 2));
    await until(async () => (await infoOf(address)).stats.totalInFlightMessages === 3);
    await first.stop();
    const second = consume(address, acknowledge);
    await second.received(3);
    expect(sorted(second.revisions)).toEqual([2, 3, 4]);
  });

  it('allows so many consumers and no more', async () => {
    const address = await newGroup({ maxSubscriberCount: 1 });
    await consume(address, acknowledge).connected();
    const second = consume(address, acknowledge);
    await second.failed();
    expect(second.errors[0]).toBeInstanceOf(PersistentSubscriptionMaximumSubscribersReachedError);
  });

  it('goes on through a delete and a new beginning of the stream', async () => {
    const { stream, group } = await newGroup();
    const consumer = consume({ stream, group }, acknowledge);
    await client.appendToStream(stream, events(2));
    await consumer.received(2);
    await client.deleteStream(stream);
    await client.appendToStream(stream, events(2));
    await consumer.received(4);
    expect(consumer.revisions).toEqual([0, 1, 2, 3]);
  });

  it('passes over what metadata hides', async () => {
    const { stream, group } = await newGroup();
    await client.appendToStream(stream, events(10));
    await client.setStreamMetadata(stream, { maxCount: 3 });
    const consumer = consume({ stream, group }, acknowledge);
    await consumer.received(3);
    expect(consumer.revisions).toEqual([7, 8, 9]);
  });

  it('is independent of other groups of the stream', async () => {
    const first = await newGroup({}, 3);
    const second = { stream: first.stream, group: newStream('group') };
    const settings = persistentSubscriptionToStreamSettingsFromDefaults({ startFrom: START });
    await client.createPersistentSubscriptionToStream(second.stream, second.group, settings);
    const consumers = [consume(first, acknowledge), consume(second, acknowledge)];
    await Promise.all(consumers.map((consumer) => consumer.received(3)));
    expect(consumers.map(({ revisions }) => revisions)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });
});

describe('a negative answer', () => {
  it('"retry" brings the event again and counts', async () => {
    const address = await newGroup({}, 1);
    const consumer = consume(address, (event, self) =>
      event.retryCount < 2 ? self.nack('retry', event) : self.ack(event),
    );
    await consumer.received(3);
    expect(consumer.delivered.map(({ retryCount }) => retryCount)).toEqual([0, 1, 2]);
  });

  it('"skip" lets the event go', async () => {
    const address = await newGroup({}, 3);
    const consumer = consume(address, (event, self) => self.nack('skip', event));
    await consumer.received(3);
    await delay(30);
    expect(consumer.revisions).toEqual([0, 1, 2]);
    expect((await infoOf(address)).stats.parkedMessageCount).toBe(0n);
  });

  it('"park" sets the event aside until it is replayed', async () => {
    const address = await newGroup({}, 3);
    let parking = true;
    const consumer = consume(address, (event, self) =>
      parking && event.event?.revision === 1n ? self.nack('park', event) : self.ack(event),
    );
    await consumer.received(3);
    await until(async () => (await infoOf(address)).stats.parkedMessageCount === 1n);
    parking = false;
    await client.replayParkedMessagesToStream(address.stream, address.group);
    await consumer.received(4);
    expect(consumer.revisions).toEqual([0, 1, 2, 1]);
    await until(async () => (await infoOf(address)).stats.parkedMessageCount === 0n);
  });

  it('"park" twice parks twice, and each replay brings the event once', async () => {
    const address = await newGroup({}, 2);
    const consumer = consume(address, (event, self) => self.nack('park', event));
    await consumer.received(2);
    for (let round = 1; round <= 3; round += 1) {
      await until(async () => (await infoOf(address)).stats.parkedMessageCount === 2n);
      await client.replayParkedMessagesToStream(address.stream, address.group);
      await consumer.received(2 + round * 2);
    }
    expect(sorted(consumer.revisions)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('beyond the number of retries parks the event', async () => {
    const address = await newGroup({ maxRetryCount: 2 }, 1);
    const consumer = consume(address, (event, self) => self.nack('retry', event));
    await until(async () => (await infoOf(address)).stats.parkedMessageCount === 1n);
    expect(consumer.delivered).toHaveLength(3);
  });
});

describe('replaying', () => {
  it('up to a limit leaves the rest parked', async () => {
    const address = await newGroup({}, 5);
    let parking = true;
    const consumer = consume(address, (event, self) =>
      parking ? self.nack('park', event) : self.ack(event),
    );
    await consumer.received(5);
    await until(async () => (await infoOf(address)).stats.parkedMessageCount === 5n);
    parking = false;
    await client.replayParkedMessagesToStream(address.stream, address.group, { stopAt: 2 });
    await consumer.received(7);
    await delay(50);
    expect(consumer.delivered).toHaveLength(7);
    expect((await infoOf(address)).stats.parkedMessageCount).toBe(3n);
  });

  it('with nothing parked does nothing', async () => {
    const address = await newGroup();
    await expect(client.replayParkedMessagesToStream(address.stream, address.group)).resolves.toBeUndefined();
  });
});

describe('an event that is not answered', () => {
  it('in time comes again', async () => {
    const address = await newGroup({ messageTimeout: 150 }, 1);
    const consumer = consume(address, (event, self) => (event.retryCount > 0 ? self.ack(event) : undefined));
    await consumer.received(2);
    expect(consumer.delivered.map(({ retryCount }) => retryCount)).toEqual([0, 1]);
    await delay(300);
    expect(consumer.delivered).toHaveLength(2);
  });
});

describe('consumers', () => {
  const share = async (
    consumerStrategyName: PersistentSubscriptionToStreamSettings['consumerStrategyName'],
  ) => {
    const address = await newGroup({ consumerStrategyName });
    const consumers = [consume(address, acknowledge, 5), consume(address, acknowledge, 5)];
    await Promise.all(consumers.map((consumer) => consumer.connected()));
    for (let round = 0; round < 20; round += 1) await client.appendToStream(address.stream, events(1));
    await until(() => consumers.reduce((sum, { delivered }) => sum + delivered.length, 0) >= 20);
    return consumers.map(({ revisions }) => revisions);
  };

  it('share the events in turn', async () => {
    const [first = [], second = []] = await share(ROUND_ROBIN);
    expect([first.length, second.length]).toEqual([10, 10]);
    expect(sorted([...first, ...second])).toEqual(range(0, 19));
  });

  it.each([DISPATCH_TO_SINGLE, PINNED])('with %s leave a stream to one of them', async (strategy) => {
    const shares = await share(strategy);
    expect(sorted(shares.map(({ length }) => length))).toEqual([0, 20]);
  });

  it('take over when one leaves', async () => {
    const address = await newGroup({}, 40);
    const slow = consume(address, ignore, 10);
    await slow.received(10);
    const other = consume(address, acknowledge, 10);
    await other.received(30);
    await slow.stop();
    await other.received(40);
    expect(sorted(other.revisions)).toEqual(range(0, 39));
  });

  it('are dropped when the group is deleted', async () => {
    const address = await newGroup();
    const consumer = consume(address, acknowledge);
    await consumer.connected();
    await client.deletePersistentSubscriptionToStream(address.stream, address.group);
    await consumer.failed();
    expect(consumer.errors[0]).toBeInstanceOf(PersistentSubscriptionDroppedError);
  });

  it('are dropped when its settings change, and go on from there', async () => {
    const address = await newGroup({ checkPointUpperBound: 1, checkPointLowerBound: 1 }, 10);
    const first = consume(address, acknowledge);
    await first.received(10);
    await until(async () => (await infoOf(address)).stats.lastCheckpointedEventRevision === 9n);
    const settings = persistentSubscriptionToStreamSettingsFromDefaults({
      startFrom: START,
      maxRetryCount: 3,
    });
    await client.updatePersistentSubscriptionToStream(address.stream, address.group, settings);
    await first.failed();
    expect(first.errors[0]).toBeInstanceOf(PersistentSubscriptionDroppedError);
    await client.appendToStream(address.stream, events(1));
    const second = consume(address, acknowledge);
    await second.received(1);
    expect(second.revisions).toEqual([10]);
  });

  it('that come after a change get again what was not answered', async () => {
    const address = await newGroup({ checkPointUpperBound: 1, checkPointLowerBound: 1 }, 10);
    const first = consume(address, (event, self) =>
      event.event?.revision === 4n ? undefined : self.ack(event),
    );
    await first.received(10);
    await until(async () => (await infoOf(address)).stats.lastCheckpointedEventRevision === 3n);
    const settings = persistentSubscriptionToStreamSettingsFromDefaults({ startFrom: START });
    await client.updatePersistentSubscriptionToStream(address.stream, address.group, settings);
    await first.failed();
    const second = consume(address, acknowledge);
    await until(() => second.revisions.includes(9));
    expect(sorted(second.revisions)).toEqual(range(4, 9));
  });
});
