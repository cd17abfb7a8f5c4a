import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  PersistentSubscriptionDoesNotExistError,
  PersistentSubscriptionExistsError,
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
  ROUND_ROBIN,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { acknowledge, Consumer } from './consumer.js';
import { type Engine, events, failureOf, newStream, startEngine } from './engine.js';
import { until } from '@upfront/platform/testing/until.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

const ofStream = persistentSubscriptionToStreamSettingsFromDefaults;
const ofAll = persistentSubscriptionToAllSettingsFromDefaults;

describe('groups of a stream', () => {
  it('can be created once', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    await client.createPersistentSubscriptionToStream(stream, group, ofStream());
    const failure = await failureOf(client.createPersistentSubscriptionToStream(stream, group, ofStream()));
    expect(failure).toBeInstanceOf(PersistentSubscriptionExistsError);
    expect(failure).toMatchObject({ streamName: stream, groupName: group });
  });

  it.each([
    [
      'subscribed to',
      (stream: string, group: string) => {
        const consumer = new Consumer(client, { stream, group }, acknowledge);
        return consumer.failed().then(() => Promise.reject(consumer.errors[0]));
      },
    ],
    [
      'deleted',
      (stream: string, group: string) => client.deletePersistentSubscriptionToStream(stream, group),
    ],
    [
      'changed',
      (stream: string, group: string) =>
        client.updatePersistentSubscriptionToStream(stream, group, ofStream()),
    ],
    ['shown', (stream: string, group: string) => client.getPersistentSubscriptionToStreamInfo(stream, group)],
    ['replayed', (stream: string, group: string) => client.replayParkedMessagesToStream(stream, group)],
  ])('that do not exist cannot be %s', async (_, act) => {
    const [stream, group] = [newStream('source'), newStream('group')];
    const failure = await failureOf(act(stream, group));
    expect(failure).toBeInstanceOf(PersistentSubscriptionDoesNotExistError);
    expect(failure).toMatchObject({ streamName: stream, groupName: group });
  });

  it('can be created again after they were deleted, and start anew', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    await client.appendToStream(stream, events(3));
    for (let round = 0; round < 2; round += 1) {
      await client.createPersistentSubscriptionToStream(stream, group, ofStream({ startFrom: START }));
      const consumer = new Consumer(client, { stream, group }, acknowledge);
      await consumer.received(3);
      await consumer.stop();
      await client.deletePersistentSubscriptionToStream(stream, group);
    }
  });

  it.each([
    ofStream({ startFrom: END }),
    ofStream({ startFrom: START, maxSubscriberCount: 12, checkPointUpperBound: 1 }),
    ofStream({
      startFrom: 123n,
      resolveLinkTos: true,
      consumerStrategyName: ROUND_ROBIN,
      messageTimeout: 500,
    }),
  ])('show the settings %j', async (settings) => {
    const [stream, group] = [newStream('source'), newStream('group')];
    await client.createPersistentSubscriptionToStream(stream, group, settings);
    const info = await client.getPersistentSubscriptionToStreamInfo(stream, group);
    expect(info).toMatchObject({ eventSource: stream, groupName: group, settings, connections: [] });
  });

  it('show changed settings', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    await client.createPersistentSubscriptionToStream(stream, group, ofStream());
    const changed = ofStream({ maxRetryCount: 3, liveBufferSize: 77, startFrom: 5n });
    await client.updatePersistentSubscriptionToStream(stream, group, changed);
    expect((await client.getPersistentSubscriptionToStreamInfo(stream, group)).settings).toEqual(changed);
  });

  it('show how far they are and who is connected', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    const settings = ofStream({ startFrom: START, checkPointLowerBound: 1, checkPointUpperBound: 1 });
    await client.createPersistentSubscriptionToStream(stream, group, settings);
    const info = () => client.getPersistentSubscriptionToStreamInfo(stream, group);
    expect((await info()).stats).toMatchObject({
      lastKnownEventRevision: undefined,
      lastCheckpointedEventRevision: undefined,
    });
    await client.appendToStream(stream, events(8));
    const consumer = new Consumer(client, { stream, group }, acknowledge);
    await until(async () => (await info()).stats.lastCheckpointedEventRevision === 7n);
    const { stats, connections } = await info();
    expect(stats).toMatchObject({ lastKnownEventRevision: 7n, totalInFlightMessages: 0 });
    expect(connections).toHaveLength(1);
    expect(connections[0]).toMatchObject({
      connectionName: client.connectionName,
      totalItems: 8n,
      availableSlots: 10,
    });
    await consumer.stop();
    await until(async () => (await info()).connections.length === 0);
  });

  it('are listed by stream', async () => {
    const stream = newStream('source');
    for (const group of ['a', 'b'])
      await client.createPersistentSubscriptionToStream(stream, group, ofStream());
    const listed = await client.listPersistentSubscriptionsToStream(stream);
    expect(listed.map(({ groupName }) => groupName).sort()).toEqual(['a', 'b']);
  });

  it('of a stream without any cannot be listed', async () => {
    const failure = await failureOf(client.listPersistentSubscriptionsToStream(newStream('none')));
    expect(failure).toBeInstanceOf(PersistentSubscriptionDoesNotExistError);
  });
});

