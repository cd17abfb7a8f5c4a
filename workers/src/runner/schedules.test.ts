import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineJob } from '@upfront/contracts/kernel/define-job.js';
import { defineSchedule, type ScheduleDefinition } from '@upfront/contracts/kernel/define-schedule.js';
import { redisConnection } from '@upfront/platform/jobs/queue-connection.js';
import { createLogger } from '@upfront/platform/logging.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import { Queue, Worker } from 'bullmq';
import { z } from 'zod';
import { Schedules } from './schedules.js';
import { until } from '@upfront/platform/testing/until.js';

const logger = createLogger('test');
logger.level = 'silent';
const digest = defineJob({
  name: 'digest',
  queue: 'letters',
  data: z.object({ to: z.string() }),
  attempts: 3,
  backoffMs: 10,
  timeoutMs: 1_000,
});
const weekly = defineSchedule({
  name: 'weekly-digest',
  job: digest,
  cron: '0 6 * * 0',
  zone: 'America/Toronto',
  data: { to: 'everybody' },
});

let redis: TestRedis;
let queue: Queue;
beforeAll(async () => {
  redis = await TestRedis.start();
  queue = new Queue('letters', { connection: redisConnection(redis.url) });
  queue.on('error', () => undefined);
});
afterAll(async () => {
  await queue.close();
  await redis.close();
});
beforeEach(() => queue.obliterate({ force: true }));
afterEach(() => void jest.restoreAllMocks());

/** What a start of the workers does. */
const keep = async (...schedules: ScheduleDefinition[]): Promise<void> => {
  const connection = redisConnection(redis.url);
  const one = new Schedules({ connection, schedules, queues: ['letters'], logger });
  await one.keep();
  await one.stop();
};

/** Sets the clock; it goes on from there. */
const clockAt = (instant: string): void => {
  const real = performance.now();
  const start = Date.parse(instant);
  jest.spyOn(Date, 'now').mockImplementation(() => Math.floor(start + performance.now() - real));
};

const nextRuns = async (): Promise<readonly string[]> => {
  const delayed = await queue.getDelayed();
  return delayed.map(({ timestamp, opts }) => new Date(timestamp + (opts.delay ?? 0)).toISOString());
};

describe('a schedule', () => {
  it('is one, started again three times, also by two copies at once', async () => {
    clockAt('2027-03-01T12:00:00Z');
    for (let start = 0; start < 3; start += 1) await keep(weekly);
    await Promise.all([keep(weekly), keep(weekly)]);
    expect(await queue.getJobSchedulersCount()).toBe(1);
    expect(await nextRuns()).toEqual(['2027-03-07T11:00:00.000Z']);
  });

  it('runs once in the week in which the clocks change, at 06:00 there', async () => {
    const ran: string[] = [];
    const zoneTime = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Toronto',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    // 06:00 is an hour earlier in UTC from 14 March on.
    clockAt('2027-03-14T09:59:58Z');
    await keep(weekly);
    expect(await nextRuns()).toEqual(['2027-03-14T10:00:00.000Z']);
    const worker = new Worker('letters', async () => void ran.push(zoneTime.format(Date.now())), {
      connection: redisConnection(redis.url),
    });
    try {
      await until(() => ran.length > 0);
      expect(ran).toEqual(['2027-03-14, 06:00']);
      expect(await nextRuns()).toEqual(['2027-03-21T10:00:00.000Z']);
      // An hour later by the clock, and after another start, nothing more runs that week.
      clockAt('2027-03-14T11:00:01Z');
      await keep(weekly);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(ran).toHaveLength(1);
      expect(await nextRuns()).toEqual(['2027-03-21T10:00:00.000Z']);
    } finally {
      await worker.close();
    }
  });

  it('goes back an hour in UTC in autumn', async () => {
    clockAt('2027-11-06T12:00:00Z');
    await keep(weekly);
    expect(await nextRuns()).toEqual(['2027-11-07T11:00:00.000Z']);
  });

  it('is there again when Redis has lost it, changes with its declaration, and ends with it', async () => {
    clockAt('2027-03-01T12:00:00Z');
    await keep(weekly);
    await redis.lose();
    await keep(weekly);
    expect(await nextRuns()).toEqual(['2027-03-07T11:00:00.000Z']);
    await keep({ ...weekly, cron: '30 6 * * 1' });
    expect(await nextRuns()).toEqual(['2027-03-08T11:30:00.000Z']);
    await keep();
    expect(await queue.getJobSchedulersCount()).toBe(0);
    expect(await nextRuns()).toEqual([]);
  });
});
