import { jobs } from '@upfront/contracts/jobs.js';
import type { EngineOrigin } from '@upfront/contracts/operations/status-queries.js';
import { within } from '@upfront/platform/within.js';
import { countJobs, type QueueCounts } from '@upfront/platform/jobs/queue-counts.js';
import type { StoredReport, StoredReports } from '@upfront/platform/status/stored-reports.js';
import type { Checkpoints } from '@upfront/projections/runner/checkpoints.js';
import type { SetAsideRecord, SetAsideStore } from '@upfront/projections/runner/set-aside-store.js';
import type { Redis } from 'ioredis';

/** Longest wait for the counts of the queues, in ms: an operator must see that Redis is away, not wait for it. */
const COUNT_MS = 1_500;

/** What is known of the running system, as it was found. */
export interface SystemFacts {
  readonly instances: readonly StoredReport[];
  /** Commit position by group. */
  readonly checkpoints: ReadonlyMap<string, number>;
  readonly setAside: readonly SetAsideRecord[];
  /** Undefined while Redis does not answer. */
  readonly queues: readonly QueueCounts[] | undefined;
  readonly origins: ReadonlyMap<string, EngineOrigin>;
}

/** Looks at the running system: engines, services, queues. */
export abstract class SystemSource {
  abstract look(): Promise<SystemFacts>;
}

export interface SystemParts {
  readonly reports: StoredReports;
  readonly checkpoints: Checkpoints;
  readonly setAside: SetAsideStore;
  readonly redis: Redis;
  readonly origins: ReadonlyMap<string, EngineOrigin>;
}

const queueNames = [...new Set(jobs.map(({ queue }) => queue))];

export const systemSource = ({
  reports,
  checkpoints,
  setAside,
  redis,
  origins,
}: SystemParts): SystemSource => ({
  look: async () => {
    const [instances, positions, records, queues] = await Promise.all([
      reports.all(),
      checkpoints.readAll(),
      setAside.open(),
      within(COUNT_MS, countJobs(redis, queueNames)).catch(() => undefined),
    ]);
    return { instances, checkpoints: positions, setAside: records, queues, origins };
  },
});
