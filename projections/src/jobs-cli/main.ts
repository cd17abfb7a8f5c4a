import { readConfig, settings } from '@upfront/platform/config.js';
import { connectMongo } from '@upfront/platform/connections.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { inColumns } from '../runner/in-columns.js';
import { ReadModels } from '../runner/read-models.js';
import { BackgroundWork, queueNames, type Work } from './background-work.js';
import { readRequest, usageOf, type Request } from './request.js';
import { NotSent, type CommandService } from '../command-service.js';
import { requeue } from './requeue.js';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const showQueues = async (work: BackgroundWork): Promise<void> => {
  const counts = await work.counts();
  const states = ['waiting', 'active', 'delayed', 'failed'];
  const rows = counts.map(([queue, count]) => [queue, ...states.map((state) => String(count[state] ?? 0))]);
  for (const line of inColumns([['QUEUE', ...states.map((state) => state.toUpperCase())], ...rows]))
    say(line);
};

const showWork = (all: readonly Work[], failedOnly: boolean): void => {
  say('');
  if (all.length === 0) return say(failedOnly ? 'No failed work.' : 'No open or failed work.');
  const rows = all.map(({ id, queue, state, tries, since, what, reason }) => [
    ...[id, queue, state, tries, since.slice(0, 19).replace('T', ' '), what, reason],
  ]);
  const header = ['ID', 'QUEUE', 'STATE', 'TRIES', 'SINCE (UTC)', 'WHAT', 'REASON'];
  for (const line of inColumns([header, ...rows])) say(line);
};

const isFailed = ({ state }: Work): boolean => state === 'failed' || state === 'unknown';

/** What is asked for, of which there is some; says what there is not. */
const chosen = async (
  { ids, queue }: Extract<Request, { kind: 'requeue' }>,
  work: BackgroundWork,
): Promise<{ readonly some: readonly Work[]; readonly missing: number }> => {
  if (ids.length === 0) return { some: await work.unfinished(true, queue), missing: 0 };
  const found = await Promise.all(ids.map(async (id) => [id, await work.find(id)] as const));
  for (const [id, one] of found) if (!one) say(`${id}: unknown ID.`);
  const some = found.flatMap(([, one]) => one ?? []);
  return { some, missing: ids.length - some.length };
};

const requeueAll = async (
  request: Extract<Request, { kind: 'requeue' }>,
  work: BackgroundWork,
  service: CommandService,
): Promise<number> => {
  const { some, missing } = await chosen(request, work);
  if (some.length === 0 && missing === 0) say('No failed work.');
  let refused = missing;
  for (const [index, one] of some.entries()) {
    const told = `${index + 1} of ${some.length}: ${one.what} (${one.id})`;
    try {
      if (!isFailed(one)) throw new NotSent(`It is ${one.state}. You can requeue only failed work.`);
      await requeue(one, work, service);
      say(`${told}: requeued.`);
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      refused += 1;
      say(`${told}: ${error.message}`);
    }
  }
  return refused === 0 ? 0 : 1;
};

const run = async (args: readonly string[]): Promise<number> => {
  const request = readRequest(args, queueNames);
  if (request.kind === 'usage') {
    const usage = usageOf(queueNames);
    say(request.complaint === undefined ? usage : `${request.complaint}\n\n${usage}`);
    return request.complaint === undefined ? 0 : 2;
  }
  const config = readConfig({
    mongoUrl: settings.mongoUrl,
    redisUrl: settings.redisUrl,
    commandUrl: settings.commandUrl,
    internalToken: settings.internalToken,
  });
  const mongo = await connectMongo(config.mongoUrl);
  const readModels = new ReadModels(mongo);
  await readModels.refresh();
  const work = new BackgroundWork(readModels, redisConnection(config.redisUrl));
  try {
    if (request.kind === 'requeue')
      return await requeueAll(request, work, { url: config.commandUrl, token: config.internalToken });
    await showQueues(work);
    showWork(await work.unfinished(request.failedOnly, request.queue), request.failedOnly);
    return 0;
  } finally {
    await work.close();
    await mongo.close();
  }
};

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
