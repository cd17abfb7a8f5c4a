import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  START,
} from '@eventstore/db-client';
import { collect, type Engine, events, isSuccessor, newStream, startEngine } from './engine.js';

let engine: Engine;
let client: EventStoreDBClient;
const [first, second] = [newStream('first'), newStream('second')];
const positions: Position[] = [];

/** Six events, of two streams in turn; whatever else the store holds lies before or after. */
beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
  for (const stream of [first, second, first, second, first, second]) {
    const { position } = await client.appendToStream(stream, events(1));
    if (position) positions.push(position);
  }
});
afterAll(() => engine.stop());

const ours = (read: readonly AllStreamResolvedEvent[]) =>
  read.flatMap(({ event }) => (event && [first, second].includes(event.streamId) ? [event] : []));

const at = (index: number): Position => {
  const position = positions[index];
  if (!position) throw new Error(`No position ${index}`);
  return position;
};

describe('reading $all', () => {
  it('forwards brings the events of all streams in the order of their commits', async () => {
    const read = ours(await collect(client.readAll({ fromPosition: START })));
    expect(read.map(({ streamId }) => streamId)).toEqual([first, second, first, second, first, second]);
    expect(read.map(({ position }) => position.commit)).toEqual(positions.map(({ commit }) => commit));
  });

  it('forwards from a position includes it', async () => {
    const read = await collect(client.readAll({ fromPosition: at(2), maxCount: 2 }));
    expect(read.map(({ event }) => event?.position.commit)).toEqual([at(2).commit, at(3).commit]);
  });

  it('backwards from a position excludes it', async () => {
    const read = await collect(client.readAll({ direction: BACKWARDS, fromPosition: at(2), maxCount: 2 }));
    expect(read.map(({ event }) => event?.position.commit)).toEqual([at(1).commit, at(0).commit]);
  });

  it('backwards from the end starts with the last event', async () => {
    const { position } = await client.appendToStream(newStream('last'), events(1));
    const [last] = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    expect(last?.event?.position.commit).toBe(position?.commit);
  });

  if (!isSuccessor) {
    it.each([
      [BACKWARDS, START],
      [FORWARDS, END],
    ] as const)('%s from the %s brings nothing', async (direction, fromPosition) => {
      expect(await collect(client.readAll({ direction, fromPosition }))).toEqual([]);
    });
  }

  it.each([1, 2, 5])('brings at most %i', async (maxCount) => {
    expect(await collect(client.readAll({ maxCount }))).toHaveLength(maxCount);
  });

  it('ends with what was there when it began', async () => {
    const stream = newStream('growing');
    await client.appendToStream(stream, events(600));
    let appended = 0;
    let seen = 0;
    for await (const { event } of client.readAll({ fromPosition: at(0) })) {
      if (event?.streamId !== stream) continue;
      seen += 1;
      if (seen % 100 === 0 && appended < 1000) {
        appended += 100;
        await client.appendToStream(stream, events(100));
      }
    }
    // It ends although the stream grows as fast as it is read.
    expect(seen).toBeGreaterThanOrEqual(600);
    expect(seen).toBeLessThanOrEqual(600 + appended);
  });

  it('still shows the events of deleted streams', async () => {
    const stream = newStream('gone');
    const { position } = await client.appendToStream(stream, events(2));
    await client.deleteStream(stream);
    const read = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 10 }));
    const seen = read.map(({ event }) => event?.position.commit);
    expect(seen).toContain(position?.commit);
  });

  it('shows how a stream ended', async () => {
    const stream = newStream('ended');
    await client.appendToStream(stream, events(1));
    const { position } = await client.tombstoneStream(stream);
    const read = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 10 }));
    const end = read.find(({ event }) => event?.streamId === stream && event.type === '$streamDeleted');
    expect(end?.event?.position.commit).toBe(position?.commit);
    expect(end?.event?.revision).toBe(9223372036854775807n);
  });

  it('of many events brings each once, in order, both ways', async () => {
    const stream = newStream('many');
    const start = await client.appendToStream(newStream('mark'), events(1));
    await client.appendToStream(stream, events(700));
    await client.appendToStream(stream, events(700));
    const fromPosition = start.position ?? START;
    const forwards = (await collect(client.readAll({ fromPosition }))).map(
      ({ event }) => event?.position.commit,
    );
    const backwards = (
      await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: forwards.length }))
    ).map(({ event }) => event?.position.commit);
    expect(forwards.length).toBeGreaterThanOrEqual(1401);
    expect(new Set(forwards).size).toBe(forwards.length);
    expect(backwards.reverse()).toEqual(forwards);
  });
});
