import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
import { SignIn } from '@upfront/contracts/identity/commands.js';
import { REPORTS_PATH } from '@upfront/platform/status/sent-reports.js';
import { createLogger } from '@upfront/platform/logging.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { createServer } from '@upfront/platform/service-http.js';
import { ActorSource } from '@upfront/platform/session/actor-source.js';
import { Authenticator } from '@upfront/platform/session/authenticate.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { registerCommands } from './command-edge.js';
import { Idempotency } from './idempotency.js';
import { registerInstanceReports } from './instance-reports.js';
import { registerInternalCommands } from './internal-edge.js';

const TOKEN = 'internal-token-of-the-tests-0123456789';
const nobody = () => Promise.reject(new Error('Nobody is to be asked'));

let server: FastifyInstance;
beforeAll(() => {
  const logger = createLogger('test');
  logger.level = 'silent';
  server = createServer(logger);
  // Nothing listens there: who has no cookie and no token is known without asking.
  const redis = new RedisGuard(new Redis({ lazyConnect: true }));
  const sessions = new SessionStore(redis);
  const tenants = new TenantSource('http://localhost:8080');
  const actors = new ActorSource({ find: nobody, position: nobody });
  const edge = { bus: { execute: nobody }, idempotency: new Idempotency(redis), sessions, tenants };
  registerCommands(server, { ...edge, authenticator: new Authenticator(sessions, actors, tenants) });
  registerInternalCommands(server, edge, TOKEN);
  registerInstanceReports(server, { send: nobody }, TOKEN);
});
afterAll(() => server.close());

const upload = `/api${UploadMediaAsset.path}`;
const GIGABYTE = String(1024 ** 3);

describe('a body nested 2,000 deep', () => {
  const deep = `{"email":${'['.repeat(2_000)}${']'.repeat(2_000)}}`;
  const json = { 'content-type': 'application/json' };
  const services = { ...json, authorization: `Bearer ${TOKEN}`, 'idempotency-key': 'a' };

  it.each([
    ['a call that anybody may make', `/api${SignIn.path}`, json],
    ['a report of a worker', '/internal/commands/SignIn', services],
    ['a report of a service', REPORTS_PATH, services],
  ])('is refused with 400: %s', async (_what, url, headers) => {
    const answer = await server.inject({ method: 'POST', url, headers, payload: deep });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed-request' });
  });
});

describe('whoever is not signed in', () => {
  it.each([
    ['a file', upload, 'multipart/form-data; boundary=x'],
    ['a body', upload, 'application/json'],
    ['a report of a worker', '/internal/commands/UploadMediaAsset', 'application/json'],
    ['a report of a service', REPORTS_PATH, 'application/json'],
  ])('is turned away before anything is read of %s', async (_what, url, type) => {
    const headers = { 'content-type': type, 'content-length': GIGABYTE };
    const { statusCode } = await server.inject({ method: 'POST', url, headers, payload: '{' });
    expect(statusCode).toBe(401);
  });

  it('of another site, too', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const { statusCode } = await server.inject({ method: 'POST', url: upload, headers, payload: '{' });
    expect(statusCode).toBe(403);
  });
});

describe('names and values that no engine keeps', () => {
  const signIn = `/api${SignIn.path}`;
  it.each([
    ['a name with a null character', '{"email":"a@b.test","password":"x","a\\u0000":1}', 'a\uFFFD'],
    ['a reserved name', '{"email":"a@b.test","password":"x","_bsontype":"ObjectId"}', '_bsontype'],
    ['half of a character', '{"email":"a@b.test","password":"\\ud800"}', 'password'],
    ['a value nested too deeply', `{"email":${'['.repeat(60)}${']'.repeat(60)}}`, 'email.0.0'],
  ])('%s: 422 at the field, for people and for services', async (_what, payload, field) => {
    const headers = { 'content-type': 'application/json' };
    const ofServices = { ...headers, authorization: `Bearer ${TOKEN}`, 'idempotency-key': 'once' };
    for (const answer of [
      await server.inject({ method: 'POST', url: signIn, headers, payload }),
      await server.inject({ method: 'POST', url: '/internal/commands/SignIn', headers: ofServices, payload }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    }
  });
});
