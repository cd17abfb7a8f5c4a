import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStores, type Stores } from '../testing/engines.js';
import { keepHeld, Lease, RENEW_MS } from './lease.js';

const LATE_MS = 300;

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

describe('a lease that is given up', () => {
  it('is free at once, also where a renewal was under way', async () => {
    const lease = new Lease(stores.mongo, 'given-up');
    expect(await lease.hold()).toBe(true);
    let isRenewing = false;
    const giveUp = keepHeld({
      hold: async () => {
        isRenewing = true;
        await wait(LATE_MS);
        return lease.hold();
      },
      release: () => lease.release(),
    });
    await wait(RENEW_MS + LATE_MS / 3);
    expect(isRenewing).toBe(true);
    await giveUp();
    await wait(LATE_MS);
    expect(await new Lease(stores.mongo, 'given-up').hold()).toBe(true);
  });
});
