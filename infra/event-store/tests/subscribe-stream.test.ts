import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  END,
  type EventStoreDBClient,
  START,
  StreamDeletedError,
  type SubscribeToStreamOptions,
} from '@eventstore/db-client';
import { type Engine, events, newStream, startEngine } from './engine.js';
import { Recorder } from './subscriber.js';

let engine: Engine;
let client: EventStoreDBClient;
const open: Recorder[] = [];

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((recorder) => recorder.stop()));
});
afterAll(() => engine.stop());

function subscribe(stream: string, options: SubscribeToStreamOptions = {}): Recorder {
  const recorder = new Recorder(client.subscribeToStream(stream, options));
  open.push(recorder);
  return recorder;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a subscription to a stream', () => {
  it.each([
    ['the start', START, range(0, 9)],
    ['after revision 0', 0n, range(1, 9)],
    ['after revision 3', 3n, range(4, 9)],
    ['after the last', 4n, range(5, 9)],
    ['the end', END, range(5, 9)],
  ] as const)('from %s brings what is stored and what follows', async (_, fromRevision, expected) => {
    const stream = newStream('sub');
    await client.appendToStream(stream, events(5));
    const recorder = subscribe(stream, { fromRevision });
    await recorder.signalled('confirmation');
    await client.appendToStream(stream, events(5));
    await recorder.received(stream, expected.length);
    await delay(20);
    expect(recorder.of(stream)).toEqual(expected);
    expect(recorder.errors).toEqual([]);
  });

  it('waits for a stream that does not exist yet', async () => {
    const stream = newStream('later');
    const recorder = subscribe(stream);
    await recorder.signalled('confirmation');
    await client.appendToStream(stream, events(2));
    await recorder.received(stream, 2);
    expect(recorder.of(stream)).toEqual([0, 1]);
  });

  it('tells when it has caught up, after what is stored', async () => {
    const stream = newStream('caught');
    await client.appendToStream(stream, events(300));
    const recorder = subscribe(stream);
    await recorder.signalled('caughtUp');
    expect(recorder.of(stream)).toHaveLength(300);
    expect(recorder.signals).toEqual(['confirmation', 'caughtUp']);
  });

  it('brings only its own stream', async () => {
    const [stream, other] = [newStream('own'), newStream('own')];
    const recorder = subscribe(stream);
    await recorder.signalled('confirmation');
    await client.appendToStream(other, events(3));
    await client.appendToStream(stream, events(1));
    await recorder.received(stream, 1);
    expect(recorder.events).toHaveLength(1);
  });

  it('leaves out what metadata hides', async () => {
    const stream = newStream('hidden');
    await client.appendToStream(stream, events(5));
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    const recorder = subscribe(stream);
    await recorder.received(stream, 2);
    expect(recorder.of(stream)).toEqual([3, 4]);
  });

  it('goes on through a delete and a new beginning', async () => {
    const stream = newStream('reborn');
    await client.appendToStream(stream, events(2));
    const recorder = subscribe(stream);
    await recorder.received(stream, 2);
    await client.deleteStream(stream);
    await client.appendToStream(stream, events(2));
    await recorder.received(stream, 4);
    expect(recorder.of(stream)).toEqual([0, 1, 2, 3]);
  });

  it('of a tombstoned stream fails', async () => {
    const stream = newStream('ended');
    await client.appendToStream(stream, events(1));
    await client.tombstoneStream(stream);
    const recorder = subscribe(stream);
    await recorder.failed();
    expect(recorder.errors[0]).toBeInstanceOf(StreamDeletedError);
  });

  it('stops bringing events when it is ended', async () => {
    const stream = newStream('stopped');
    const recorder = subscribe(stream);
    await recorder.signalled('confirmation');
    await recorder.stop();
    await client.appendToStream(stream, events(1));
    await delay(50);
    expect(recorder.events).toEqual([]);
    expect(recorder.errors).toEqual([]);
  });

  it('misses nothing of a stream that is written all the while', async () => {
    const stream = newStream('busy');
    const write = async () => {
      for (let round = 0; round < 60; round += 1) await client.appendToStream(stream, events(20));
    };
    const writing = write();
    await delay(20);
    const recorders = [subscribe(stream), subscribe(stream), subscribe(stream)];
    await writing;
    await Promise.all(recorders.map((recorder) => recorder.received(stream, 1200)));
    for (const recorder of recorders) expect(recorder.of(stream)).toEqual(range(0, 1199));
  });
});
