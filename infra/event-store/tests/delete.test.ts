import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ANY,
  type EventStoreDBClient,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { collect, type Engine, events, failureOf, newStream, revisions, startEngine } from './engine.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

async function live(): Promise<string> {
  const stream = newStream('delete');
  await client.appendToStream(stream, events(3));
  return stream;
}

const ways = [
  ['deleteStream', StreamNotFoundError],
  ['tombstoneStream', StreamDeletedError],
] as const;

describe.each(ways)('%s', (way, readFailure) => {
  it.each([ANY, 2n] as const)('expecting %s of a stream at revision 2 ends it', async (expectedRevision) => {
    const stream = await live();
    const { position } = await client[way](stream, { expectedRevision });
    expect(position?.commit).toBeGreaterThan(0n);
    await expect(failureOf(collect(client.readStream(stream)))).resolves.toBeInstanceOf(readFailure);
  });

  it.each([1n, 3n, NO_STREAM] as const)(
    'expecting %s of a stream at revision 2 is refused',
    async (expected) => {
      const stream = await live();
      const failure = await failureOf(client[way](stream, { expectedRevision: expected }));
      expect(failure).toBeInstanceOf(WrongExpectedVersionError);
      expect(failure).toMatchObject({
        streamName: stream,
        expectedVersion: expected === NO_STREAM ? -1n : expected,
        actualVersion: 2n,
      });
      expect(await collect(client.readStream(stream))).toHaveLength(3);
    },
  );

  it('of a missing stream, expecting a revision, is refused', async () => {
    const failure = await failureOf(client[way](newStream('never'), { expectedRevision: 0n }));
    expect(failure).toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 0n,
      actualVersion: 'no_stream',
    });
  });

  it('of a tombstoned stream is refused', async () => {
    const stream = await live();
    await client.tombstoneStream(stream);
    await expect(failureOf(client[way](stream))).resolves.toBeInstanceOf(StreamDeletedError);
  });

  it('of a stream with metadata alone, expecting none, succeeds', async () => {
    const stream = newStream('implicit');
    await client.setStreamMetadata(stream, { cacheControl: 10 });
    await expect(client[way](stream, { expectedRevision: NO_STREAM })).resolves.toBeDefined();
  });
});

describe('a deleted stream', () => {
  it('goes on where it stopped when it is written again', async () => {
    const stream = await live();
    await client.deleteStream(stream);
    await client.appendToStream(stream, events(2), { expectedRevision: NO_STREAM });
    expect(revisions(await collect(client.readStream(stream)))).toEqual([3, 4]);
  });

  it('can be deleted again', async () => {
    const stream = await live();
    await client.deleteStream(stream);
    await expect(client.deleteStream(stream)).resolves.toBeDefined();
  });

  it('can be deleted and written time and again', async () => {
    const stream = newStream('phoenix');
    for (let round = 0; round < 4; round += 1) {
      await client.appendToStream(stream, events(2));
      expect(revisions(await collect(client.readStream(stream)))).toEqual([round * 2, round * 2 + 1]);
      await client.deleteStream(stream);
    }
  });

  it('loses its limits', async () => {
    const stream = newStream('limits');
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.appendToStream(stream, events(2));
    await client.deleteStream(stream);
    await client.appendToStream(stream, events(3));
    expect(revisions(await collect(client.readStream(stream)))).toEqual([2, 3, 4]);
  });

  it('can be tombstoned', async () => {
    const stream = await live();
    await client.deleteStream(stream);
    await client.tombstoneStream(stream);
    await expect(failureOf(collect(client.readStream(stream)))).resolves.toBeInstanceOf(StreamDeletedError);
  });

  it('comes back empty when metadata is written to it', async () => {
    const stream = await live();
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { owner: 'sales' });
    expect(await collect(client.readStream(stream))).toEqual([]);
    expect((await client.getStreamMetadata(stream)).metadata).toMatchObject({
      owner: 'sales',
      truncateBefore: 3,
    });
  });
});

describe('a stream that never was', () => {
  it('can be tombstoned, and then not written', async () => {
    const stream = newStream('stillborn');
    await client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
    await expect(failureOf(client.appendToStream(stream, events(1)))).resolves.toBeInstanceOf(
      StreamDeletedError,
    );
  });
});
