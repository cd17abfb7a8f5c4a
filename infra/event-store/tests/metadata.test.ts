import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  NO_STREAM,
  StreamDeletedError,
  type StreamMetadata,
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

/** What is visible of a stream with the revisions 0 to 9. */
const limits: [StreamMetadata, number[]][] = [
  [{ maxCount: 3 }, [7, 8, 9]],
  [{ maxCount: 1 }, [9]],
  [{ maxCount: 50 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [{ truncateBefore: 8 }, [8, 9]],
  [{ truncateBefore: 0 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [{ truncateBefore: 10 }, []],
  [{ truncateBefore: 5000 }, []],
  [{ maxCount: 5, truncateBefore: 8 }, [8, 9]],
  [{ maxCount: 2, truncateBefore: 3 }, [8, 9]],
  [{ maxAge: 3600 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [{ maxAge: 3600, maxCount: 2 }, [8, 9]],
  [{ owner: 'sales' }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
];

describe('limits', () => {
  it.each(limits)('%j shows %j, both ways', async (metadata, visible) => {
    const stream = newStream('limited');
    await client.appendToStream(stream, events(10));
    await client.setStreamMetadata(stream, metadata);
    expect(revisions(await collect(client.readStream(stream)))).toEqual(visible);
    const backwards = await collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END }));
    expect(revisions(backwards)).toEqual([...visible].reverse());
  });

  it('hide events that grow too old', async () => {
    const stream = newStream('ageing');
    await client.setStreamMetadata(stream, { maxAge: 1 });
    await client.appendToStream(stream, events(2));
    expect(await collect(client.readStream(stream))).toHaveLength(2);
    await delay(1200);
    await client.appendToStream(stream, events(1));
    expect(revisions(await collect(client.readStream(stream)))).toEqual([2]);
  });

  it('count from the first visible event', async () => {
    const stream = newStream('counted');
    await client.appendToStream(stream, events(10));
    await client.setStreamMetadata(stream, { truncateBefore: 4 });
    expect(revisions(await collect(client.readStream(stream, { maxCount: 2 })))).toEqual([4, 5]);
    expect(revisions(await collect(client.readStream(stream, { fromRevision: 1n, maxCount: 2 })))).toEqual([
      4, 5,
    ]);
  });

  it('move with the stream', async () => {
    const stream = newStream('moving');
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await client.appendToStream(stream, events(3));
    await client.appendToStream(stream, events(3));
    expect(revisions(await collect(client.readStream(stream)))).toEqual([4, 5]);
  });

  it('can be lifted', async () => {
    const stream = newStream('lifted');
    await client.appendToStream(stream, events(3));
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.setStreamMetadata(stream, {});
    expect(revisions(await collect(client.readStream(stream)))).toEqual([0, 1, 2]);
  });

  it('do not change revisions', async () => {
    const stream = newStream('revisions');
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.appendToStream(stream, events(3));
    await expect(client.appendToStream(stream, events(1), { expectedRevision: 2n })).resolves.toMatchObject({
      nextExpectedRevision: 3n,
    });
  });
});

describe('stream metadata', () => {
  it('is what was written last', async () => {
    const stream = newStream('kept');
    await client.setStreamMetadata(stream, { maxCount: 5, owner: 'a' });
    await client.setStreamMetadata(stream, { maxAge: 60, owner: 'b' });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxAge: 60, owner: 'b' });
  });

  it('of a stream without any is none', async () => {
    expect((await client.getStreamMetadata(newStream('none'))).metadata).toBeUndefined();
  });

  it('has revisions of its own', async () => {
    const stream = newStream('versioned');
    await client.setStreamMetadata(stream, { owner: 'a' }, { expectedRevision: NO_STREAM });
    await client.setStreamMetadata(stream, { owner: 'b' }, { expectedRevision: 0n });
    const failure = await failureOf(
      client.setStreamMetadata(stream, { owner: 'c' }, { expectedRevision: 0n }),
    );
    expect(failure).toBeInstanceOf(WrongExpectedVersionError);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ owner: 'b' });
  });

  it('shows only its last version when read as a stream', async () => {
    const stream = newStream('meta');
    await client.setStreamMetadata(stream, { owner: 'a' });
    await client.setStreamMetadata(stream, { owner: 'b' });
    const read = await collect(client.readStream(`$$${stream}`));
    expect(revisions(read)).toEqual([1]);
    expect(read[0]?.event?.type).toBe('$metadata');
  });

  it('of a tombstoned stream can be neither read nor written', async () => {
    const stream = newStream('ended');
    await client.appendToStream(stream, events(1));
    await client.tombstoneStream(stream);
    await expect(failureOf(client.setStreamMetadata(stream, {}))).resolves.toBeInstanceOf(StreamDeletedError);
    await expect(failureOf(client.getStreamMetadata(stream))).resolves.toBeInstanceOf(StreamDeletedError);
  });
});
