import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ANY,
  type AppendExpectedRevision,
  type AppendToStreamOptions,
  DeadlineExceededError,
  type EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
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

/** Brings a stream into a state; those with events have the revisions 0 to 2. */
const states = {
  missing: async () => undefined,
  live: async (stream: string) => client.appendToStream(stream, events(3)),
  'with metadata only': async (stream: string) => client.setStreamMetadata(stream, { owner: 'sales' }),
  deleted: async (stream: string) => {
    await client.appendToStream(stream, events(3));
    await client.deleteStream(stream);
  },
  tombstoned: async (stream: string) => {
    await client.appendToStream(stream, events(3));
    await client.tombstoneStream(stream);
  },
};

type State = keyof typeof states;
type Outcome = number | 'wrong revision' | 'deleted';

/** What becomes of an append of one event: its revision, or the refusal. */
const rules: [State, AppendExpectedRevision, Outcome][] = [
  ['missing', ANY, 0],
  ['missing', NO_STREAM, 0],
  ['missing', STREAM_EXISTS, 'wrong revision'],
  ['missing', 0n, 'wrong revision'],
  ['missing', 5n, 'wrong revision'],
  ['live', ANY, 3],
  ['live', NO_STREAM, 'wrong revision'],
  ['live', STREAM_EXISTS, 3],
  ['live', 2n, 3],
  ['live', 1n, 'wrong revision'],
  ['live', 3n, 'wrong revision'],
  ['live', 9007199254740993n, 'wrong revision'],
  ['with metadata only', ANY, 0],
  ['with metadata only', NO_STREAM, 0],
  ['with metadata only', STREAM_EXISTS, 0],
  ['with metadata only', 0n, 'wrong revision'],
  ['deleted', ANY, 3],
  ['deleted', NO_STREAM, 3],
  ['deleted', STREAM_EXISTS, 'deleted'],
  ['deleted', 2n, 3],
  ['deleted', 1n, 'wrong revision'],
  ['tombstoned', ANY, 'deleted'],
  ['tombstoned', NO_STREAM, 'deleted'],
  ['tombstoned', STREAM_EXISTS, 'deleted'],
  ['tombstoned', 2n, 'deleted'],
];

/** The client appends over one long call for all, or over a call of its own where it has credentials. */
const ways: [string, AppendToStreamOptions][] = [
  ['batch append', {}],
  ['single append', { credentials: { username: 'admin', password: 'changeit' } }],
];

describe.each(ways)('%s', (_, way) => {
  it.each(rules)('to a stream that is %s, expecting %s: %s', async (state, expectedRevision, outcome) => {
    const stream = newStream('rule');
    await states[state](stream);
    const append = client.appendToStream(stream, events(1), { ...way, expectedRevision });

    if (typeof outcome === 'number') {
      await expect(append).resolves.toMatchObject({ success: true, nextExpectedRevision: BigInt(outcome) });
      expect(revisions(await collect(client.readStream(stream))).at(-1)).toBe(outcome);
      return;
    }
    const failure = await failureOf(append);
    expect(failure).toBeInstanceOf(outcome === 'deleted' ? StreamDeletedError : WrongExpectedVersionError);
    expect(failure).toMatchObject({ streamName: stream });
  });

  it.each([
    ['missing', 4n, NO_STREAM],
    ['live', NO_STREAM, 2n],
    ['live', 7n, 2n],
    ['deleted', 1n, 2n],
  ] as const)(
    'tells of a stream that is %s, expected %s, that it is at %s',
    async (state, expected, actual) => {
      const stream = newStream('told');
      await states[state](stream);
      const failure = await failureOf(
        client.appendToStream(stream, events(1), { ...way, expectedRevision: expected }),
      );
      expect(failure).toMatchObject({
        type: 'wrong-expected-version',
        expectedVersion: expected,
        actualVersion: actual,
      });
    },
  );

  it('stores nothing of a refused append', async () => {
    const stream = newStream('refused');
    await client.appendToStream(stream, events(2));
    await failureOf(client.appendToStream(stream, events(3), { ...way, expectedRevision: 0n }));
    expect(revisions(await collect(client.readStream(stream)))).toEqual([0, 1]);
  });

  it('answers with the position of the last event', async () => {
    const stream = newStream('position');
    const { position } = await client.appendToStream(stream, events(3), way);
    const read = await collect(client.readStream(stream));
    expect(read.at(-1)?.event?.position?.commit).toBe(position?.commit);
  });

  it('gives later appends higher positions', async () => {
    const first = await client.appendToStream(newStream('first'), events(1), way);
    const second = await client.appendToStream(newStream('second'), events(1), way);
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  it('refuses an append over the size limit, and takes the next', async () => {
    const stream = newStream('large');
    const half = jsonEvent({ type: 'Large', data: 'x'.repeat(600 * 1024) });
    const other = jsonEvent({ type: 'Large', data: 'y'.repeat(600 * 1024) });
    const failure = await failureOf(client.appendToStream(stream, [half, other], way));
    expect(failure).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(failure).toMatchObject({ maxAppendSize: 1024 * 1024 });
    await expect(client.appendToStream(stream, half, way)).resolves.toMatchObject({
      nextExpectedRevision: 0n,
    });
  });

  it('keeps the order of events in one append', async () => {
    const stream = newStream('order');
    await client.appendToStream(stream, events(300), way);
    const read = await collect(client.readStream(stream));
    expect(read.map(({ event }) => event?.data)).toEqual(
      Array.from({ length: 300 }, (_, index) => ({ index })),
    );
  });

  it('lets one of many writers with the same expectation win', async () => {
    const stream = newStream('race');
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        client.appendToStream(stream, events(1), { ...way, expectedRevision: NO_STREAM }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });

  it('puts concurrent appends to one stream into one gapless order', async () => {
    const stream = newStream('gapless');
    const results = await Promise.all(
      Array.from({ length: 100 }, () =>
        client.appendToStream(stream, events(2), { ...way, expectedRevision: ANY }),
      ),
    );
    const ends = results
      .map(({ nextExpectedRevision }) => Number(nextExpectedRevision))
      .sort((a, b) => a - b);
    expect(ends).toEqual(Array.from({ length: 100 }, (_, index) => index * 2 + 1));
  });
});

describe('an append of no events', () => {
  it('checks the expected revision', async () => {
    const stream = newStream('empty');
    await client.appendToStream(stream, events(1));
    await expect(client.appendToStream(stream, [], { expectedRevision: 0n })).resolves.toMatchObject({
      nextExpectedRevision: 0n,
    });
    await expect(
      failureOf(client.appendToStream(stream, [], { expectedRevision: 7n })),
    ).resolves.toBeInstanceOf(WrongExpectedVersionError);
  });
});

describe('a deadline', () => {
  it('that has passed refuses a batch append and stores nothing', async () => {
    const stream = newStream('late');
    // Enough events to be encoded for longer than the deadline.
    const failure = await failureOf(client.appendToStream(stream, events(5000), { deadline: 1 }));
    expect(failure).toBeInstanceOf(DeadlineExceededError);
    await expect(failureOf(collect(client.readStream(stream)))).resolves.toMatchObject({
      type: 'stream-not-found',
    });
  });
});
