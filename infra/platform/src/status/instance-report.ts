import { z } from 'zod';

const CheckReport = z.object({
  name: z.string(),
  status: z.enum(['up', 'down']),
  /** How long the answer took, in ms. */
  ms: z.number(),
  reason: z.string().nullable(),
});
export type CheckReport = z.infer<typeof CheckReport>;

const GroupReport = z.object({
  name: z.string(),
  position: z.number(),
  lagEvents: z.number(),
  lagSeconds: z.number(),
  /** Why it stands still; null while all is well. */
  failure: z.string().nullable(),
});
export type GroupReport = z.infer<typeof GroupReport>;

/** What one copy of a service says of itself every few seconds. */
export const InstanceReport = z.object({
  /** Fresh with each start of the process. */
  _id: z.string(),
  service: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  /** ISO 8601 in UTC. */
  startedAt: z.string(),
  memoryBytes: z.number(),
  checks: z.array(CheckReport),
  /** Groups and reactions that this copy follows the log for. */
  groups: z.array(GroupReport),
  errors: z.array(
    z.object({
      at: z.string(),
      message: z.string(),
      reason: z.string().nullable(),
      correlationId: z.string().nullable(),
      traceId: z.string().nullable(),
    }),
  ),
  /** It ends in order: nothing is to be heard of it any more. */
  isStopping: z.boolean(),
});
export type InstanceReport = z.infer<typeof InstanceReport>;

/** Where reports go. Best effort: the next one is only seconds away. */
export interface InstanceReports {
  send(report: InstanceReport): Promise<void>;
}
