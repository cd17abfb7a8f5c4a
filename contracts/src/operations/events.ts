import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { Id, Instant } from '../kernel/values.js';
import { ExportFormat, ExportKind, OperationKind, StoredFile } from './model.js';

/** Company and group are the campaign's, whoever acts on the export. */
const exportId = { exportId: Id, companyId: Id, groupId: Id };

export const ExportRequested = defineEvent(
  'ExportRequested.v1',
  z.object({
    ...exportId,
    campaignId: Id,
    campaignName: z.string(),
    /** The campaign's revision when the export was asked for; part of the export's identity. */
    campaignRevision: z.int(),
    kind: ExportKind,
    format: ExportFormat,
  }),
);

/** A worker took the export up; `attempt` counts all tries over the export's life. */
export const ExportStarted = defineEvent('ExportStarted.v1', z.object({ ...exportId, attempt: z.int32() }));

export const ExportProgressed = defineEvent(
  'ExportProgressed.v1',
  z.object({ ...exportId, done: z.int32(), total: z.int32() }),
);

/** A try failed and another follows by itself. */
export const ExportDelayed = defineEvent(
  'ExportDelayed.v1',
  z.object({ ...exportId, attempt: z.int32(), reason: z.string(), nextTryAt: Instant }),
);

export const ExportCompleted = defineEvent('ExportCompleted.v1', z.object({ ...exportId, file: StoredFile }));

export const ExportFailed = defineEvent('ExportFailed.v1', z.object({ ...exportId, reason: z.string() }));

/** A person had failed work run again. */
export const OperationRequeued = defineEvent(
  'OperationRequeued.v1',
  z.object({ operationId: Id, kind: OperationKind, companyId: Id, groupId: Id }),
);

export type ExportEvent =
  | EventOf<typeof ExportRequested>
  | EventOf<typeof ExportStarted>
  | EventOf<typeof ExportProgressed>
  | EventOf<typeof ExportDelayed>
  | EventOf<typeof ExportCompleted>
  | EventOf<typeof ExportFailed>
  | EventOf<typeof OperationRequeued>;
