import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { EngineOrigin } from '@upfront/contracts/operations/status-queries.js';
import { provide } from '@upfront/platform/injection.js';
import { readConfig, setting, settings } from '@upfront/platform/config.js';
import { connectBlockingRedis, connectMongo, connectRedis } from '@upfront/platform/connections.js';
import { mongoCheck, optional, redisCheck } from '@upfront/platform/health.js';
import { InternalCommands } from '@upfront/platform/internal-commands.js';
import { createLogger } from '@upfront/platform/logging.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { startService, type RunningService } from '@upfront/platform/service.js';
import { actorDocuments } from '@upfront/platform/session/actor-documents.js';
import { ActorSource } from '@upfront/platform/session/actor-source.js';
import { Authenticator } from '@upfront/platform/session/authenticate.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { StoredReports } from '@upfront/platform/status/stored-reports.js';
import { Checkpoints } from '@upfront/projections/runner/checkpoints.js';
import { SetAsideStore } from '@upfront/projections/runner/set-aside-store.js';
import { ReadModels } from '@upfront/projections/runner/read-models.js';
import { openObjectStore } from '@upfront/platform/storage/object-store.js';
import { builtInAssistant, modelAssistant, type Assistant } from './assistant/assistant.js';
import { AssistantDesk } from './assistant/answering.js';
import { Conversations } from './assistant/conversations.js';
import { registerAssistantStream } from './assistant/register-assistant-stream.js';
import { registerAssets } from './assets/register-assets.js';
import { registerMediaFiles } from './assets/register-media-files.js';
import { registerGraphql } from './edge/graphql/register-graphql.js';
import { readOperations } from './edge/graphql/persisted.js';
import { SetAsideWatch } from './edge/set-aside-watch.js';
import { PositionTracker } from './edge/position-tracker.js';
import { followReadModels } from './edge/follow-read-models.js';
import { registerInternalQueries } from './edge/rest/register-internal-queries.js';
import { registerQueries } from './edge/rest/register-queries.js';
import { createSignOn, SignOn } from './identity/sign-on.js';
import { PageViews } from './live/page-views.js';
import { registerLive } from './live/register-live.js';
import { registerOperationFiles } from './operations/register-operation-files.js';
import { SystemSource, systemSource } from './operations/system-source.js';
import { describeApi } from './openapi/describe-api.js';
import { registerOpenapi } from './openapi/register-openapi.js';
import { QueryServiceModule } from './query-service.module.js';

const Origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2)),
  )
  .pipe(z.array(z.tuple([z.string(), EngineOrigin])))
  .transform((pairs) => new Map(pairs));

const wanted = {
  mongoUrl: settings.mongoUrl,
  redisUrl: settings.redisUrl,
  storageUrl: settings.storageUrl,
  internalToken: settings.internalToken,
  commandUrl: settings.commandUrl,
  publicUrl: settings.publicUrl,
  tenants: settings.tenants,
  insecureIssuers: settings.insecureIssuers,
  secretsKey: settings.secretsKey,
  origins: setting(
    'UPFRONT_ENGINE_ORIGINS',
    'which engines were started with the services, as the launcher says it: redis=local,event store=embedded',
    Origins,
  ),
  assistantUrl: settings.assistantUrl,
  assistantKey: settings.assistantKey,
  assistantModel: settings.assistantModel,
  environment: setting(
    'UPFRONT_ENV',
    'development or production; in production only the GraphQL documents of the build are accepted',
    z.enum(['development', 'production']).default('development'),
  ),
};

/** Any OpenAI-compatible service, or the answerer that needs none. */
const assistantOf = (config: {
  readonly assistantUrl: string | undefined;
  readonly assistantKey: string | undefined;
  readonly assistantModel: string;
}): Assistant =>
  config.assistantUrl === undefined
    ? builtInAssistant
    : modelAssistant({ url: config.assistantUrl, key: config.assistantKey, name: config.assistantModel });

/** Starts the query service: answers reads over REST and GraphQL, and tells open browsers what is new. */
export const startQueryService = async (): Promise<RunningService> => {
  const config = readConfig(wanted);
  const isProduction = config.environment === 'production';
  const logger = createLogger('query-service');
  const operations = await readOperations(new URL('operations.json', import.meta.url), isProduction);

  const mongo = await connectMongo(config.mongoUrl);
  const redis = connectRedis(config.redisUrl);
  const subscriber = connectBlockingRedis(config.redisUrl);
  const readModels = new ReadModels(mongo);
  const positions = new PositionTracker(new Checkpoints(mongo));
  const stopFollowing = await followReadModels(readModels, subscriber, logger);
  await positions.listen(subscriber);
  const tenants = new TenantSource(config.publicUrl, config.tenants);
  const sessions = new SessionStore(new RedisGuard(redis));
  const authenticator = new Authenticator(sessions, new ActorSource(actorDocuments(mongo)), tenants);
  const signOn = createSignOn({
    tenants,
    clients: new SsoClients(config.insecureIssuers),
    secrets: new Secrets(config.secretsKey),
  });
  const reports = new StoredReports(mongo);
  const checkpoints = new Checkpoints(mongo);
  const setAsideStore = new SetAsideStore(mongo);
  const setAside = new SetAsideWatch(setAsideStore, logger);
  setAside.start();
  const system = systemSource({
    reports,
    checkpoints,
    setAside: setAsideStore,
    redis,
    origins: config.origins,
  });
  const desk = {
    provide: AssistantDesk,
    useFactory: (bus: QueryBus) =>
      new AssistantDesk(assistantOf(config), new Conversations(new RedisGuard(redis)), bus),
    inject: [QueryBus],
  };
  const module = QueryServiceModule.with([
    provide(SystemSource, system),
    provide(SignOn, signOn),
    provide(SessionStore, sessions),
    desk,
  ]);
  const commandsOf = new InternalCommands(config.commandUrl, config.internalToken, logger);
  const pageViews = new PageViews({ commands: commandsOf, logger });
  let closeLive = (): Promise<void> => Promise.resolve();

  return startService({
    name: 'query-service',
    module,
    logger,
    reports,
    checks: { 'document store': mongoCheck(mongo), redis: optional(redisCheck(redis)) },
    register: async (server, app) => {
      const edge = { bus: app.get(QueryBus), authenticator, readModels, positions, setAside, tenants };
      registerQueries(server, edge, queries);
      registerInternalQueries(server, edge, queries, config.internalToken);
      await registerGraphql(server, edge, queries, { operations, isProduction });
      const objects = openObjectStore(config.storageUrl);
      registerAssets(server, authenticator, readModels, objects);
      registerMediaFiles(server, authenticator, readModels, objects);
      registerOperationFiles(server, authenticator, readModels, objects);
      registerAssistantStream(server, edge, app.get(AssistantDesk));
      registerOpenapi(server, describeApi(commands, queries, config.publicUrl));
      closeLive = await registerLive(server, { authenticator, subscriber, logger, pageViews });
    },
    onClose: async () => {
      await closeLive();
      await pageViews.flush();
      stopFollowing();
      setAside.stop();
      subscriber.disconnect();
      redis.disconnect();
      await mongo.close();
    },
  });
};
