import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClientDuplexStream, credentials } from '@grpc/grpc-js';
import type { EventStoreDBClient } from '@eventstore/db-client';
import stubs from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { until } from '@upfront/platform/testing/until.js';
import { type Engine, events, failureOf, newStream, startEngine } from '../engine.js';
import { batchRequest, type Part } from './batch-requests.js';

let engine: Engine;
let client: EventStoreDBClient;
let service: InstanceType<typeof stubs.StreamsClient>;
let call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
const answers = new Map<string, { readonly error: string; readonly at: number }>();

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
  const address = engine.url.replace(/^esdb:\/\/|\?.*$/g, '');
  service = new stubs.StreamsClient(address, credentials.createInsecure());
  call = service.batchAppend();
  // It is cut when the engine stops.
  call.on('error', () => undefined);
  call.on('data', (answer: BatchAppendResp) => {
    const error = answer.getError()?.getDetails()?.getTypeName() ?? '';
    answers.set(answer.getCorrelationId()?.getString() ?? '', { error, at: Date.now() });
  });
});
afterAll(async () => {
  call.end();
  service.close();
  await engine.stop();
});

const send = (part: Part): boolean => call.write(batchRequest(part));

const answerTo = async (id: string): Promise<{ error: string; at: number }> => {
  await until(() => answers.has(id));
  return answers.get(id) ?? { error: 'none', at: 0 };
};
const TIMEOUT = 'event_store.client.Timeout';
const TOO_LARGE = 'event_store.client.MaximumAppendSizeExceeded';
const missing = (stream: string) =>
  failureOf(client.readStream(stream, { maxCount: 1 })[Symbol.asyncIterator]().next());

describe('a batch append', () => {
  it.each([
    ['late and too large times out', -1000, 1_100_000, TIMEOUT],
    ['in time and too large is told so', 60_000, 1_100_000, TOO_LARGE],
    ['late times out', -1000, 10, TIMEOUT],
    ['in time is stored', 60_000, 10, ''],
  ])('%s', async (_, left, bytes, error) => {
    const id = randomUUID();
    send({ id, isFinal: true, bytes, to: { stream: newStream('batch'), deadline: Date.now() + left } });
    expect(await answerTo(id)).toMatchObject({ error });
  });

  it('that is never finished is answered at its deadline, and forgotten', async () => {
    const [id, stream, deadline] = [randomUUID(), newStream('batch'), Date.now() + 300];
    send({ id, isFinal: false, bytes: 10, to: { stream, deadline } });
    const { error, at } = await answerTo(id);
    expect(error).toBe(TIMEOUT);
    expect(at).toBeGreaterThanOrEqual(deadline);
    expect(at).toBeLessThan(deadline + 1000);
    answers.delete(id);
    // Its rest comes after all.
    send({ id, isFinal: true, bytes: 10 });
    await client.appendToStream(newStream('batch'), events(1));
    expect(answers.has(id)).toBe(false);
    expect(await missing(stream)).toMatchObject({ type: 'stream-not-found' });
  });
});
