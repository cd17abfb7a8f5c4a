import { CommandBus } from '@nestjs/cqrs';
import mongoose from 'mongoose';
import { provide } from '@upfront/platform/injection.js';
import { ConfigError, readConfig, settings } from '@upfront/platform/config.js';
import { connectEventStore, connectMongo, connectRedis } from '@upfront/platform/connections.js';
import { optional, redisCheck } from '@upfront/platform/health.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { startService, type RunningService } from '@upfront/platform/service.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { ActorSource } from '@upfront/platform/session/actor-source.js';
import { actorDocuments } from '@upfront/platform/session/actor-documents.js';
import { Authenticator } from '@upfront/platform/session/authenticate.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { DomainProofs } from '@upfront/platform/single-sign-on/domain-proof.js';
import { SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { StoredReports } from '@upfront/platform/status/stored-reports.js';
import { ObjectStore, openObjectStore } from '@upfront/platform/storage/object-store.js';
import { AppModule } from './app.module.js';
import { registerCommands } from './edge/command-edge.js';
import { Idempotency } from './edge/idempotency.js';
import { registerInstanceReports } from './edge/instance-reports.js';
import { registerInternalCommands } from './edge/internal-edge.js';
import { CrmCredentialStore } from './crm/crm-credentials.js';
import { EventStore } from './event-store/event-store.js';
import { CrmSandbox, InsecureWebhooks } from './execute/settings.js';
import { Credentials } from './identity/credentials.js';
import { HelpCenterSetting } from './support/help-center.js';

const wanted = {
  eventStoreUrl: settings.eventStoreUrl,
  mongoUrl: settings.mongoUrl,
  redisUrl: settings.redisUrl,
  storageUrl: settings.storageUrl,
  internalToken: settings.internalToken,
  secretsKey: settings.secretsKey,
  publicUrl: settings.publicUrl,
  tenants: settings.tenants,
  insecureIssuers: settings.insecureIssuers,
  insecureWebhooks: settings.insecureWebhooks,
  dnsServers: settings.dnsServers,
  crmSandboxUrl: settings.crmSandboxUrl,
  helpCenterUrl: settings.helpCenterUrl,
  helpCenterSecret: settings.helpCenterSecret,
};

/** @throws where the one is set without the other: people would be sent there and turned away */
const helpCenterOf = (url: string | undefined, secret: string | undefined): HelpCenterSetting => {
  if ((url === undefined) !== (secret === undefined))
    throw new ConfigError('UPFRONT_ZENDESK_URL and UPFRONT_ZENDESK_SECRET are set together or not at all.');
  return new HelpCenterSetting(url === undefined || secret === undefined ? undefined : { url, secret });
};

/** Starts the command service: the only process that appends events. */
export const startCommandService = async (): Promise<RunningService> => {
  const config = readConfig(wanted);
  const mongo = await connectMongo(config.mongoUrl);
  const connection = connectRedis(config.redisUrl);
  const redis = new RedisGuard(connection);
  const store = new EventStore(connectEventStore(config.eventStoreUrl));
  const tenants = new TenantSource(config.publicUrl, config.tenants);
  const module = AppModule.with([
    provide(mongoose.Connection, mongo),
    provide(RedisGuard, redis),
    provide(EventStore, store),
    provide(ObjectStore, openObjectStore(config.storageUrl)),
    provide(Secrets, new Secrets(config.secretsKey)),
    provide(TenantSource, tenants),
    provide(InsecureWebhooks, new InsecureWebhooks(config.insecureWebhooks)),
    provide(CrmSandbox, new CrmSandbox(config.crmSandboxUrl)),
    provide(DomainProofs, new DomainProofs(config.dnsServers)),
    provide(SsoClients, new SsoClients(config.insecureIssuers)),
    provide(HelpCenterSetting, helpCenterOf(config.helpCenterUrl, config.helpCenterSecret)),
  ]);
  const reports = new StoredReports(mongo);
  return startService({
    name: 'command-service',
    module,
    reports,
    checks: {
      'event store': () => store.ping(),
      'document store': async () => void (await mongo.db?.admin().ping()),
      // What is signed in stays so for a while, and what was done stands in the events.
      redis: optional(redisCheck(connection)),
    },
    register: async (server, app) => {
      await app.get(Credentials, { strict: false }).prepare();
      await app.get(CrmCredentialStore, { strict: false }).prepare();
      const bus = app.get(CommandBus);
      const sessions = app.get(SessionStore);
      const authenticator = new Authenticator(sessions, new ActorSource(actorDocuments(mongo)), tenants);
      const idempotency = new Idempotency(redis);
      registerCommands(server, { bus, authenticator, idempotency, sessions, tenants });
      registerInternalCommands(server, { bus, idempotency, sessions }, config.internalToken);
      registerInstanceReports(server, reports, config.internalToken);
    },
    onClose: async () => {
      await mongo.close();
      connection.disconnect();
    },
  });
};
