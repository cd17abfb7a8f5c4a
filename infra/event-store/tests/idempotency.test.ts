import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ANY,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  type JSONEventData,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { collect, type Engine, events, failureOf, newStream, startEngine } from './engine.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

const seven = events(7);
const fresh = events(3);
const pick = (...indices: number[]): JSONEventData[] => indices.flatMap((index) => seven[index] ?? []);

/** Events 0 to 4 of `seven` are stored; what becomes of appending these again. */
const repeats: [string, JSONEventData[], AppendExpectedRevision, number][] = [
  ['all of them from the start', pick(0, 1, 2, 3, 4), NO_STREAM, 4],
  ['the first two', pick(0, 1), NO_STREAM, 1],
  ['two in the middle, where they are', pick(1, 2), 0n, 2],
  ['the last, where it is', pick(4), 3n, 4],
  ['all of them anywhere', pick(0, 1, 2, 3, 4), ANY, 4],
  ['two in the middle, anywhere', pick(2, 3), ANY, 3],
  ['two in the middle of an existing stream', pick(2, 3), STREAM_EXISTS, 3],
];

const contradictions: [string, JSONEventData[], AppendExpectedRevision][] = [
  ['known events, where others are', pick(2, 3), NO_STREAM],
  ['known events and a new one, from the start', pick(0, 1, 2, 3, 4, 5), NO_STREAM],
  ['a known and a new event, in the middle', [...pick(1), ...fresh.slice(0, 1)], 0n],
  ['a known and a new event, anywhere', [...pick(4), ...fresh.slice(0, 1)], ANY],
  ['new events, where others are', fresh, 2n],
];

async function storeFive(): Promise<string> {
  const stream = newStream('repeat');
  await client.appendToStream(stream, pick(0, 1, 2, 3, 4), { expectedRevision: NO_STREAM });
  return stream;
}

describe('appending again', () => {
  it.each(repeats)('%s stores nothing and succeeds', async (_, again, expectedRevision, revision) => {
    const stream = await storeFive();
    const result = await client.appendToStream(stream, again, { expectedRevision });
    expect(result).toMatchObject({ success: true, nextExpectedRevision: BigInt(revision) });
    expect(await collect(client.readStream(stream))).toHaveLength(5);
  });

  it.each(contradictions)('%s is a wrong revision', async (_, again, expectedRevision) => {
    const stream = await storeFive();
    const failure = await failureOf(client.appendToStream(stream, again, { expectedRevision }));
    expect(failure).toBeInstanceOf(WrongExpectedVersionError);
    expect(await collect(client.readStream(stream))).toHaveLength(5);
  });

  it('answers with the position of the first time', async () => {
    const stream = newStream('again');
    const first = await client.appendToStream(stream, pick(0, 1), { expectedRevision: NO_STREAM });
    await client.appendToStream(stream, pick(2), { expectedRevision: 1n });
    const second = await client.appendToStream(stream, pick(0, 1), { expectedRevision: NO_STREAM });
    expect(second.position?.commit).toBe(first.position?.commit);
  });

  it('the same event to another stream stores it there', async () => {
    const [first, second] = [await storeFive(), newStream('other')];
    await client.appendToStream(second, pick(0));
    expect((await collect(client.readStream(second)))[0]?.event?.id).toBe(
      (await collect(client.readStream(first)))[0]?.event?.id,
    );
  });

  it('many times at once stores it once', async () => {
    const stream = newStream('storm');
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.appendToStream(stream, pick(0, 1, 2), { expectedRevision: NO_STREAM }),
      ),
    );
    expect(new Set(results.map(({ nextExpectedRevision }) => nextExpectedRevision))).toEqual(new Set([2n]));
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });
});
