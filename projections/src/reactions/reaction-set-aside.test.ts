import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineCommand } from '@upfront/contracts/kernel/define-command.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { defineJob } from '@upfront/contracts/kernel/define-job.js';
import { SetAsideEventSkipped, SetAsideRetried } from '@upfront/contracts/operations/set-aside-events.js';
import { InternalCommands } from '@upfront/platform/internal-commands.js';
import { KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { createLogger } from '@upfront/platform/logging.js';
import { until } from '@upfront/platform/testing/until.js';
import { z } from 'zod';
import { silentAnnouncer } from '../runner/announcer.js';
import { when } from '../runner/projection.js';
import { Runner } from '../runner/runner.js';
import { append } from '../testing/append.js';
import { CommandReceiver } from '../testing/command-receiver.js';
import { startStores, TestRedis, type Stores } from '../testing/engines.js';
import { BookLent, libraryProjection, ShelfAdded, ShelfRenamed } from '../testing/shelf.js';
import { effectsOf } from './effects.js';
import { JobQueues } from './job-queues.js';
import { ReactionRunner } from './reaction-runner.js';
import { defineReaction, type Effects, type Reaction } from './reaction.js';

const logger = createLogger('test');
logger.level = 'silent';

const NoteName = defineCommand({
  name: 'NoteName',
  context: 'test',
  input: z.object({ name: z.string() }),
  output: z.object({}),
  access: access.internal,
  summary: 'For a test.',
});
const printLabel = defineJob({
  name: 'print-label',
  queue: 'labels',
  data: z.object({ copy: z.int32() }),
  attempts: 1,
  backoffMs: 10,
  timeoutMs: 1_000,
});

const note = (name: string, effects: Effects): Promise<void> => effects.command(NoteName, { name });
const reactionWith = (take: (name: string, effects: Effects) => Promise<void>): Reaction =>
  defineReaction({
    name: 'labels',
    on: [
      when(ShelfAdded, ({ data }, effects) => take(data.name, effects)),
      when(ShelfRenamed, ({ data }, effects) => take(data.name, effects)),
    ],
  });
/** Does what it should. */
const sound = reactionWith(note);
/** Cannot take the name `throw`. */
const faulty = reactionWith((name, effects) => {
  if (name === 'throw') throw new TypeError('This name cannot be read');
  return note(name, effects);
});

let stores: Stores;
let redis: TestRedis;
let queues: JobQueues;
let commands: CommandReceiver;
beforeAll(async () => {
  redis = await TestRedis.start();
  commands = await CommandReceiver.start();
});
beforeEach(async () => {
  stores = await startStores();
  queues = new JobQueues(redisConnection(redis.url), new KeptJobs(stores.mongo));
  commands.reset();
});
afterEach(async () => {
  await queues.close();
  await stores.close();
});
afterAll(async () => {
  commands.close();
  await redis.close();
});

const runnerWith = (reaction: Reaction): Runner => {
  const { eventStore, mongo } = stores;
  const projections = [libraryProjection];
  const runner = new Runner({ eventStore, mongo, announcer: silentAnnouncer, logger, projections });
  const internal = new InternalCommands(commands.url, 'secret', logger);
  const { feed, checkpoints, setAside } = runner;
  runner.add(
    new ReactionRunner({
      ...{ reaction, feed, checkpoints, setAside, logger },
      effectsOf: (event) => effectsOf(event, queues, internal),
    }),
  );
  return runner;
};

/** Gives a shelf these names, one after the other, from a revision of its stream on. */
const shelf = async (names: readonly string[], given?: string): Promise<string> => {
  const shelfId = given ?? randomUUID();
  const facts = names.map((name, n) =>
    eventOf(n === 0 && given === undefined ? ShelfAdded : ShelfRenamed, { shelfId, name }),
  );
  await append(stores.eventStore, `shelf-${shelfId}`, facts);
  return shelfId;
};
const ask = (fact: { type: string; data: { streamId: string } }) =>
  append(stores.eventStore, `set-aside-${fact.data.streamId}`, [fact]);
const retry = (shelfId: string) => ask(eventOf(SetAsideRetried, { streamId: `shelf-${shelfId}`, by: 'me' }));
const skip = (shelfId: string, revision: number) => {
  const asked = { revision, eventType: ShelfRenamed.type, reason: 'Nonsense', by: 'me' };
  return ask(eventOf(SetAsideEventSkipped, { streamId: `shelf-${shelfId}`, ...asked }));
};
const names = (): readonly unknown[] =>
  commands.received.map(({ body }) => z.object({ name: z.string() }).parse(body).name);

describe('an event that a reaction cannot take', () => {
  it('sets its record aside: others go on, what people read is not older, later events wait also after a restart', async () => {
    const wrong = await shelf(['Good', 'throw', 'Later']);
    await shelf(['Other']);
    const runner = runnerWith(faulty);
    await runner.processAll();
    runner.refuseFailures();
    expect(names()).toEqual(['Good', 'Other']);
    expect(await runner.setAside.open()).toMatchObject([
      {
        ...{
          group: 'reactions:labels',
          streamId: `shelf-${wrong}`,
          recordId: wrong,
          revision: 1,
          waiting: 2,
        },
        reason: expect.stringMatching(/^labels failed at ShelfRenamed\.v1 .*: This name cannot be read$/),
      },
    ]);
    expect(await runner.setAside.staleIds()).toEqual(new Set());
    await shelf(['Last'], wrong);
    const next = runnerWith(sound);
    await next.processAll();
    expect(names()).toEqual(['Good', 'Other']);
    expect(await next.setAside.open()).toMatchObject([{ revision: 1, waiting: 3, lastRevision: 3 }]);
  });

  it('is taken after a repair, its later events behind it in order, and once', async () => {
    const wrong = await shelf(['Good', 'throw', 'Later']);
    await runnerWith(faulty).processAll();
    await retry(wrong);
    await shelf(['Last'], wrong);
    const repaired = runnerWith(sound);
    await repaired.processAll();
    expect(names()).toEqual(['Good', 'throw', 'Later', 'Last']);
    expect(await repaired.setAside.open()).toEqual([]);
    await runnerWith(sound).processAll();
    expect(names()).toHaveLength(4);
  });

  it('that fails again stays aside, until somebody skips it with a reason', async () => {
    const wrong = await shelf(['Good', 'throw', 'Later']);
    const runner = runnerWith(faulty);
    await runner.processAll();
    await retry(wrong);
    await runner.processAll();
    expect(await runner.setAside.open()).toMatchObject([{ revision: 1, tries: 2, waiting: 2 }]);
    await skip(wrong, 1);
    await runner.processAll();
    expect(names()).toEqual(['Good', 'Later']);
    expect(await runner.setAside.open()).toEqual([]);
  });

  it('is so where a job does not take what it gives, and says which field', async () => {
    const wrong = defineReaction({
      name: 'wrong',
      on: [when(BookLent, (_event, effects) => effects.job(printLabel, { copy: 1.5 }))],
    });
    await append(stores.eventStore, `book-${randomUUID()}`, [eventOf(BookLent, { bookId: randomUUID() })]);
    const runner = runnerWith(wrong);
    await runner.processAll();
    const [record] = await runner.setAside.open();
    expect(record?.reason).toMatch(/^wrong failed at BookLent\.v1 .*: copy: .*int/);
  });

  it('is so where the command service breaks at its command, again and again, although it has all that it needs', async () => {
    await shelf(['Fatal']);
    await shelf(['Other']);
    commands.answer = ({ body }) => ({
      status: JSON.stringify(body).includes('Fatal') ? 500 : 200,
      body: '{}',
    });
    const runner = runnerWith(sound);
    runner.start();
    await until(() => names().includes('Other'));
    await runner.stop();
    expect(names().filter((name) => name === 'Fatal')).toHaveLength(5);
    const [record] = await runner.setAside.open();
    expect(record?.reason).toContain('The command service answered NoteName with 500');
  });
});

describe('what no event is to blame for', () => {
  it.each([
    ['it is busy', 503, true],
    ['it lacks something itself', 500, false],
  ])('sets nothing aside while the command service answers that %s', async (_what, status, isReady) => {
    await shelf(['Waits']);
    commands.answer = () => ({ status, body: '{}' });
    commands.isReady = isReady;
    const runner = runnerWith(sound);
    runner.start();
    await until(() => names().length > 5);
    expect(await runner.setAside.open()).toEqual([]);
    commands.reset();
    await until(() => names().length === 1);
    await runner.stop();
    expect(names()).toEqual(['Waits']);
    expect(await runner.setAside.open()).toEqual([]);
  });

  it('sets nothing aside while the command service is away', async () => {
    await shelf(['Waits']);
    const runner = runnerWith(sound);
    const away = await CommandReceiver.start();
    const { url } = away;
    away.close();
    const lost = new InternalCommands(url, 'secret', logger);
    const { feed, checkpoints, setAside } = runner;
    const alone = new ReactionRunner({
      ...{ reaction: { ...sound, name: 'alone' }, feed, checkpoints, setAside, logger },
      effectsOf: (event) => effectsOf(event, queues, lost),
    });
    await expect(alone.drain()).rejects.toThrow('The command service does not answer NoteName');
    expect(await setAside.open()).toEqual([]);
  });
});
