import type { Redis } from 'ioredis';

/** What Redis knows of a job: `missing` is one that it never had, or lost, or that finished more than a week ago. */
export type KnownJob = 'missing' | 'unfinished' | 'finished';

/**
 * Looks jobs up in one round trip.
 * @throws when Redis does not answer
 */
export const lookUpJobs = async (
  redis: Redis,
  jobs: readonly { readonly _id: string; readonly queue: string }[],
): Promise<readonly KnownJob[]> => {
  if (jobs.length === 0) return [];
  const pipeline = redis.pipeline();
  for (const { _id, queue } of jobs) pipeline.hmget(`bull:${queue}:${_id}`, 'timestamp', 'finishedOn');
  const results = (await pipeline.exec()) ?? [];
  return jobs.map((_job, index) => {
    const [error, values] = results[index] ?? [new Error('Redis gave no answer')];
    if (error) throw error;
    const [timestamp, finishedOn] = Array.isArray(values) ? values : [];
    if (!timestamp) return 'missing';
    return finishedOn ? 'finished' : 'unfinished';
  });
};
