import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { binaryEvent, type BinaryEventType, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { collect, type Engine, newStream, startEngine } from './engine.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

const bodies: [string, unknown][] = [
  ['an object', { a: 1, b: [true, null, 'x'], c: { d: 0.1 } }],
  ['an empty object', {}],
  ['a string', 'text'],
  ['any Unicode', { text: 'Zoë 日本語 😀 \u0000 \u2028' }],
  ['a large body', { text: 'é'.repeat(200_000) }],
  ['a large number', { value: Number.MAX_SAFE_INTEGER }],
];

describe('an event', () => {
  it.each(bodies)('keeps %s', async (_, data) => {
    const stream = newStream('body');
    await client.appendToStream(stream, jsonEvent({ type: 'Tested', data: { data } }));
    const [read] = await collect(client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: true, data: { data } });
  });

  it.each(bodies)('keeps %s as metadata', async (_, data) => {
    const stream = newStream('metadata');
    await client.appendToStream(stream, jsonEvent({ type: 'Tested', data: {}, metadata: { data } }));
    const [read] = await collect(client.readStream(stream));
    expect(read?.event?.metadata).toEqual({ data });
  });

  it('keeps bytes as they are', async () => {
    const stream = newStream('bytes');
    const data = randomBytes(70_000);
    await client.appendToStream(
      stream,
      binaryEvent({ type: 'Tested', data, metadata: Buffer.from([255, 0, 1]) }),
    );
    const [read] = await collect(client.readStream<BinaryEventType<string, Uint8Array>>(stream));
    expect(read?.event?.isJson).toBe(false);
    expect(Buffer.from(read?.event?.data ?? []).equals(data)).toBe(true);
    expect(Buffer.from(read?.event?.metadata ?? [])).toEqual(Buffer.from([255, 0, 1]));
  });

  it('without metadata has none', async () => {
    const stream = newStream('bare');
    await client.appendToStream(stream, jsonEvent({ type: 'Tested', data: {} }));
    expect((await collect(client.readStream(stream)))[0]?.event?.metadata).toBeUndefined();
  });

  it('keeps its id, type, stream and place', async () => {
    const stream = newStream('identity');
    const id = randomUUID();
    const { position } = await client.appendToStream(
      stream,
      jsonEvent({ id, type: 'DealSigned.v1', data: {} }),
    );
    const [read] = await collect(client.readStream(stream));
    expect(read?.event).toMatchObject({
      id,
      type: 'DealSigned.v1',
      streamId: stream,
      revision: 0n,
      position,
    });
  });

  it.each(['with space', 'с-кириллицей', '日本', 'a/b?c=d&e', 'emoji-😀', 'x'.repeat(500), '$system-like'])(
    'lives in a stream named "%s"',
    async (name) => {
      const stream = newStream(name);
      await client.appendToStream(stream, jsonEvent({ type: 'Tested', data: {} }));
      expect((await collect(client.readStream(stream)))[0]?.event?.streamId).toBe(stream);
    },
  );
});
