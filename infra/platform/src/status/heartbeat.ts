import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { checkHealth, type HealthChecks } from '../health.js';
import { within } from '../within.js';
import type { GroupReport, InstanceReports } from './instance-report.js';
import { recentErrors } from './recent-errors.js';
import { productVersion } from './version.js';

/** How often a copy of a service says that it is there, in ms. */
export const HEARTBEAT_MS = 5_000;
/** Longest wait for the last report when the process ends, in ms. */
const LAST_WORDS_MS = 1_000;

export interface HeartbeatOptions {
  readonly service: string;
  readonly checks: HealthChecks;
  readonly reports: InstanceReports;
  /** Groups and reactions that this copy follows the log for. */
  readonly groups?: () => readonly GroupReport[];
}

const id = randomUUID();
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Reports this process every five seconds, from now on. The answer ends it, and says that the process ends. */
export const startHeartbeat = ({
  service,
  checks,
  reports,
  groups = () => [],
}: HeartbeatOptions): (() => Promise<void>) => {
  const beat = async (isStopping: boolean): Promise<void> => {
    const health = isStopping ? undefined : await checkHealth(checks);
    await reports.send({
      _id: id,
      service,
      host: hostname(),
      pid: process.pid,
      version: productVersion(),
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      checks: Object.entries(health?.checks ?? {}).map(([name, { status, ms, reason = null }]) => ({
        name,
        status,
        ms,
        reason,
      })),
      groups: [...groups()],
      errors: [...recentErrors()],
      isStopping,
    });
  };
  let beating: Promise<void> | undefined;
  // Whoever cannot be told is told the next time; that it is missing is what the others then see.
  const next = (): void =>
    void (beating ??= beat(false)
      .catch(() => undefined)
      .finally(() => (beating = undefined)));
  next();
  const timer = setInterval(next, HEARTBEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await within(LAST_WORDS_MS, beating ?? Promise.resolve()).catch(() => undefined);
    await within(LAST_WORDS_MS, beat(true)).catch(() => undefined);
  };
};
