import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { Redis } from 'ioredis';
import { Attempts } from './attempts.js';
import { networkOf } from './network-of.js';

let dir: string;
let server: ChildProcess;
let redis: Redis;
let guard: RedisGuard;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upfront-attempts-'));
  const path = join(dir, 'redis.sock');
  server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', '', '--dir', dir]);
  redis = new Redis({ path, retryStrategy: () => 50, maxRetriesPerRequest: null });
  // It is there as soon as its socket is.
  redis.on('error', () => undefined);
  await redis.ping();
  guard = new RedisGuard(redis);
});
afterAll(async () => {
  redis.disconnect();
  server.kill();
  await rm(dir, { recursive: true, force: true });
});

const OFFICE = '203.0.113.7';
const tryAs = (name: string, address = OFFICE): Attempts =>
  Attempts.ofPassword(guard, `${name}@harbor.test`, address);
const waitOf = async (attempts: Attempts): Promise<number> => {
  try {
    await attempts.try();
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return error.retryAfter ?? 0;
    throw error;
  }
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe('guesses of passwords', () => {
  it('of one account wait after five, and a success forgets them', async () => {
    for (const n of numbers(5)) expect([n, await waitOf(tryAs('dana'))]).toEqual([n, 0]);
    expect(await waitOf(tryAs('dana'))).toBeGreaterThan(0);
    expect(await waitOf(tryAs('dana', '198.51.100.1'))).toBe(0);
    await tryAs('dana').succeeded();
    expect(await waitOf(tryAs('dana'))).toBe(0);
  });

  it('of many accounts from one address wait after two hundred, also many at once; sign-ins do not count', async () => {
    const address = '203.0.113.8';
    for (const n of numbers(300)) {
      const right = tryAs(`right-${n}`, address);
      await right.try();
      await right.succeeded();
    }
    const waits = await Promise.all(numbers(250).map((n) => waitOf(tryAs(`guess-${n}`, address))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(200);
    const right = tryAs('right-1', address);
    expect(await waitOf(right)).toBeGreaterThan(0);
    await right.succeeded();
    expect(await waitOf(tryAs('guess-251', address))).toBeGreaterThan(0);
    expect(await waitOf(tryAs('guess-251', '203.0.113.9'))).toBe(0);
  });

  it('of one account from many addresses wait after a hundred, and its owner does not, where they signed in before', async () => {
    const home = '198.51.100.20';
    const before = tryAs('erin', home);
    expect(await waitOf(before)).toBe(0);
    await before.succeeded();
    const waits: number[] = [];
    for (const n of numbers(120)) waits.push(await waitOf(tryAs('erin', `192.0.2.${n}`)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
    expect(await waitOf(tryAs('frank', '192.0.2.1'))).toBe(0);
    const owner = tryAs('erin', home);
    expect(await waitOf(owner)).toBe(0);
    await owner.succeeded();
    expect(await waitOf(tryAs('erin', '192.0.2.200'))).toBeGreaterThan(0);
  });

  it('that wait for their account are not held against their address', async () => {
    const address = '203.0.113.10';
    for (const _ of numbers(250)) await waitOf(tryAs('one', address));
    expect(await waitOf(tryAs('another', address))).toBe(0);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0db8::1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
