import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
import { counter, gauge, histogram } from '@upfront/platform/metrics.js';
import { countJobs } from '@upfront/platform/jobs/queue-counts.js';
import type { Redis } from 'ioredis';

/** Buckets in seconds, from a hundredth of a second to two minutes. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

const tries = counter('job_tries_total', 'Tries of jobs, by how they ended', ['job', 'outcome']);
const seconds = histogram('job_seconds', 'Time that one try of a job took', ['job'], BUCKETS);
const running = gauge('jobs_running', 'Jobs that are being done', ['job']);

export type TryOutcome = 'done' | 'later' | 'failed' | 'lost';

export const jobMeasures = {
  /** Counts a try from now on; call the answer when it ends. */
  start: ({ name }: JobDefinition): ((outcome: TryOutcome) => void) => {
    const stop = seconds.startTimer({ job: name });
    running.inc({ job: name });
    return (outcome) => {
      stop();
      running.dec({ job: name });
      tries.inc({ job: name, outcome });
    };
  },
};

/** Counts the jobs of all queues by state at each look at /metrics. While Redis is away, there is no count to give. */
export const measureQueues = (redis: Redis, queues: readonly string[]): void => {
  gauge('queue_jobs', 'Jobs of a queue by state', ['queue', 'state'], async function collect() {
    this.reset();
    for (const { queue, ...counts } of await countJobs(redis, queues).catch(() => []))
      for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
  });
};