describe('groups of $all', () => {
  it('get the events of all streams that their filter lets through', async () => {
    const [name, group] = [newStream('wide'), newStream('group')];
    const filter = streamNameFilter({ prefixes: [name] });
    await client.appendToStream(`${name}-a`, events(3));
    await client.createPersistentSubscriptionToAll(group, ofAll({ startFrom: START }), { filter });
    const consumer = new Consumer(client, { stream: null, group }, acknowledge);
    await consumer.received(3);
    await client.appendToStream(newStream('narrow'), events(5));
    await client.appendToStream(`${name}-b`, events(2));
    await consumer.received(5);
    expect(consumer.delivered.map(({ event }) => event?.streamId.replace(name, ''))).toEqual([
      '-a',
      '-a',
      '-a',
      '-b',
      '-b',
    ]);
    await consumer.stop();
  });

  it('can start from a position, that event included', async () => {
    const [stream, group] = [newStream('from'), newStream('group')];
    await client.appendToStream(stream, events(2));
    const { position } = await client.appendToStream(stream, events(1));
    await client.appendToStream(stream, events(1));
    const filter = streamNameFilter({ prefixes: [stream] });
    const settings = ofAll({ startFrom: position ?? START });
    await client.createPersistentSubscriptionToAll(group, settings, { filter });
    const consumer = new Consumer(client, { stream: null, group }, acknowledge);
    await consumer.received(2);
    expect(consumer.revisions).toEqual([2, 3]);
    const info = await client.getPersistentSubscriptionToAllInfo(group);
    expect(info).toMatchObject({ eventSource: '$all', settings });
    await consumer.stop();
  });

  it('park and replay', async () => {
    const [stream, group] = [newStream('park'), newStream('group')];
    const filter = eventTypeFilter({ prefixes: [stream] });
    await client.createPersistentSubscriptionToAll(group, ofAll({ startFrom: START }), { filter });
    let parking = true;
    const consumer = new Consumer(client, { stream: null, group }, (event, self) =>
      parking ? self.nack('park', event) : self.ack(event),
    );
    await client.appendToStream(stream, events(2, stream));
    await until(
      async () => (await client.getPersistentSubscriptionToAllInfo(group)).stats.parkedMessageCount === 2n,
    );
    parking = false;
    await client.replayParkedMessagesToAll(group);
    await consumer.received(4);
    expect(consumer.revisions).toEqual([0, 1, 0, 1]);
    await consumer.stop();
  });

  it('can be changed, listed and deleted', async () => {
    const group = newStream('group');
    await client.createPersistentSubscriptionToAll(group, ofAll({ startFrom: START }));
    const failure = await failureOf(client.createPersistentSubscriptionToAll(group, ofAll()));
    expect(failure).toBeInstanceOf(PersistentSubscriptionExistsError);
    await client.updatePersistentSubscriptionToAll(group, ofAll({ startFrom: END, maxRetryCount: 2 }));
    const { settings } = await client.getPersistentSubscriptionToAllInfo(group);
    expect(settings).toEqual(ofAll({ startFrom: END, maxRetryCount: 2 }));
    const listed = await client.listPersistentSubscriptionsToAll();
    expect(listed.map(({ groupName }) => groupName)).toContain(group);
    await client.deletePersistentSubscriptionToAll(group);
    await expect(failureOf(client.getPersistentSubscriptionToAllInfo(group))).resolves.toBeInstanceOf(
      PersistentSubscriptionDoesNotExistError,
    );
  });
});

describe('all groups', () => {
  it('are listed together', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    await client.createPersistentSubscriptionToStream(stream, group, ofStream());
    await client.createPersistentSubscriptionToAll(group, ofAll());
    const listed = await client.listAllPersistentSubscriptions();
    const ours = listed.filter(({ groupName }) => groupName === group).map(({ eventSource }) => eventSource);
    expect(ours.sort()).toEqual(['$all', stream]);
  });

  it('go on after they were restarted', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    await client.createPersistentSubscriptionToStream(stream, group, ofStream({ startFrom: START }));
    await client.appendToStream(stream, events(5));
    const first = new Consumer(client, { stream, group }, acknowledge);
    await first.received(5);
    // The last acknowledgement is on its way as the fifth event is here.
    await until(async () => {
      const { stats } = await client.getPersistentSubscriptionToStreamInfo(stream, group);
      return stats.totalInFlightMessages === 0;
    });
    await client.restartPersistentSubscriptionSubsystem();
    await first.failed();
    await client.appendToStream(stream, events(1));
    const second = new Consumer(client, { stream, group }, acknowledge);
    await second.received(1);
    expect(second.revisions.at(-1)).toBe(5);
    await second.stop();
  });
});
