import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  binaryEvent,
  type EventStoreDBClient,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import { acknowledge, Consumer } from '../consumer.js';
import { collect, type Engine, events, failureOf, newStream, startEngine } from '../engine.js';
import { Recorder } from '../subscriber.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

const cases: [string, () => Promise<unknown>][] = [
  ['projections', () => client.listProjections()],
  ['creating a projection', () => client.createProjection('p', 'fromAll()')],
  ['a category stream', () => collect(client.readStream('$ce-task'))],
  ['a type stream', () => collect(client.readStream('$et-TaskCreated'))],
  ['a correlation stream', () => collect(client.readStream('$bc-1'))],
  ['the stream of streams', () => collect(client.readStream('$streams'))],
  ['writing a category stream', () => client.appendToStream('$ce-task', events(1))],
  ['access rights', () => client.setStreamMetadata(newStream('acl'), { acl: { readRoles: ['$admins'] } })],
  [
    'extra statistics of groups',
    () =>
      client.createPersistentSubscriptionToStream(
        newStream('source'),
        'group',
        persistentSubscriptionToStreamSettingsFromDefaults({ extraStatistics: true }),
      ),
  ],
];

describe('the embedded store refuses', () => {
  it.each(cases)('%s', async (_, act) => {
    const failure = await failureOf(act());
    expect(failure).toMatchObject({ message: expect.stringMatching(/not emulate|does not implement/) });
  });

  it('a subscription to a category stream', async () => {
    const recorder = new Recorder(client.subscribeToStream('$ce-task'));
    await recorder.failed();
    expect(recorder.errors[0]?.message).toContain('UNIMPLEMENTED');
  });

  it('to go on from a position that it has not reached, as after a reset', async () => {
    const position = { commit: 1_000_000_000n, prepare: 1_000_000_000n };
    const recorder = new Recorder(client.subscribeToAll({ fromPosition: position }));
    await recorder.failed();
    expect(recorder.errors[0]?.message).toContain('beyond the last event');
  });

  it.each([{ maxCount: -1 }, { truncateBefore: -5 }])('the stream metadata %j', async (metadata) => {
    const failure = await failureOf(client.setStreamMetadata(newStream('bad'), metadata));
    expect(failure).toMatchObject({ message: expect.stringContaining('must be a whole number') });
  });

  it('metadata that is no JSON, and takes the next append', async () => {
    const stream = newStream('bad');
    const bad = binaryEvent({ type: '$metadata', data: Buffer.from('{') });
    const failure = await failureOf(client.appendToStream(`$$${stream}`, bad));
    expect(failure).toMatchObject({ message: expect.stringContaining('must be JSON') });
    await expect(client.appendToStream(stream, events(1))).resolves.toMatchObject({
      nextExpectedRevision: 0n,
    });
  });

  it.each([
    ['that is no regular expression', '(', 'no regular expression'],
    ['with what stands for itself here and not there', String.raw`\ATask`, String.raw`emulate "\A"`],
    ['with a class that is wider there', String.raw`^task-\w+`, String.raw`emulate "\w"`],
    ['the same behind an escaped stroke', String.raw`\\\d`, String.raw`emulate "\d"`],
  ])('a filter %s', async (_, regex, message) => {
    const recorder = new Recorder(
      client.subscribeToAll({
        fromPosition: START,
        filter: { filterOn: 'eventType', regex, checkpointInterval: 1 },
      }),
    );
    await recorder.failed();
    expect(recorder.errors[0]?.message).toContain(message);
  });

  it('an answer that would stop a whole group, and delivers its event again', async () => {
    const [stream, group] = [newStream('source'), newStream('group')];
    const settings = persistentSubscriptionToStreamSettingsFromDefaults({ startFrom: START });
    await client.createPersistentSubscriptionToStream(stream, group, settings);
    await client.appendToStream(stream, events(1));
    const consumer = new Consumer(client, { stream, group }, (event, it) => it.nack('stop', event));
    await consumer.failed();
    expect(consumer.errors[0]?.message).toContain('not emulate stopping');
    const next = new Consumer(client, { stream, group }, acknowledge);
    await next.received(1);
    await next.stop();
  });
});
