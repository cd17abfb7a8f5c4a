import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id, Instant } from '../kernel/values.js';
import { ExportFormat, ExportKind, OperationAccepted, StoredFile } from './model.js';

/**
 * Asks for an export of a campaign, and asks again until it is there: 202 with the operation while it is built, 200
 * with its url once it is. The same request on the same revision of the campaign is the same export. A failed export
 * answers `export-failed` until `retry` is sent. Source: spec sales 4, 7, 9.
 */
export const ExportCampaign = defineCommand({
  name: 'ExportCampaign',
  context: 'operations',
  method: 'PUT',
  path: '/campaigns/{id}/exports',
  input: z.object({
    id: Id,
    kind: ExportKind.default('insertion-order'),
    format: ExportFormat.default('pdf'),
    retry: z.boolean().default(false),
  }),
  output: OperationAccepted,
  status: 202,
  access: access.record('view', 'Campaign'),
  summary: 'Exports a campaign or its insertion order; repeat until it answers 200 with a url',
});

/** Has failed work, or work whose outcome is unknown, run again. Source: spec admin 4. */
export const RequeueTask = defineCommand({
  name: 'RequeueTask',
  context: 'operations',
  method: 'POST',
  path: '/admin/tasks/{id}/requeue',
  input: z.object({
    id: Id,
    /** Lets a push take over external ids that differ from those confirmed before. */
    acceptNewIds: z.boolean().default(false),
  }),
  output: OperationAccepted,
  status: 202,
  access: access.record('edit', 'BackgroundTask'),
  summary: 'Runs a failed background task again',
});

/** What a worker is to do with an export it was given. */
export const ExportInstruction = z.object({
  /** `stop`: it is finished already, or no longer wanted. */
  next: z.enum(['build', 'again', 'stop']),
  attempt: z.int32(),
});

const report = { exportId: Id };
const internal = { context: 'operations', access: access.internal, output: ExportInstruction } as const;

export const StartExport = defineCommand({
  ...internal,
  name: 'StartExport',
  input: z.object(report),
  summary: 'A worker takes up an export',
});

export const ReportExportProgress = defineCommand({
  ...internal,
  name: 'ReportExportProgress',
  input: z.object({ ...report, done: z.int32().min(0), total: z.int32().min(1) }),
  summary: 'A worker says how far an export is',
});

export const CompleteExport = defineCommand({
  ...internal,
  name: 'CompleteExport',
  input: z.object({ ...report, file: StoredFile }),
  summary: 'A worker has built and stored an export',
});

/** With `nextTryAt` the export is delayed and tried again; without, or after the last try, it has failed. */
export const FailExport = defineCommand({
  ...internal,
  name: 'FailExport',
  input: z.object({ ...report, reason: z.string().min(1).max(2_000), nextTryAt: Instant.optional() }),
  summary: 'A worker could not build an export',
});
