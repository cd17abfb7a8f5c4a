import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineCommand } from '@upfront/contracts/kernel/define-command.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { defineJob } from '@upfront/contracts/kernel/define-job.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { createLogger } from '@upfront/platform/logging.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { Queue } from 'bullmq';
import { z } from 'zod';
import { silentAnnouncer } from '../runner/announcer.js';
import { planRebuild } from '../runner/rebuild-plan.js';
import { rebuild } from '../runner/rebuild.js';
import { when } from '../runner/projection.js';
import { Runner } from '../runner/runner.js';
import { append } from '../testing/append.js';
import { CommandReceiver } from '../testing/command-receiver.js';
import { startStores, TestRedis, type Stores } from '../testing/engines.js';
import { libraryProjection, ShelfAdded, ShelfRenamed } from '../testing/shelf.js';
import { effectsOf } from './effects.js';
import { InternalCommands } from '@upfront/platform/internal-commands.js';
import { JobQueues } from './job-queues.js';
import { ReactionRunner } from './reaction-runner.js';
import { defineReaction, type Reaction } from './reaction.js';
import { until } from '@upfront/platform/testing/until.js';

const logger = createLogger('test');
logger.level = 'silent';

const printLabel = defineJob({
  name: 'print-label',
  queue: 'labels',
  data: z.object({ shelfId: z.string(), copy: z.int32().default(1) }),
  attempts: 3,
  backoffMs: 10,
  timeoutMs: 1_000,
});
const NoteName = defineCommand({
  name: 'NoteName',
  context: 'test',
  input: z.object({ name: z.string() }),
  output: z.object({}),
  access: access.internal,
  summary: 'For a test.',
});

const labels = defineReaction({
  name: 'labels',
  on: [
    when(ShelfAdded, async ({ data }, effects) => {
      await effects.job(printLabel, { shelfId: data.shelfId });
      await effects.job(printLabel, { shelfId: data.shelfId, copy: 2 }, { id: 'copy:2' });
    }),
    when(ShelfRenamed, ({ data }, effects) => effects.command(NoteName, { name: data.name })),
  ],
});

let stores: Stores;
let redis: TestRedis;
let queue: Queue;
let queues: JobQueues;
let commands: CommandReceiver;

beforeAll(async () => {
  stores = await startStores();
  redis = await TestRedis.start();
  queue = new Queue('labels', { connection: redisConnection(redis.url) });
  queue.on('error', () => undefined);
  queues = new JobQueues(redisConnection(redis.url), new KeptJobs(stores.mongo));
  commands = await CommandReceiver.start();
});
afterAll(async () => {
  commands.close();
  await queue.close();
  await queues.close();
  await redis.close();
  await stores.close();
});
beforeEach(() => commands.reset());

const runnerWith = (reaction: Reaction): Runner => {
  const { eventStore, mongo } = stores;
  const runner = new Runner({
    eventStore,
    mongo,
    announcer: silentAnnouncer,
    logger,
    projections: [libraryProjection],
  });
  const internal = new InternalCommands(commands.url, 'secret', logger);
  const { feed, checkpoints, setAside } = runner;
  const effects = {
    effectsOf: (event: Parameters<typeof effectsOf>[0]) => effectsOf(event, queues, internal),
  };
  runner.add(new ReactionRunner({ reaction, feed, checkpoints, setAside, logger, ...effects }));
  return runner;
};

const add = async (name: string): Promise<string> => {
  const shelfId = randomUUID();
  await append(stores.eventStore, `shelf-${shelfId}`, [eventOf(ShelfAdded, { shelfId, name })]);
  return shelfId;
};
const rename = async (name: string, shelfId: string = randomUUID()): Promise<void> => {
  await append(stores.eventStore, `shelf-${shelfId}`, [eventOf(ShelfRenamed, { shelfId, name })]);
};
const jobsFor = async (shelfId: string) =>
  (await queue.getJobs(['waiting'])).filter(({ data }) => data.shelfId === shelfId);
const rewind = (): Promise<unknown> =>
  stores.mongo
    .collection<{ _id: string }>('checkpoints')
    .updateOne({ _id: 'reactions:labels' }, { $set: { position: 0 } });

