import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  type ReadRevision,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import {
  collect,
  type Engine,
  events,
  failureOf,
  isSuccessor,
  newStream,
  revisions,
  startEngine,
} from './engine.js';

let engine: Engine;
let client: EventStoreDBClient;
const stream = newStream('read');

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
  await client.appendToStream(stream, events(10));
});
afterAll(() => engine.stop());

const upTo9 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Of a stream with the revisions 0 to 9. */
const reads: [typeof FORWARDS | typeof BACKWARDS, ReadRevision, number | undefined, number[]][] = [
  [FORWARDS, START, undefined, upTo9],
  [FORWARDS, START, 3, [0, 1, 2]],
  [FORWARDS, START, 1, [0]],
  [FORWARDS, START, 10, upTo9],
  [FORWARDS, START, 1000, upTo9],
  [FORWARDS, 7n, undefined, [7, 8, 9]],
  [FORWARDS, 7n, 2, [7, 8]],
  [FORWARDS, 9n, undefined, [9]],
  [FORWARDS, 10n, undefined, []],
  [FORWARDS, 5000n, undefined, []],
  [FORWARDS, END, undefined, []],
  [BACKWARDS, END, undefined, [...upTo9].reverse()],
  [BACKWARDS, END, 1, [9]],
  [BACKWARDS, END, 3, [9, 8, 7]],
  [BACKWARDS, 2n, undefined, [2, 1, 0]],
  [BACKWARDS, 2n, 2, [2, 1]],
  [BACKWARDS, 0n, undefined, [0]],
  [BACKWARDS, START, undefined, [0]],
  [BACKWARDS, 5000n, 2, [9, 8]],
];

const isAsked = ([direction, from]: (typeof reads)[number]): boolean =>
  !isSuccessor || from !== (direction === FORWARDS ? END : START);

describe('reading a stream', () => {
  it.each(reads.filter(isAsked))(
    '%s from %s, at most %s: %j',
    async (direction, fromRevision, maxCount, expected) => {
      const limit = maxCount === undefined ? {} : { maxCount };
      const read = await collect(client.readStream(stream, { direction, fromRevision, ...limit }));
      expect(revisions(read)).toEqual(expected);
    },
  );

  it.each([
    [FORWARDS, START],
    [BACKWARDS, END],
  ] as const)('of 1,000 events %s brings each once, in order', async (direction, fromRevision) => {
    const long = newStream('long');
    await client.appendToStream(long, events(1000));
    const read = revisions(await collect(client.readStream(long, { direction, fromRevision })));
    const ascending = Array.from({ length: 1000 }, (_, index) => index);
    expect(read).toEqual(direction === FORWARDS ? ascending : ascending.reverse());
  });

  it('that does not exist tells so', async () => {
    const missing = newStream('missing');
    const failure = await failureOf(collect(client.readStream(missing)));
    expect(failure).toBeInstanceOf(StreamNotFoundError);
  });

  it('that only has metadata tells that it does not exist', async () => {
    const empty = newStream('empty');
    await client.setStreamMetadata(empty, { maxCount: 5 });
    await expect(failureOf(collect(client.readStream(empty)))).resolves.toBeInstanceOf(StreamNotFoundError);
  });

  it('that is deleted tells that it does not exist', async () => {
    const deleted = newStream('deleted');
    await client.appendToStream(deleted, events(2));
    await client.deleteStream(deleted);
    await expect(failureOf(collect(client.readStream(deleted)))).resolves.toBeInstanceOf(StreamNotFoundError);
  });

  it('that is tombstoned tells that it is deleted', async () => {
    const ended = newStream('ended');
    await client.appendToStream(ended, events(2));
    await client.tombstoneStream(ended);
    const failure = await failureOf(collect(client.readStream(ended)));
    expect(failure).toBeInstanceOf(StreamDeletedError);
    expect(failure).toMatchObject({ streamName: ended });
  });

  it('does not mix up streams whose names begin alike', async () => {
    const name = newStream('alike');
    await client.appendToStream(name, events(2));
    await client.appendToStream(`${name}-more`, events(5));
    expect(await collect(client.readStream(name))).toHaveLength(2);
  });

  it('can be cancelled on the way', async () => {
    const long = newStream('cancelled');
    await client.appendToStream(long, events(3000));
    const read = client.readStream(long);
    let seen = 0;
    for await (const { event } of read) {
      if (!event) continue;
      seen += 1;
      if (seen === 10) break;
    }
    if ('cancel' in read) await read.cancel();
    expect(seen).toBe(10);
    await expect(client.appendToStream(long, events(1))).resolves.toMatchObject({
      nextExpectedRevision: 3000n,
    });
  });

  it('serves many readers at once', async () => {
    const counts = await Promise.all(
      Array.from({ length: 50 }, async () => (await collect(client.readStream(stream))).length),
    );
    expect(counts).toEqual(Array.from({ length: 50 }, () => 10));
  });

  it('shows when an event was stored', async () => {
    const tick = isSuccessor ? 1000 : 1;
    const before = Date.now();
    const name = newStream('created');
    await client.appendToStream(name, jsonEvent({ type: 'Tested', data: {} }));
    const [read] = await collect(client.readStream(name));
    expect(read?.event?.created.getTime()).toBeGreaterThanOrEqual(before - tick);
    expect(read?.event?.created.getTime()).toBeLessThanOrEqual(Date.now() + 1);
  });
});
