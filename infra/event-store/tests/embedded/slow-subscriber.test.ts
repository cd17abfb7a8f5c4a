import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { END, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type Engine, newStream, startEngine } from '../engine.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

describe('a subscriber that is slower than the writers', () => {
  it('gets every event once, in order, and is told that it fell behind', async () => {
    const stream = newStream('slow');
    // Larger together than what connection and store keep in memory for a subscriber.
    const body = 'x'.repeat(1000);
    const total = 12_000;
    const signals: string[] = [];
    const subscription = client.subscribeToAll({ fromPosition: END });
    subscription
      .on('caughtUp', () => signals.push('caughtUp'))
      .on('fellBehind', () => signals.push('fellBehind'));
    const revisions: number[] = [];
    const reading = (async () => {
      for await (const { event } of subscription) {
        if (event?.streamId !== stream) continue;
        if (revisions.length === 0) await delay(1000);
        revisions.push(Number(event.revision));
        if (revisions.length === total) break;
      }
    })();
    while (!signals.includes('caughtUp')) await delay(5);
    for (let batch = 0; batch < total / 200; batch += 1) {
      const events = Array.from({ length: 200 }, () => jsonEvent({ type: 'Tested', data: { body } }));
      await client.appendToStream(stream, events);
    }
    await reading;
    expect(revisions).toEqual(Array.from({ length: total }, (_, index) => index));
    expect(signals.slice(0, 2)).toEqual(['caughtUp', 'fellBehind']);
  });
});
