import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { Instant } from '../kernel/values.js';

/** Engines under the services, by the names that their health checks have. */
export const ENGINES = ['event store', 'document store', 'redis'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Engines as people call them. */
export const ENGINE_TITLES = {
  'event store': 'Event store',
  'document store': 'Document store',
  redis: 'Redis',
} as const satisfies Record<EngineName, string>;

/** Services of which at least one copy has to run. */
export const SERVICES = ['gateway', 'command-service', 'query-service', 'projections', 'workers'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * Where an engine comes from. `embedded`: Upfront's own, started with it; `local`: a program of this machine, started
 * with it; `given`: it runs elsewhere, under an address that was given.
 */
export const ENGINE_ORIGINS = ['embedded', 'local', 'given'] as const;
export const EngineOrigin = z.enum(ENGINE_ORIGINS);
export type EngineOrigin = z.infer<typeof EngineOrigin>;

/** A copy of a service that was not heard of for this long counts as gone, in ms. */
export const SILENT_MS = 16_000;

const EngineStatus = z
  .object({
    name: z.enum(ENGINES),
    title: z.string(),
    origin: EngineOrigin,
    state: z.enum(['up', 'down', 'unknown']),
    /** The slowest answer that a service waited for last, in ms; null where none was got. */
    latencyMs: z.number().nullable(),
    /** Services that reach it, and why others do not. */
    reachedBy: z.array(z.string()),
    problems: z.array(z.string()),
  })
  .meta({ id: 'EngineStatus' });

const CopyStatus = z
  .object({
    id: z.string(),
    host: z.string(),
    pid: z.int32(),
    version: z.string(),
    startedAt: Instant,
    seenAt: Instant,
    memoryBytes: z.number(),
    /** `silent`: not heard of; `unready`: it runs, and something that it stands on does not. */
    state: z.enum(['up', 'unready', 'silent']),
    problems: z.array(z.string()),
  })
  .meta({ id: 'ServiceCopyStatus' });

const ServiceStatus = z
  .object({ name: z.string(), state: z.enum(['up', 'unready', 'down']), copies: z.array(CopyStatus) })
  .meta({ id: 'ServiceStatus' });

const GroupStatus = z
  .object({
    name: z.string(),
    title: z.string(),
    /** Commit position up to which its work is done. */
    position: z.number(),
    lagEvents: z.number(),
    lagSeconds: z.number(),
    /** `standing-still`: it cannot take an event; `unattended`: no process follows the log for it. */
    state: z.enum(['following', 'behind', 'standing-still', 'unattended']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ProjectionStatus' });

/** A record whose events a group holds back, since one of them cannot be applied. */
const SetAside = z
  .object({
    id: z.string(),
    /** Title of the group. */
    group: z.string(),
    /** Name of the record's stream, such as `client-…`: what the command line takes. */
    record: z.string(),
    recordId: z.string(),
    /** Of the event in the stream. */
    revision: z.int32(),
    eventType: z.string(),
    position: z.number(),
    /** Events held back, the one that cannot be applied included. */
    waiting: z.int32(),
    tries: z.int32(),
    since: Instant,
    reason: z.string(),
  })
  .meta({ id: 'SetAsideRecord' });

const QueueStatus = z
  .object({
    name: z.string(),
    waiting: z.int32(),
    active: z.int32(),
    delayed: z.int32(),
    failed: z.int32(),
  })
  .meta({ id: 'QueueStatus' });

const ErrorEntry = z
  .object({
    at: Instant,
    service: z.string(),
    message: z.string(),
    reason: z.string().nullable(),
    correlationId: z.string().nullable(),
    traceId: z.string().nullable(),
  })
  .meta({ id: 'StatusError' });

export const SystemStatus = z
  .object({
    at: Instant,
    /** What asks for a person, in words; empty while all is well. */
    attention: z.array(z.string()),
    engines: z.array(EngineStatus),
    services: z.array(ServiceStatus),
    projections: z.array(GroupStatus),
    /** The longest first. */
    setAside: z.array(SetAside),
    /** Null while Redis does not answer. */
    queues: z.array(QueueStatus).nullable(),
    /** The last errors of all copies, newest first. */
    errors: z.array(ErrorEntry),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;

/** Engines, services, projections, queues and last errors, for those who run the product. */
export const systemStatus = defineQuery({
  name: 'systemStatus',
  context: 'operations',
  path: '/admin/status',
  input: z.object({}),
  output: SystemStatus,
  access: access.record('view', 'SystemStatus'),
  after: [],
  summary: 'State of engines, services, projections and queues',
});
