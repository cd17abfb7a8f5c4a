import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineJob } from '@upfront/contracts/kernel/define-job.js';
import { KeptJobs } from '@upfront/platform/jobs/kept-jobs.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { createLogger } from '@upfront/platform/logging.js';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { until } from '@upfront/platform/testing/until.js';
import { startStores, TestRedis, type Stores } from '../testing/engines.js';
import { JobQueues } from './job-queues.js';
import { LostJobs } from './lost-jobs.js';

const MISSING_FOR = 30_000;
const HOUR = 3_600_000;
const ring = defineJob({
  name: 'ring',
  queue: 'bells',
  data: z.object({ tone: z.string() }),
  attempts: 1,
  backoffMs: 1,
  timeoutMs: 1_000,
});

let stores: Stores;
let redis: TestRedis;
let client: Redis;
let kept: KeptJobs;
let queues: JobQueues;
let queue: Queue;
let lost: LostJobs;
beforeAll(async () => {
  stores = await startStores();
  redis = await TestRedis.start();
  client = redis.client();
  kept = new KeptJobs(stores.mongo);
  await kept.prepare();
  queues = new JobQueues(redisConnection(redis.url), kept);
  queue = new Queue('bells', { connection: redisConnection(redis.url) });
  queue.on('error', () => undefined);
  const logger = createLogger('test');
  logger.level = 'silent';
  lost = new LostJobs({
    kept,
    queues,
    redis: client,
    mongo: stores.mongo,
    logger,
    missingForMs: MISSING_FOR,
  });
});
afterAll(async () => {
  await queues.close();
  await queue.close();
  client.disconnect();
  await redis.close();
  await stores.close();
});

const stillKept = async (): Promise<readonly string[]> =>
  (await kept.keptBefore(new Date(Date.now() + HOUR), 100)).map(({ _id }) => _id);

describe('jobs that Redis has lost', () => {
  it('are queued again as they were, once they are missing for long enough', async () => {
    const [now, later] = [randomUUID(), randomUUID()];
    await queues.add(ring, { id: now, data: { tone: 'a' } });
    await queues.add(ring, { id: later, data: { tone: 'b' }, delayMs: HOUR });
    const start = Date.now() + MISSING_FOR + 1;
    expect(await lost.look(start)).toBe(0);
    await redis.lose();
    await client.ping();
    // Seen to be missing, but not for long: a worker may still be at it.
    expect(await lost.look(start)).toBe(0);
    expect(await lost.look(start + MISSING_FOR - 1)).toBe(0);
    expect(await lost.look(start + MISSING_FOR)).toBe(2);
    expect(await queue.getJob(now)).toMatchObject({
      name: 'ring',
      data: { tone: 'a' },
      opts: { attempts: 1 },
    });
    const delayed = await queue.getJob(later);
    expect(await delayed?.isDelayed()).toBe(true);
    expect(delayed?.opts.delay).toBeLessThanOrEqual(HOUR - 2 * MISSING_FOR);
    expect(await lost.look(start + 10 * MISSING_FOR)).toBe(0);
    await kept.forget([now, later]);
  });

  it('are left alone while they wait, and forgotten where they are finished', async () => {
    const id = randomUUID();
    await queues.add(ring, { id, data: { tone: 'c' } });
    expect(await lost.look(Date.now() + HOUR)).toBe(0);
    expect(await stillKept()).toEqual([id]);
    const worker = new Worker('bells', async () => undefined, { connection: redisConnection(redis.url) });
    await until(async () => (await (await queue.getJob(id))?.isCompleted()) ?? false);
    await worker.close();
    expect(await lost.look(Date.now() + HOUR)).toBe(0);
    expect(await stillKept()).toEqual([]);
  });

  it('are kept before Redis has them: an outage in between loses none', async () => {
    const id = randomUUID();
    await redis.down();
    await expect(queues.add(ring, { id, data: { tone: 'd' } })).rejects.toThrow(
      'Redis did not take the job ring',
    );
    expect(await stillKept()).toEqual([id]);
    await redis.up();
    await kept.forget([id]);
  });
});
