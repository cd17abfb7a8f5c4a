import { jobs } from '@upfront/contracts/jobs.js';
import { schedules } from '@upfront/contracts/schedules.js';
import { readConfig, settings } from '@upfront/platform/config.js';
import { connectMongo, connectRedis } from '@upfront/platform/connections.js';
import { kafkaFromEnv } from '@upfront/platform/kafka/kafka-connection.js';
import { mongoCheck, optional, redisCheck } from '@upfront/platform/health.js';
import { createLogger } from '@upfront/platform/logging.js';
import { KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { startService, type RunningService } from '@upfront/platform/service.js';
import { StoredReports } from '@upfront/platform/status/stored-reports.js';
import { openObjectStore } from '@upfront/platform/storage/object-store.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { concurrencyOf } from './concurrency.js';
import { createConnectors } from './connectors/connectors.js';
import { storedAddresses } from './deliveries/channel-addresses.js';
import { hookSender } from './deliveries/senders.js';
import { smtpSender } from './mail/mail-sender.js';
import { ExternalOrdersConsumer } from './inbound/external-orders.consumer.js';
import { storedCredentials } from './pushes/crm-credentials.js';
import { JOB_HANDLERS, type BoundJob } from './runner/job-handler.js';
import { measureQueues } from './runner/job-metrics.js';
import { JobRunner } from './runner/job-runner.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { createRegistry } from './runner/registry.js';
import { Schedules } from './runner/schedules.js';
import { WorkersModule } from './workers.module.js';

const wanted = {
  redisUrl: settings.redisUrl,
  mongoUrl: settings.mongoUrl,
  storageUrl: settings.storageUrl,
  commandUrl: settings.commandUrl,
  queryUrl: settings.queryUrl,
  internalToken: settings.internalToken,
  secretsKey: settings.secretsKey,
  crmSandboxUrl: settings.crmSandboxUrl,
  smtpUrl: settings.smtpUrl,
  mailFrom: settings.mailFrom,
  supportAddress: settings.supportAddress,
  insecureWebhooks: settings.insecureWebhooks,
  publicUrl: settings.publicUrl,
  tenants: settings.tenants,
};

/** Starts the workers: exports, pushes, orders. They report through commands and write no events of their own. */
export const startWorkers = async (): Promise<RunningService> => {
  const config = readConfig(wanted);
  const logger = createLogger('workers');
  const mongo = await connectMongo(config.mongoUrl, { poolSize: 5 });
  const redis = connectRedis(config.redisUrl);
  const secrets = new Secrets(config.secretsKey);
  const outside = {
    connectors: createConnectors({ sandboxUrl: config.crmSandboxUrl }),
    credentials: storedCredentials(mongo, secrets),
    store: openObjectStore(config.storageUrl),
    mails: smtpSender(config.smtpUrl, config.mailFrom),
    links: { tenants: new TenantSource(config.publicUrl, config.tenants), secrets },
    supportAddress: config.supportAddress,
    hooks: hookSender(storedAddresses(mongo, secrets), config.insecureWebhooks),
  };
  let runner: JobRunner | undefined;
  const queues = [...new Set(jobs.map(({ queue }) => queue))];
  const connection = redisConnection(config.redisUrl);
  const clock = new Schedules({ connection, schedules, queues, logger });
  const { commandUrl, queryUrl, internalToken: token } = config;
  const services = { commandUrl, queryUrl, token };
  const kafka = kafkaFromEnv('upfront-workers', logger);
  const inbound = kafka && new ExternalOrdersConsumer({ kafka, services, logger });

  return startService({
    name: 'workers',
    module: WorkersModule.with(outside),
    reports: new StoredReports(mongo),
    logger,
    checks: {
      redis: redisCheck(redis),
      'document store': mongoCheck(mongo),
      // Jobs do not wait for it.
      ...(inbound && { kafka: optional(async () => refuseFailure(inbound)) }),
    },
    register: async (_server, app) => {
      const handlers: readonly BoundJob[] = app.get(JOB_HANDLERS);
      measureQueues(redis, queues);
      runner = new JobRunner({
        connection,
        registry: createRegistry(jobs, handlers),
        services,
        logger,
        kept: new KeptJobs(mongo),
        concurrency: concurrencyOf,
      });
      runner.start();
      await runner.ready();
      clock.start();
      inbound?.start();
    },
    onClose: async () => {
      await Promise.all([clock.stop(), inbound?.stop()]);
      await runner?.stop();
      redis.disconnect();
      await mongo.close();
    },
  });
};

const refuseFailure = ({ failure }: ExternalOrdersConsumer): void => {
  if (failure) throw failure;
};
