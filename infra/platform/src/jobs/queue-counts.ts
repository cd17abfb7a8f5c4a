import type { Redis } from 'ioredis';

/** How many jobs of a queue are in each state. */
export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  /** Given up; kept for a week, so that a person can look. */
  readonly failed: number;
}

/** Where BullMQ keeps the jobs of a queue, by state: lists and sorted sets. */
const PLACES = [
  ['waiting', 'llen', 'wait'],
  ['waiting', 'llen', 'paused'],
  ['waiting', 'zcard', 'prioritized'],
  ['active', 'llen', 'active'],
  ['delayed', 'zcard', 'delayed'],
  ['failed', 'zcard', 'failed'],
] as const;

/**
 * Counts the jobs of queues in one round trip, without a connection per queue.
 * @throws when Redis does not answer
 */
export const countJobs = async (redis: Redis, queues: readonly string[]): Promise<readonly QueueCounts[]> => {
  const pipeline = redis.pipeline();
  for (const queue of queues)
    for (const [, count, place] of PLACES) pipeline[count](`bull:${queue}:${place}`);
  const results = (await pipeline.exec()) ?? [];
  return queues.map((queue, n) => {
    const counts = { waiting: 0, active: 0, delayed: 0, failed: 0 };
    for (const [index, [state]] of PLACES.entries()) {
      const [error, count] = results[n * PLACES.length + index] ?? [new Error('Redis gave no answer')];
      if (error) throw error;
      counts[state] += Number(count);
    }
    return { queue, ...counts };
  });
};
