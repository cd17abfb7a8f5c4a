import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import { RedisAway, RedisGuard } from '@upfront/platform/redis-guard.js';
import { ActorSource } from '@upfront/platform/session/actor-source.js';
import { Authenticator } from '@upfront/platform/session/authenticate.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import { until } from '@upfront/platform/testing/until.js';
import type { Redis } from 'ioredis';

let redis: TestRedis;
const clients: Redis[] = [];

beforeAll(async () => {
  redis = await TestRedis.start();
});
afterEach(() => redis.up());
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await redis.close();
});

const person = (permissions: readonly string[]): ActorDocument => ({
  _id: 'sally',
  email: 'sally@harbor.test',
  firstName: 'Sally',
  lastName: 'Seller',
  isActive: true,
  isProviderEmployee: false,
  activeGroupId: 'group-1',
  memberships: [
    {
      groupId: 'group-1',
      companyId: 'company-1',
      roleIds: [],
      permissions: [...permissions],
      routes: null,
      enforcesTwoFactor: false,
    },
  ],
  showInitialSetup: false,
  mustResetPassword: false,
  twoFactorRequired: false,
  twoFactorEnabled: false,
});

/** A process of its own: sessions over one connection, and people as the read model has them. */
const aProcess = (readModel: { permissions: readonly string[] }) => {
  const client = redis.client();
  clients.push(client);
  const sessions = new SessionStore(new RedisGuard(client, { reconnectMs: 200 }));
  const documents = {
    find: async () => person(readModel.permissions),
    position: async () => Number.MAX_SAFE_INTEGER,
  };
  const tenants = new TenantSource('http://localhost:8080');
  const authenticator = new Authenticator(sessions, new ActorSource(documents), tenants);
  const permissionsOf = async (id: string): Promise<readonly string[] | undefined> =>
    (await authenticator.identify({ cookie: `upfront_session=${id}` })).identity?.actor.permissions;
  return { sessions, permissionsOf };
};

/** The answer once the connection stands again. */
const reconnected = async <T>(ask: () => Promise<T>): Promise<T> => {
  await until(async () => !((await ask().catch((error: unknown) => error)) instanceof RedisAway));
  return ask();
};

describe('a session while Redis is away', () => {
  it('goes on where it was confirmed before, at once and with the rights of the moment', async () => {
    const readModel = { permissions: ['Reporting'] };
    const one = aProcess(readModel);
    const id = await one.sessions.open('sally');
    expect(await one.permissionsOf(id)).toEqual(['Reporting']);
    await redis.down();
    await expect(one.permissionsOf('unknown')).rejects.toThrow(RedisAway);
    expect(await one.permissionsOf(id)).toEqual(['Reporting']);
    // A right that is taken away meanwhile ends with the read model.
    readModel.permissions = [];
    expect(await one.permissionsOf(id)).toEqual([]);
  });

  it('is not taken for ended by a process that does not know it', async () => {
    const one = aProcess({ permissions: [] });
    const other = aProcess({ permissions: [] });
    const id = await one.sessions.open('sally');
    await redis.down();
    await expect(other.permissionsOf(id)).rejects.toMatchObject({ problem: { status: 503 } });
    await redis.up();
    expect(await reconnected(() => other.permissionsOf(id))).toEqual([]);
  });

  it('cannot be opened or closed: whoever asks is told so', async () => {
    const { sessions, permissionsOf } = aProcess({ permissions: [] });
    const id = await sessions.open('sally');
    await permissionsOf(id);
    await redis.down();
    await expect(sessions.open('sally')).rejects.toThrow(RedisAway);
    await expect(sessions.close(id)).rejects.toThrow(RedisAway);
    // It was meant to end: this process does not let it in any more.
    await expect(permissionsOf(id)).rejects.toThrow(RedisAway);
  });
});

describe('when Redis is back', () => {
  it('a right that was taken away meanwhile is gone everywhere, on the next request', async () => {
    const readModel = { permissions: ['Reporting'] };
    const commands = aProcess(readModel);
    const queries = aProcess(readModel);
    const id = await commands.sessions.open('sally');
    for (const one of [commands, queries]) expect(await one.permissionsOf(id)).toEqual(['Reporting']);
    await redis.down();
    expect(await commands.permissionsOf(id)).toEqual(['Reporting']);
    readModel.permissions = [];
    await commands.sessions.rightsChangedAt(77);
    await redis.up();
    // The news follows as soon as the connection of whoever has it stands again.
    const client = redis.client();
    clients.push(client);
    await until(async () => (await client.get('upfront:rights-position')) === '77');
    for (const one of [commands, queries]) expect(await reconnected(() => one.permissionsOf(id))).toEqual([]);
  });

  it('sessions of somebody that were to end meanwhile are ended', async () => {
    const { sessions, permissionsOf } = aProcess({ permissions: [] });
    const id = await sessions.open('sally');
    await redis.down();
    await sessions.closeAllOf('sally', { mayWait: true });
    await redis.up();
    const state = async (): Promise<unknown> => permissionsOf(id).catch((error: unknown) => error);
    await until(async () => (await state()) === undefined);
  });
});

describe('a Redis that takes calls and does not answer', () => {
  it('is waited for once, then left alone for a while', async () => {
    const client = redis.client();
    clients.push(client);
    const guard = new RedisGuard(client, { answerMs: 100, restMs: 3_000 });
    let asked = 0;
    const never = (): Promise<never> => {
      asked += 1;
      return new Promise(() => undefined);
    };
    await until(() => client.status === 'ready');
    for (let n = 0; n < 5; n += 1) await expect(guard.run(never)).rejects.toThrow(RedisAway);
    expect(asked).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await guard.run(async () => 'PONG')).toBe('PONG');
  });
});
