import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
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
