import { readConfig, settings } from '@upfront/platform/config.js';
import {
  closeEventStores,
  connectEventStore,
  connectMongo,
  connectRedis,
} from '@upfront/platform/connections.js';
import { createLogger } from '@upfront/platform/logging.js';
import { projections } from './registry.js';
import { redisAnnouncer } from './runner/announcer.js';
import { Checkpoints } from './runner/checkpoints.js';
import { isEqual } from './runner/compare-collections.js';
import { EventFeed } from './runner/event-feed.js';
import { describeReadModels } from './runner/describe-read-models.js';
import { ReadModels } from './runner/read-models.js';
import { planRebuild } from './runner/rebuild-plan.js';
import { rebuild } from './runner/rebuild.js';

const USAGE = `Usage: npm run projections -- COMMAND

  list                 read models, their live versions and how far their groups are
  rebuild NAME         build a read model again from all events while everything runs, compare, swap
  rebuild NAME --accept  the same, and swap although the documents differ (their shape has changed)
  compare NAME         only say whether the live documents are what the events give

NAME is a read model, a projection or a group.`;

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const run = async ([command, name, ...flags]: readonly string[]): Promise<number> => {
  const isKnown =
    command === 'list' || ((command === 'rebuild' || command === 'compare') && name !== undefined);
  if (!isKnown) {
    say(USAGE);
    return command === undefined || command === 'help' ? 0 : 2;
  }
  const plan = name === undefined ? undefined : planRebuild(projections, name);
  const config = readConfig({
    eventStoreUrl: settings.eventStoreUrl,
    mongoUrl: settings.mongoUrl,
    redisUrl: settings.redisUrl,
  });
  const mongo = await connectMongo(config.mongoUrl);
  const redis = connectRedis(config.redisUrl);
  const logger = createLogger('projections-cli');
  const feed = new EventFeed(connectEventStore(config.eventStoreUrl), logger);
  const readModels = new ReadModels(mongo);
  const checkpoints = new Checkpoints(mongo);
  try {
    if (!plan) {
      for (const line of await describeReadModels(projections, readModels, checkpoints)) say(line);
      return 0;
    }
    const context = { mongo, feed, readModels, checkpoints, announcer: redisAnnouncer(redis), logger };
    const compareOnly = command === 'compare';
    const result = await rebuild(context, plan, {
      compareOnly,
      acceptDifferences: flags.includes('--accept'),
      progress: say,
    });
    await result.dropped;
    return (compareOnly ? result.comparisons.every(isEqual) : result.swapped) ? 0 : 1;
  } finally {
    await feed.close();
    await mongo.close();
    redis.disconnect();
    await closeEventStores();
  }
};

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
