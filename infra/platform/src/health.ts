import type { EventStoreDBClient } from '@eventstore/db-client';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { metrics } from './metrics.js';
import { within } from './within.js';

/** Throws when what it looks at does not work. */
export type HealthCheck = () => Promise<unknown>;

/** Of something that the service can do without for a while: it stays ready, and says what is missing. */
export interface OptionalCheck {
  readonly isOptional: true;
  readonly check: HealthCheck;
}

export const optional = (check: HealthCheck): OptionalCheck => ({ isOptional: true, check });

export type HealthChecks = Readonly<Record<string, HealthCheck | OptionalCheck>>;

export interface Health {
  readonly status: 'up' | 'down';
  readonly checks: Readonly<Record<string, CheckResult>>;
}

export interface CheckResult {
  readonly status: 'up' | 'down';
  /** How long it took to find out, in ms. */
  readonly ms: number;
  readonly reason?: string;
}

const CHECK_TIMEOUT_MS = 2_000;
/** What can be missing must not make the answer so late that whoever asks gives up. */
const OPTIONAL_TIMEOUT_MS = 1_000;

/** Runs all checks side by side; one that takes longer than two seconds (an optional one, one) counts as down. */
export const checkHealth = async (checks: HealthChecks): Promise<Health> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, given]) => {
      const result =
        typeof given === 'function' ? resultOf(given) : resultOf(given.check, OPTIONAL_TIMEOUT_MS);
      return [name, await result] as const;
    }),
  );
  const isNeeded = (name: string): boolean => typeof checks[name] === 'function';
  const status = results.every(([name, one]) => one.status === 'up' || !isNeeded(name)) ? 'up' : 'down';
  return { status, checks: Object.fromEntries(results) };
};

const resultOf = async (check: HealthCheck, timeoutMs = CHECK_TIMEOUT_MS): Promise<CheckResult> => {
  const started = performance.now();
  const ms = (): number => Math.round((performance.now() - started) * 10) / 10;
  try {
    await within(timeoutMs, check());
    return { status: 'up', ms: ms() };
  } catch (error) {
    return { status: 'down', ms: ms(), reason: error instanceof Error ? error.message : String(error) };
  }
};

/** What asks for a person although the service does its work, in sentences. */
export type Notices = () => Promise<readonly string[]>;

/** Serves /health/live (the process answers), /health/ready (its engines do, else 503; optional ones may be missing; with `notices`) and /metrics. */
export const registerHealth = (
  server: FastifyInstance,
  checks: HealthChecks,
  isStopping: () => boolean,
  notices: Notices = () => Promise.resolve([]),
): void => {
  server.get('/health/live', () => ({ status: 'up' }));
  server.get('/health/ready', async (_request, reply) => {
    const health = await checkHealth({ ...checks, ...(isStopping() && { process: stopping }) });
    // Whoever asks must have an answer, also while nobody can say what is to be noticed.
    const noticed = await within(OPTIONAL_TIMEOUT_MS, notices()).catch(() => []);
    return reply
      .status(health.status === 'up' ? 200 : 503)
      .send({ ...health, ...(noticed.length > 0 && { notices: noticed }) });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
};

/** The document store answers a ping. */
export const mongoCheck =
  (connection: Connection): HealthCheck =>
  async () => {
    if (!connection.db) throw new Error('not connected');
    await connection.db.command({ ping: 1 });
  };

/** Redis answers a ping. */
export const redisCheck =
  (redis: Redis): HealthCheck =>
  () =>
    redis.ping();

/** The event store answers a read of one event from the end of its log. */
export const eventStoreCheck =
  (client: EventStoreDBClient): HealthCheck =>
  async () => {
    const events = client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 });
    // To its end: a read that is left before is kept by the client for ever.
    for await (const _event of events);
  };

const stopping: HealthCheck = () => Promise.reject(new Error('stopping'));
