import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { startEventStore, type RunningEventStore } from '../../src/start-event-store.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const SECRET = 'c0ffee'.repeat(8);
/** gRPC's code of a caller who is not known. */
const UNAUTHENTICATED = 16;

describe('an event store with a secret', () => {
  let dir: string;
  let store: RunningEventStore;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'upfront-secret-'));
    store = await startEventStore({ dir, port: 0, secret: SECRET });
  });
  afterAll(async () => {
    await store.close();
    await rm(dir, { recursive: true });
  });

  const client = (more: string): EventStoreDBClient =>
    EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store.port}?tls=false${more}`);
  const appended = (one: EventStoreDBClient) => one.appendToStream('a', jsonEvent({ type: 't', data: {} }));
  const read = async (one: EventStoreDBClient): Promise<number> => {
    let count = 0;
    for await (const _ of one.readAll({ fromPosition: START })) count += 1;
    return count;
  };

  it('takes from and tells whoever knows it', async () => {
    const known = client(`&connectionName=${SECRET}`);
    await appended(known);
    expect(await read(known)).toBe(1);
    await known.dispose();
  });

  it.each(['', `&connectionName=${SECRET}0`])('refuses every call of others (%s)', async (name) => {
    const stranger = client(name);
    await expect(appended(stranger)).rejects.toMatchObject({ code: UNAUTHENTICATED });
    await expect(read(stranger)).rejects.toMatchObject({ code: UNAUTHENTICATED });
    await expect(stranger.deleteStream('a')).rejects.toMatchObject({ code: UNAUTHENTICATED });
    await stranger.dispose();
  });
});
