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
import { KeptBuilds } from './runner/kept-builds.js';
import { readLastOwn } from './runner/read-page.js';
import { planRebuild, type RebuildPlan } from './runner/rebuild-plan.js';
import { rebuild } from './runner/rebuild.js';
import type { RebuildOptions } from './runner/rebuild-options.js';
import { readRequest, USAGE as PARKED, type Request } from './set-aside/request.js';
import { runSetAside } from './set-aside/run.js';
import { SetAsideStore } from './runner/set-aside-store.js';

const USAGE = `Usage: npm run projections -- COMMAND

  list              read models, their live collections, how far their groups are, and what was kept
  rebuild NAME      build a read model again from all events while everything runs, compare, swap; where the
                    documents differ the live ones stay and the new ones are kept beside them
  compare NAME      say whether the live documents are what the events give; takes the kept ones where there are any
  swap NAME         bring the kept documents up to date and make them the live ones, different or not

${PARKED}

  rebuild NAME --accept   swap although the documents differ
  rebuild NAME --keep     do not swap although they are equal

NAME is a read model, a projection or a group.`;

/** What each command asks of a rebuild; what it resumes is only known once the document store is asked. */
const WAYS = {
  rebuild: (flags: readonly string[]) => ({
    compareOnly: flags.includes('--keep'),
    acceptDifferences: flags.includes('--accept'),
    keep: true,
    resume: false,
  }),
  compare: (_flags: readonly string[], isKept: boolean) => ({ compareOnly: true, resume: isKept }),
  swap: () => ({ acceptDifferences: true, resume: true }),
} as const satisfies Record<string, (flags: readonly string[], isKept: boolean) => RebuildOptions>;

type Command = keyof typeof WAYS;

const isCommand = (text: string | undefined): text is Command => text !== undefined && text in WAYS;
const known = new Set(['--accept', '--keep']);

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const connect = async () => {
  const config = readConfig({
    eventStoreUrl: settings.eventStoreUrl,
    mongoUrl: settings.mongoUrl,
    redisUrl: settings.redisUrl,
    commandUrl: settings.commandUrl,
    internalToken: settings.internalToken,
  });
  const eventStore = connectEventStore(config.eventStoreUrl);
  const mongo = await connectMongo(config.mongoUrl);
  const redis = connectRedis(config.redisUrl);
  const logger = createLogger('projections-cli');
  const feed = new EventFeed(eventStore, logger);
  const close = async (): Promise<void> => {
    await feed.close();
    await mongo.close();
    redis.disconnect();
    await closeEventStores();
  };
  const readModels = new ReadModels(mongo);
  const checkpoints = new Checkpoints(mongo);
  const setAside = new SetAsideStore(mongo);
  const service = { url: config.commandUrl, token: config.internalToken };
  return { service, eventStore, mongo, redis, logger, feed, readModels, checkpoints, setAside, close };
};

type Connected = Awaited<ReturnType<typeof connect>>;

const list = async ({ readModels, checkpoints, eventStore }: Connected): Promise<number> => {
  const end = await readLastOwn(eventStore);
  for (const line of await describeReadModels(projections, readModels, checkpoints, end)) say(line);
  return 0;
};

const build = async (
  connected: Connected,
  command: Command,
  plan: RebuildPlan,
  flags: readonly string[],
): Promise<number> => {
  const { redis, service: _, ...rest } = connected;
  const isKept = (await new KeptBuilds(rest.mongo).find(plan)) !== undefined;
  const way: RebuildOptions = WAYS[command](flags, isKept);
  const result = await rebuild({ ...rest, announcer: redisAnnouncer(redis) }, plan, {
    ...way,
    progress: say,
  });
  await result.dropped;
  return (way.compareOnly ? result.comparisons.every(isEqual) : result.swapped) ? 0 : 1;
};

const parked = async (args: readonly string[]): Promise<number> => {
  const request: Request = readRequest(args);
  if (request.kind === 'usage') {
    say(`${request.complaint}\n\n${USAGE}`);
    return 2;
  }
  const { close, service, setAside } = await connect();
  try {
    return await runSetAside(request, { store: setAside, service, say });
  } finally {
    await close();
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const [command, name, ...flags] = args;
  if (command === 'parked') return parked(args.slice(1));
  const isRebuild = isCommand(command) && name !== undefined && flags.every((flag) => known.has(flag));
  if (command !== 'list' && !isRebuild) {
    say(USAGE);
    return command === undefined || command === 'help' ? 0 : 2;
  }
  // A name that nothing has is told before anything is connected.
  const plan = isRebuild ? planRebuild(projections, name) : undefined;
  const connected = await connect();
  try {
    return isRebuild && plan ? await build(connected, command, plan, flags) : await list(connected);
  } finally {
    await connected.close();
  }
};

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