describe('a reaction', () => {
  it('queues jobs as they are declared, once, however often the event is handed over', async () => {
    const shelfId = await add('Once');
    await runnerWith(labels).processAll();
    await rewind();
    await runnerWith(labels).processAll();
    const jobs = await jobsFor(shelfId);
    expect(jobs.map(({ name }) => name)).toEqual(['print-label', 'print-label']);
    expect(new Set(jobs.map(({ data }) => data.copy))).toEqual(new Set([1, 2]));
    expect(jobs[0]?.opts).toMatchObject({ attempts: 3, backoff: { type: 'exponential', delay: 10 } });
  });

  it('sends commands with the same key each time, on behalf of the company', async () => {
    await rename('Maps');
    await runnerWith(labels).processAll();
    await rewind();
    await runnerWith(labels).processAll();
    const maps = commands.received.filter(({ body }) => JSON.stringify(body) === '{"name":"Maps"}');
    expect(maps).toHaveLength(2);
    expect(new Set(maps.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(maps[0]).toMatchObject({
      url: '/internal/commands/NoteName',
      headers: { authorization: 'Bearer secret', 'upfront-company': 'company-1', 'upfront-group': 'group-1' },
    });
  });

  it('does not go on while the command service fails, and loses nothing', async () => {
    commands.answer = () => ({ status: 503, body: '{}' });
    await rename('Later');
    await expect(runnerWith(labels).processAll()).rejects.toThrow(/NoteName with 503/);
    commands.reset();
    await runnerWith(labels).processAll();
    expect(commands.received.map(({ body }) => body)).toEqual([{ name: 'Later' }]);
  });

  it('tries again where somebody else changed the record at the same time', async () => {
    const { conflict } = problems;
    commands.answer = () => ({ status: conflict.status, body: JSON.stringify(conflict) });
    await rename('Contended');
    await expect(runnerWith(labels).processAll()).rejects.toThrow(/NoteName with 409/);
    commands.reset();
    await runnerWith(labels).processAll();
    expect(commands.received.map((request) => request.body)).toEqual([{ name: 'Contended' }]);
  });

  it('goes on after a refusal, which would be the same the next time', async () => {
    commands.answer = () => ({ status: 409, body: '{}' });
    await rename('Refused');
    await runnerWith(labels).processAll();
    expect(commands.received).toHaveLength(1);
    commands.received.length = 0;
    await runnerWith(labels).processAll();
    expect(commands.received).toHaveLength(0);
  });

  it('waits for Redis and then does all of it', async () => {
    await runnerWith(labels).processAll();
    await redis.down();
    const shelfId = await add('Redis is away');
    const runner = runnerWith(labels);
    runner.start();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await redis.up();
    await until(async () => (await jobsFor(shelfId)).length >= 2);
    await runner.stop();
    expect(await runner.setAside.open()).toEqual([]);
    expect(await jobsFor(shelfId)).toHaveLength(2);
  });

  it('is never run by a rebuild', async () => {
    await rename('Before the rebuild');
    const runner = runnerWith(labels);
    await runner.processAll();
    commands.received.length = 0;
    const { feed, readModels, checkpoints, setAside } = runner;
    const context = {
      mongo: stores.mongo,
      feed,
      readModels,
      checkpoints,
      setAside,
      announcer: silentAnnouncer,
      logger,
    };
    const result = await rebuild(context, planRebuild([libraryProjection], 'library'), { graceMs: 0 });
    await result.dropped;
    expect(result.swapped).toBe(true);
    expect(commands.received).toHaveLength(0);
  });

  it('that is new beside older ones starts where the last of them stands', async () => {
    await runnerWith(labels).processAll();
    const seen: string[] = [];
    const late = defineReaction({
      name: 'late',
      on: [when(ShelfAdded, ({ data }) => void seen.push(data.name))],
    });
    const runner = runnerWith(late);
    await runner.processAll();
    expect(seen).toEqual([]);
    await add('Fresh');
    await runner.processAll();
    expect(seen).toEqual(['Fresh']);
  });
});
