import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisGuard } from '../redis-guard.js';
import { digestOf, SessionStore, type Session } from './session-store.js';

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

  it('ends thirty days after the sign-in however much it is used, under whatever id', async () => {
    const { session, key } = await idleSession();
    const { id: _, ...stored } = session;
    const old = { ...stored, startedAt: Date.now() - 30 * 24 * 60 * 60_000 - 1 };
    await redis.set(key, JSON.stringify(old), 'EX', 60);
    const renewed = await sessions.renew({ ...old, id: session.id });
    expect((await sessions.read(renewed)).session).toBeUndefined();
    expect((await sessions.read(session.id)).session).toBeUndefined();
  });

  it('ends twelve hours after the last request', async () => {
    const { session, key } = await idleSession();
    await sessions.read(session.id);
    expect(await redis.ttl(key)).toBeLessThanOrEqual(12 * 60 * 60);
    expect(await redis.ttl(key)).toBeGreaterThan(12 * 60 * 60 - 60);
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

describe('a session that is renewed while all of a person are closed', () => {
  it('is not left alive, whichever comes first', async () => {
    const { session } = await idleSession();
    guard.before.push(() => new SessionStore(new RedisGuard(redis)).closeAllOf('sally'));
    const renewed = await sessions.renew(session);
    expect((await sessions.read(renewed)).session).toBeUndefined();
    expect(await redis.keys('upfront:session*')).toEqual([]);
  });

  it('is not left alive in any order of many', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { session } = await sessions.read(await sessions.open('sally', { impersonatorId: 'root' }));
      if (!session) throw new Error('The session is not there');
      const [renewed] = await Promise.all([
        sessions.renew(session),
        sessions.closeAllOf(round % 2 === 0 ? 'sally' : 'root'),
      ]);
      expect((await sessions.read(renewed)).session).toBeUndefined();
    }
  });
});

describe('sessions that stand', () => {
  it('are told with where they were opened, without the id that opens them', async () => {
    const id = await sessions.open('sally', { address: '192.0.2.1', device: 'curl/8' });
    const [found, ...others] = await sessions.standingOf(['sally', 'tom']);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ userId: 'sally', address: '192.0.2.1', device: 'curl/8' });
    expect(JSON.stringify(found)).not.toContain(id);
    expect(found?.digest).toBe(digestOf(id));
  });

  it('are those of a person as which somebody acts, and not those in which they act as others', async () => {
    await sessions.open('sally', { impersonatorId: 'root' });
    expect((await sessions.standingOf(['sally'])).map(({ impersonatorId }) => impersonatorId)).toEqual([
      'root',
    ]);
    expect(await sessions.standingOf(['root'])).toEqual([]);
  });

  it('are none where the second factor is owed', async () => {
    await sessions.open('sally', { awaits: 'second-factor' });
    expect(await sessions.standingOf(['sally'])).toEqual([]);
  });

  it('end by their digest, for everybody who holds the id', async () => {
    const [one, other] = [await sessions.open('sally'), await sessions.open('sally')];
    expect(await sessions.closeStanding('sally', [digestOf(one), 'x'.repeat(43)])).toBe(1);
    expect((await sessions.read(one)).session).toBeUndefined();
    expect((await sessions.read(other)).session?.userId).toBe('sally');
    expect(await sessions.closeStanding('sally', [digestOf(one)])).toBe(0);
  });
});
