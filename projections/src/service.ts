import type { Kafka } from 'kafkajs';
import { z } from 'zod';
import { readConfig, setting, settings } from '@upfront/platform/config.js';
import { connectEventStore, connectMongo, connectRedis } from '@upfront/platform/connections.js';
import { eventStoreCheck, mongoCheck, optional, redisCheck } from '@upfront/platform/health.js';
import { createLogger } from '@upfront/platform/logging.js';
import { KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { startService, type RunningService } from '@upfront/platform/service.js';
import type { GroupReport } from '@upfront/platform/status/instance-report.js';
import { StoredReports } from '@upfront/platform/status/stored-reports.js';
import { kafkaFromEnv } from '@upfront/platform/kafka/kafka-connection.js';
import { KafkaPublisher } from '@upfront/platform/kafka/kafka-publisher.js';
import { KafkaRelay } from './integration/kafka-relay.js';
import { publishedTopics } from './integration/publications.js';
import { relayFrom, RelayPosition } from './integration/relay-position.js';
import { ProjectionsModule } from './projections.module.js';
import { effectsOf } from './reactions/effects.js';
import { InternalCommands } from '@upfront/platform/internal-commands.js';
import { JobQueues } from './reactions/job-queues.js';
import { LostJobs } from './reactions/lost-jobs.js';
import { ReactionRunner } from './reactions/reaction-runner.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { liveHooks, projections, reactions } from './registry.js';
import { redisAnnouncer } from './runner/announcer.js';
import type { Followed } from './runner/lag.js';
import { Runner } from './runner/runner.js';
import { inWords } from './set-aside/in-words.js';

const wanted = {
  eventStoreUrl: settings.eventStoreUrl,
  mongoUrl: settings.mongoUrl,
  redisUrl: settings.redisUrl,
  commandUrl: settings.commandUrl,
  internalToken: settings.internalToken,
  relayFrom,
  lostJobsAfter: setting(
    'UPFRONT_LOST_JOBS_AFTER',
    'for how many seconds Redis must not know a queued job before it is queued again, at least 20',
    z.coerce.number().min(20).default(30),
  ),
};

/** Starts the projections: turns events into read models, and into the jobs and commands that follow from them. */
export const startProjections = async (): Promise<RunningService> => {
  const config = readConfig(wanted);
  const logger = createLogger('projections');
  const mongo = await connectMongo(config.mongoUrl);
  const redis = connectRedis(config.redisUrl);
  const eventStore = connectEventStore(config.eventStoreUrl);
  const kept = new KeptJobs(mongo);
  await kept.prepare();
  const queues = new JobQueues(redisConnection(config.redisUrl), kept);
  const commands = new InternalCommands(config.commandUrl, config.internalToken, logger);

  const announcer = redisAnnouncer(redis);
  const runner = new Runner({ eventStore, mongo, announcer, logger, projections, hooks: liveHooks });
  const { feed, checkpoints, setAside } = runner;
  for (const reaction of reactions) {
    const effects = {
      effectsOf: (event: Parameters<typeof effectsOf>[0]) => effectsOf(event, queues, commands),
    };
    runner.add(new ReactionRunner({ reaction, feed, checkpoints, setAside, logger, ...effects }));
  }
  const kafka = kafkaFromEnv('upfront-projections', logger);
  const relay = kafka && newRelay(kafka);
  if (relay) runner.add(relay);
  runner.start();
  const missingForMs = config.lostJobsAfter * 1_000;
  const lostJobs = new LostJobs({ kept, queues, redis, mongo, logger, missingForMs });
  lostJobs.start();

  return startService({
    name: 'projections',
    module: ProjectionsModule,
    reports: new StoredReports(mongo),
    groups: () => runner.followed().map(reportOf),
    register: (server) => void server.get('/read-models', () => runner.progress()),
    notices: async () => (await runner.setAside.open()).map(inWords),
    logger,
    checks: {
      'event store': eventStoreCheck(eventStore),
      'document store': mongoCheck(mongo),
      // Jobs wait for it, read models do not.
      redis: optional(redisCheck(redis)),
      projections: async () => runner.refuseFailures(),
      ...(relay && { kafka: optional(async () => refuseFailure(relay)) }),
    },
    onClose: async () => {
      await Promise.all([runner.stop(), lostJobs.stop()]);
      await queues.close();
      redis.disconnect();
      await mongo.close();
    },
  });

  function newRelay(brokers: Kafka): KafkaRelay {
    const position = new RelayPosition(mongo, config.relayFrom);
    const publisher = new KafkaPublisher(brokers, publishedTopics, logger);
    return new KafkaRelay({ feed, position, publisher, setAside, logger });
  }
};

const refuseFailure = ({ failure }: KafkaRelay): void => {
  if (failure) throw failure;
};

const reportOf = ({ name, position, lag, failure }: Followed): GroupReport => ({
  name,
  position,
  lagEvents: lag.events,
  lagSeconds: Math.round(lag.seconds * 10) / 10,
  failure: failure?.message ?? null,
});
