import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  START,
  streamNameFilter,
  type SubscribeToAllOptions,
} from '@eventstore/db-client';
import { type Engine, events, newStream, startEngine } from './engine.js';
import { Recorder } from './subscriber.js';
import { until } from '@upfront/platform/testing/until.js';

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

function subscribe(options: SubscribeToAllOptions = {}): Recorder {
  const recorder = new Recorder(client.subscribeToAll(options));
  open.push(recorder);
  return recorder;
}

async function mark(): Promise<Position> {
  const { position } = await client.appendToStream(newStream('mark'), events(1, 'Marked'));
  if (!position) throw new Error('An append has a position.');
  return position;
}

describe('a subscription to $all', () => {
  it('from the start brings what is stored, in order, and what follows', async () => {
    const stream = newStream('start');
    await client.appendToStream(stream, events(5));
    const recorder = subscribe({ fromPosition: START });
    await recorder.received(stream, 5);
    await client.appendToStream(stream, events(5));
    await recorder.received(stream, 10);
    const positions = recorder.events.map(({ event }) => event?.position?.commit ?? 0n);
    expect(positions).toEqual([...positions].sort((a, b) => Number(a - b)));
    expect(recorder.of(stream)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('from a position leaves that event out', async () => {
    const stream = newStream('position');
    const { position } = await client.appendToStream(stream, events(2));
    await client.appendToStream(stream, events(2));
    const recorder = subscribe(position ? { fromPosition: position } : {});
    await recorder.received(stream, 2);
    expect(recorder.of(stream)).toEqual([2, 3]);
  });

  it('from the end brings only what follows', async () => {
    const stream = newStream('end');
    await client.appendToStream(stream, events(2));
    const recorder = subscribe({ fromPosition: END });
    await recorder.signalled('confirmation');
    await client.appendToStream(stream, events(1));
    await recorder.received(stream, 1);
    expect(recorder.of(stream)).toEqual([2]);
  });

  it('can be taken up again where it was left', async () => {
    const stream = newStream('resumed');
    const first = subscribe({ fromPosition: await mark() });
    await client.appendToStream(stream, events(5));
    await first.received(stream, 5);
    await first.stop();
    await client.appendToStream(stream, events(5));
    const fromPosition = first.events.at(-1)?.event?.position ?? START;
    const second = subscribe({ fromPosition });
    await second.received(stream, 5);
    expect(second.of(stream)).toEqual([5, 6, 7, 8, 9]);
  });

  it('tells when it has caught up', async () => {
    const recorder = subscribe({ fromPosition: await mark() });
    await recorder.signalled('caughtUp');
    expect(recorder.signals).toEqual(['confirmation', 'caughtUp']);
  });

  it('brings deletes and metadata as system events', async () => {
    const stream = newStream('system');
    const recorder = subscribe({ fromPosition: await mark() });
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.tombstoneStream(stream);
    await until(() => recorder.events.length >= 2);
    expect(recorder.events.map(({ event }) => [event?.streamId, event?.type])).toEqual([
      [`$$${stream}`, '$metadata'],
      [stream, '$streamDeleted'],
    ]);
  });

  it('misses nothing while many write', async () => {
    const name = newStream('busy');
    const fromPosition = await mark();
    const write = async (writer: number) => {
      for (let round = 0; round < 25; round += 1) await client.appendToStream(`${name}-${writer}`, events(2));
    };
    const writing = Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)));
    const recorder = subscribe({ fromPosition, filter: streamNameFilter({ prefixes: [name] }) });
    await writing;
    await until(() => recorder.events.length >= 1000);
    expect(recorder.events).toHaveLength(1000);
    for (let writer = 0; writer < 20; writer += 1) {
      expect(recorder.of(`${name}-${writer}`)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    }
  });
});

describe('a filter', () => {
  const name = newStream('filter');
  const written: [string, string][] = [
    [`${name}-task-1`, 'TaskCreated'],
    [`${name}-task-2`, 'TaskCompleted'],
    [`${name}-deal-1`, 'DealCreated'],
    [`${name}-deal-2`, 'DealSigned'],
  ];
  let fromPosition: Position;

  beforeAll(async () => {
    fromPosition = await mark();
    for (const [stream, type] of written) await client.appendToStream(stream, events(1, type));
    await client.appendToStream(`${name}-end`, events(1, 'End'));
  });

  const filters: [string, Filter, number[]][] = [
    ['one prefix of the stream name', streamNameFilter({ prefixes: [`${name}-task`] }), [0, 1]],
    [
      'two prefixes of the stream name',
      streamNameFilter({ prefixes: [`${name}-task-2`, `${name}-deal`] }),
      [1, 2, 3],
    ],
    ['a pattern for the stream name', streamNameFilter({ regex: `^${name}-[a-z]+-1$` }), [0, 2]],
    ['one prefix of the type', eventTypeFilter({ prefixes: ['Task'] }), [0, 1]],
    ['two prefixes of the type', eventTypeFilter({ prefixes: ['TaskC', 'DealS'] }), [0, 1, 3]],
    ['a pattern for the type', eventTypeFilter({ regex: 'Created$' }), [0, 2]],
    ['no system events', excludeSystemEvents(), [0, 1, 2, 3]],
  ];

  it.each(filters)('for %s lets the right events through', async (_, filter, expected) => {
    const recorder = subscribe({ fromPosition, filter });
    await recorder.signalled('caughtUp');
    const ours = recorder.events.filter(
      ({ event }) => event?.type !== 'End' && event?.streamId.startsWith(name),
    );
    expect(ours.map(({ event }) => event?.streamId)).toEqual(expected.map((index) => written[index]?.[0]));
  });

  it('that lets nothing through still tells how far it is', async () => {
    const checkpoints: bigint[] = [];
    const stream = newStream('unseen');
    const recorder = subscribe({
      fromPosition: await mark(),
      filter: eventTypeFilter({
        prefixes: ['Nothing'],
        maxSearchWindow: 10,
        checkpointInterval: 1,
        checkpointReached: async (__, { commit }) => void checkpoints.push(commit),
      }),
    });
    await recorder.signalled('confirmation');
    const { position } = await client.appendToStream(stream, events(100));
    await until(() => checkpoints.length >= 9);
    expect(recorder.events).toEqual([]);
    expect(checkpoints).toEqual([...checkpoints].sort((a, b) => Number(a - b)));
    expect(checkpoints.at(-1)).toBeLessThanOrEqual(position?.commit ?? 0n);
  });

  it('sends checkpoints in line with the events, from which a subscription can go on', async () => {
    const stream = newStream('checkpointed');
    let checkpoint: Position | undefined;
    let seenBefore = 0;
    const recorder = subscribe({
      fromPosition: await mark(),
      filter: streamNameFilter({
        prefixes: [stream],
        maxSearchWindow: 8,
        checkpointReached: async (__, position) => {
          checkpoint = position;
          seenBefore = recorder.of(stream).length;
          await delay(1);
        },
      }),
    });
    await client.appendToStream(stream, events(100));
    await recorder.received(stream, 100);
    await recorder.stop();
    if (!checkpoint) throw new Error('There should have been a checkpoint.');
    const next = subscribe({ fromPosition: checkpoint, filter: streamNameFilter({ prefixes: [stream] }) });
    await next.signalled('caughtUp');
    // The events from the checkpoint on are the ones that had not arrived before it.
    expect(next.of(stream)[0] ?? 100).toBe(seenBefore);
    expect(next.of(stream)).toHaveLength(100 - seenBefore);
  });
});
