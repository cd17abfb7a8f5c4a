import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventStoreCheck } from '@upfront/platform/health.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import { readLastOwn } from '@upfront/projections/runner/read-page.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { disposeOf } from '@upfront/platform/connections.js';
// Declares what its events were called.
import '@upfront/contracts/orders/events.js';
import { EventStore, NO_REVISION, type NewEvent } from './event-store.js';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'Tested.v1',
  data: {},
  metadata: {
    commandId: randomUUID(),
    commandName: 'Test',
    correlationId: 'test',
    userId: 'test',
    userName: 'Test',
    companyId: '',
    groupId: '',
    at: '2027-01-01T00:00:00.000Z',
  },
});

/** A way to the store on which its answers can be held back, and which can be cut. */
const wayTo = async (url: string) => {
  const sockets: Socket[] = [];
  let isHeldBack = false;
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.on('data', (answer) => isHeldBack || near.write(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`,
    holdBack: () => void (isHeldBack = true),
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

describe('a read', () => {
  it('calls events what they are called today, whatever they were when they were written', async () => {
    const store = new EventStore(stores.eventStore);
    const [stream, data] = [`order-${randomUUID()}`, { comment: 'Please hurry' }];
    await store.append(stream, NO_REVISION, [{ ...newEvent(), type: 'OrderSubmitted.v1', data }]);
    expect(await store.read(stream)).toMatchObject([{ type: 'OrderOpened.v1', data }]);
    expect(await store.lastOf(stream)).toMatchObject({ type: 'OrderOpened.v1' });
  });
});

describe('an append', () => {
  it('whose answer is late may have been stored, says so, and can be repeated', async () => {
    const way = await wayTo(stores.eventStoreUrl);
    const client = EventStoreDBClient.connectionString(way.url);
    const store = new EventStore(client, 1_000);
    await store.append('late-1', NO_REVISION, [newEvent()]);
    way.holdBack();
    const event = newEvent();
    await expect(store.append('late-1', 0, [event])).rejects.toMatchObject({ problem: problems.noAnswer });
    const again = await new EventStore(stores.eventStore).append('late-1', 0, [event]);
    expect(again.revision).toBe(1);
    way.cut();
    await disposeOf([client]);
  });

  it('changes nothing where the store is away, and says so', async () => {
    const way = await wayTo(stores.eventStoreUrl);
    way.cut();
    const client = EventStoreDBClient.connectionString(way.url);
    const appended = new EventStore(client).append('away-1', NO_REVISION, [newEvent()]);
    await expect(appended).rejects.toMatchObject({ problem: problems.unavailable });
    await disposeOf([client]);
  });
});

describe('reads of the event store', () => {
  it('leave nothing open: the client can be disposed of at once', async () => {
    const { eventStore: client } = stores;
    const store = new EventStore(client);
    const events = Array.from({ length: 5 }, newEvent);
    await store.append('test-1', 'any', events);
    expect((await store.lastOf('test-1'))?.revision).toBe(4);
    await store.ping();
    await eventStoreCheck(client)();
    expect(await readLastOwn(client)).toBeGreaterThan(0);
    // It waits, for as long as it takes, for whatever is open.
    await client.dispose();
  });
});
