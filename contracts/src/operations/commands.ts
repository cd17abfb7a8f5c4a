import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { ExportFormat, ExportKind, OperationAccepted } from './model.js';

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
  otherStatuses: [200],
  access: access.record('view', 'Campaign'),
  summary: 'Exports a campaign or its insertion order; repeat until the response is 200 with a url',
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
