import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { initialRequirements } from '@upfront/contracts/identity/model.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { connectBlockingRedis } from '@upfront/platform/connections.js';
import { createLogger } from '@upfront/platform/logging.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { createServer } from '@upfront/platform/service-http.js';
import { actorDocuments } from '@upfront/platform/session/actor-documents.js';
import { ActorSource } from '@upfront/platform/session/actor-source.js';
import { Authenticator } from '@upfront/platform/session/authenticate.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import { Checkpoints } from '@upfront/projections/runner/checkpoints.js';
import { ReadModels } from '@upfront/projections/runner/read-models.js';
import { startStores, TestRedis } from '@upfront/projections/testing/engines.js';
import { registerGraphql } from '../edge/graphql/register-graphql.js';
import type { Operations } from '../edge/graphql/persisted.js';
import { PositionTracker } from '../edge/position-tracker.js';
import { SetAsideWatch } from '../edge/set-aside-watch.js';
import type { QueryEdge } from '../edge/query-edge.js';
import type { QueryHandlerType } from '../edge/query-handler.js';
import { registerInternalQueries } from '../edge/rest/register-internal-queries.js';
import { registerQueries } from '../edge/rest/register-queries.js';
import { registerLive } from '../live/register-live.js';
import { startBus } from './query-bus.js';

export const INTERNAL_TOKEN = 'internal-token-of-the-tests-0123456789';
const PUBLIC_URL = 'http://localhost:8080';

/** The edge of the query service on real engines, with a catalogue of the test's own. */
export const startEdge = async (
  queries: readonly QueryDefinition[],
  handlers: readonly QueryHandlerType[],
  options: { operations?: Operations; isProduction?: boolean; setAside?: readonly string[] } = {},
) => {
  const stores = await startStores();
  const redis = await TestRedis.start();
  const logger = createLogger('test');
  logger.level = 'silent';
  const client = redis.client();
  const subscriber = connectBlockingRedis(redis.url);
  const readModels = new ReadModels(stores.mongo);
  await readModels.create(actors, 1);
  await readModels.publish(actors, 1);
  const checkpoints = new Checkpoints(stores.mongo);
  await checkpoints.write('identity', 0);
  const positions = new PositionTracker(checkpoints);
  await positions.listen(subscriber);
  const sessions = new SessionStore(new RedisGuard(client));
  const authenticator = new Authenticator(
    sessions,
    new ActorSource(actorDocuments(stores.mongo)),
    new TenantSource(PUBLIC_URL),
  );
  const aside = new SetAsideWatch({ staleIds: () => Promise.resolve(new Set(options.setAside)) }, logger);
  await aside.look();
  const { bus, close: closeBus } = await startBus(handlers);
  const edge: QueryEdge = { bus, authenticator, readModels, positions, setAside: aside };

  const server: FastifyInstance = createServer(logger);
  const { operations = {}, isProduction = false } = options;
  registerQueries(server, edge, queries);
  registerInternalQueries(server, edge, queries, INTERNAL_TOKEN);
  await registerGraphql(server, edge, queries, { operations, isProduction });
  const viewed: [string, unknown][] = [];
  const closeLive = await registerLive(server, {
    authenticator,
    subscriber,
    logger,
    checkEveryMs: 100,
    pageViews: { add: (actor, payload) => viewed.push([actor.userId, payload]) },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;

  /** A person with a session; answers their cookie. */
  const signIn = async (given: Partial<ActorModel> & { readonly _id: string }): Promise<string> => {
    await readModels.collection(actors).replaceOne({ _id: given._id }, personOf(given), { upsert: true });
    return `upfront_session=${await sessions.open(given._id)}`;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    checkpoints,
    sessions,
    redis: client,
    /** Page views that browsers told: who, and what they sent. */
    viewed,
    signIn,
    close: async (): Promise<void> => {
      await closeLive();
      await server.close();
      await closeBus();
      client.disconnect();
      subscriber.disconnect();
      await redis.close();
      await stores.close();
    },
  };
};

export type EdgeServer = Awaited<ReturnType<typeof startEdge>>;

const personOf = (given: Partial<ActorModel> & { readonly _id: string }): ActorModel => ({
  email: `${given._id}@harbor.test`,
  firstName: 'Sally',
  lastName: 'Seller',
  title: '',
  sortName: 'sally seller',
  isActive: true,
  isProviderEmployee: false,
  activeGroupId: 'group-1',
  memberships: [
    {
      groupId: 'group-1',
      companyId: 'company-1',
      roleIds: [],
      permissions: [],
      routes: null,
      enforcesTwoFactor: false,
    },
  ],
  hasCompletedWelcomeTask: true,
  isDeleted: false,
  hasSeenSupportAlert: true,
  ...initialRequirements(false),
  twoFactorEnabled: false,
  hasOwnPassword: true,
  avatar: null,
  words: ['sally', 'seller'],
  terms: ['sally', 'seller'],
  position: 1,
  ...given,
});
