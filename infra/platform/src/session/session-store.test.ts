import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisGuard } from '../redis-guard.js';
import { SessionStore, type Session } from './session-store.js';

/** Redis, before whose next answers something else may happen. */
class InterruptedRedis extends RedisGuard {
  readonly before: (() => Promise<unknown>)[] = [];

  override async run<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    await this.before.shift()?.();
    return super.run(work);
  }
}

let dir: string;
let server: ChildProcess;
let redis: Redis;
let guard: InterruptedRedis;
let sessions: SessionStore;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upfront-sessions-'));
  const path = join(dir, 'redis.sock');
  server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', '', '--dir', dir]);
  redis = new Redis({ path, retryStrategy: () => 50, maxRetriesPerRequest: null });
  // It is there as soon as its socket is.
  redis.on('error', () => undefined);
  await redis.ping();
});
beforeEach(async () => {
  await redis.flushall();
  guard = new InterruptedRedis(redis);
  sessions = new SessionStore(guard);
});
afterAll(async () => {
  redis.disconnect();
  server.kill();
  await rm(dir, { recursive: true, force: true });
});

/** A session that was last prolonged two minutes ago and has a minute left. */
const idleSession = async (): Promise<{ session: Session; key: string }> => {
  const id = await sessions.open('sally');
  const [key = ''] = await redis.keys('upfront:session:*');
  const { session } = await sessions.read(id);
  if (!session) throw new Error('The session is not there');
  const { id: _, ...stored } = session;
  await redis.set(key, JSON.stringify({ ...stored, seenAt: Date.now() - 120_000 }), 'EX', 60);
  return { session, key };
};

const nothing = () => Promise.resolve();

describe('a session that is used', () => {
  it('is prolonged', async () => {
    const { session, key } = await idleSession();
    await sessions.read(session.id);
    expect(await redis.ttl(key)).toBeGreaterThan(60);
  });

  it('is not prolonged under the id of before by a request that found it there', async () => {
    const { session, key } = await idleSession();
    let renewed = '';
    guard.before.push(nothing, async () => (renewed = await sessions.renew(session)));
    expect((await sessions.read(session.id)).session?.userId).toBe('sally');
    expect(await redis.ttl(key)).toBeLessThanOrEqual(10);
    expect((await sessions.read(renewed)).session?.userId).toBe('sally');
  });

  it('does not come back by a request that found it before it was closed', async () => {
    const { session, key } = await idleSession();
    guard.before.push(nothing, () => sessions.close(session.id));
    await sessions.read(session.id);
    expect(await redis.exists(key)).toBe(0);
  });
});
