import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventStoreCheck } from '@upfront/platform/health.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import { readLastOwn } from '@upfront/projections/runner/read-page.js';
import { EventStore } from './event-store.js';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

describe('reads of the event store', () => {
  it('leave nothing open: the client can be disposed of at once', async () => {
    const { eventStore: client } = stores;
    const store = new EventStore(client);
    const metadata = {
      commandId: randomUUID(),
      commandName: 'Test',
      correlationId: 'test',
      userId: 'test',
      userName: 'Test',
      companyId: '',
      groupId: '',
      at: '2027-01-01T00:00:00.000Z',
    };
    const events = Array.from({ length: 5 }, () => ({
      id: randomUUID(),
      type: 'Tested.v1',
      data: {},
      metadata,
    }));
    await store.append('test-1', 'any', events);
    expect((await store.lastOf('test-1'))?.revision).toBe(4);
    await store.ping();
    await eventStoreCheck(client)();
    expect(await readLastOwn(client)).toBeGreaterThan(0);
    // It waits, for as long as it takes, for whatever is open.
    await client.dispose();
  });
});
