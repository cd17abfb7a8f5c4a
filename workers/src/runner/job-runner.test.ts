import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineJob } from '@upfront/contracts/kernel/define-job.js';
import { JobScope } from '@upfront/contracts/operations/jobs.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { createLogger } from '@upfront/platform/logging.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { JobContext } from './job-context.js';
import type { BoundJob } from './job-handler.js';
import { JobRunner } from './job-runner.js';
import { ServiceAway } from './services.js';
import { until } from '@upfront/platform/testing/until.js';

const LOCK_MS = 3_000;
const tick = defineJob({
  name: 'tick',
  queue: 'ticks',
  data: z.object({ scope: JobScope }),
  attempts: 2,
  backoffMs: 10,
  timeoutMs: 30_000,
});
const scope = { companyId: 'c', groupId: 'g', correlationId: 'ticks-of-the-test', position: 0 };
const logger = createLogger('test');
logger.level = 'silent';

let redis: TestRedis;
let client: Redis;
let queue: Queue;
beforeAll(async () => {
  redis = await TestRedis.start();
  client = redis.client();
  queue = new Queue('ticks', { connection: redisConnection(redis.url) });
  queue.on('error', () => undefined);
});
afterAll(async () => {
  await queue.close();
  client.disconnect();
  await redis.close();
});

const runners: JobRunner[] = [];
const forgotten: string[] = [];
beforeEach(() => void forgotten.splice(0));
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

type Run = BoundJob['run'];

/** A worker of its own with one handler; `reports` hears what was given up. */
const worker = async (run: Run, exhausted: () => Promise<void> = async () => undefined): Promise<void> => {
  const runner = new JobRunner({
    connection: redisConnection(redis.url),
    registry: new Map([[tick.name, { definition: tick, run, exhausted }]]),
    services: { commandUrl: 'http://127.0.0.1:9', queryUrl: 'http://127.0.0.1:9', token: '' },
    logger,
    kept: { forget: async (ids) => void forgotten.push(...ids) },
    concurrency: () => 2,
    lockMs: LOCK_MS,
  });
  runners.push(runner);
  runner.start();
  await runner.ready();
};

const add = async (jobId: string = randomUUID()): Promise<string> => {
  await queue.add(
    'tick',
    { scope },
    { jobId, attempts: tick.attempts, backoff: { type: 'fixed', delay: 10 } },
  );
  return jobId;
};

/** Works until it is broken off. */
const endless = ({ signal }: JobContext): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('broken off')), { once: true });
  });

describe('a job', () => {
  it('runs once however often it is queued, and is forgotten when it is done', async () => {
    const keys: string[] = [];
    await worker(async (_data, { attemptKey }) => void keys.push(attemptKey));
    const id = await add();
    await add(id);
    await until(() => forgotten.length > 0);
    await add(id);
    await until(async () => (await queue.getJobCounts('waiting', 'active'))['waiting'] === 0);
    expect(keys).toHaveLength(1);
    expect(forgotten).toEqual([id]);
  });

  it('whose lock is lost is broken off, not reported, and done by whoever finds it', async () => {
    const events: string[] = [];
    let first = true;
    const run: Run = async (_data, context) => {
      if (first) {
        first = false;
        events.push('begun');
        return endless(context).catch((error: unknown) => {
          events.push('broken off');
          throw error;
        });
      }
      events.push('done');
    };
    await worker(run, async () => void events.push('given up'));
    const id = await add();
    await until(() => events.includes('begun'));
    await client.del(`bull:ticks:${id}:lock`);
    await until(() => forgotten.length > 0 && events.includes('broken off'));
    expect(events.toSorted()).toEqual(['begun', 'broken off', 'done']);
    expect(forgotten).toEqual([id]);
  });

  it('goes on when Redis restarts in the middle of it, and takes effect once', async () => {
    const effects = new Set<string>();
    let begun = 0;
    await worker(async (_data, { jobId, signal }) => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, begun === 1 ? 2 * LOCK_MS : 10));
      signal.throwIfAborted();
      effects.add(jobId);
    });
    const id = await add();
    await until(() => begun > 0);
    await redis.down();
    await redis.up();
    await until(() => forgotten.length > 0);
    await until(async () => (await queue.getJob(id))?.isCompleted() ?? false);
    expect([...effects]).toEqual([id]);
  });

  it('that is given up is reported until somebody hears it', async () => {
    let reports = 0;
    const exhausted = async (): Promise<void> => {
      reports += 1;
      if (reports < 3) throw new ServiceAway('the command service restarts');
    };
    // What is put back for five seconds is due at once.
    jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() - 4_900);
    await worker(() => Promise.reject(new Error('no luck')), exhausted);
    const id = await add();
    await until(() => forgotten.includes(id));
    jest.restoreAllMocks();
    expect(reports).toBe(3);
    await until(async () => (await queue.getJob(id))?.isFailed() ?? false);
  });

  it('that Redis lost and that is queued again has tries of other names', async () => {
    const keys: string[] = [];
    await worker(async (_data, { attemptKey }) => void keys.push(attemptKey));
    const id = await add();
    await until(() => keys.length === 1);
    await client.flushall();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await add(id);
    await until(() => keys.length === 2);
    expect(new Set(keys).size).toBe(2);
  });
});
