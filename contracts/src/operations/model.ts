import { z } from 'zod';
import { Currency, Id, MinorUnits, RecordedDay } from '../kernel/values.js';

/** Types of records that long work can be about. */
export const SUBJECT_TYPES = ['campaign'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/**
 * Where an operation stands. `unknown`: something was sent outside, no answer came back, and it is being looked up;
 * nothing is sent again until it is known.
 */
export const OPERATION_STATES = ['queued', 'running', 'done', 'failed', 'unknown', 'cancelled'] as const;
export const OperationState = z.enum(OPERATION_STATES);
export type OperationState = z.infer<typeof OperationState>;

/** The states in which nothing more happens unless a person acts. */
export const FINISHED_STATES: readonly OperationState[] = ['done', 'failed', 'cancelled'];

export const isFinished = (state: OperationState): boolean => FINISHED_STATES.includes(state);

/** How far the work is, in steps of its own. */
export const OperationProgress = z
  .object({ done: z.int32(), total: z.int32() })
  .meta({ id: 'OperationProgress' });
export type OperationProgress = z.infer<typeof OperationProgress>;

/** What a call answers that started, or found, long work (202). */
export const OperationAccepted = z
  .object({ operationId: Id, state: OperationState, url: z.string().nullable() })
  .meta({ id: 'OperationAccepted' });
export type OperationAccepted = z.infer<typeof OperationAccepted>;

/** A finished file: where its bytes are kept and what they are. */
export const StoredFile = z.object({
  /** Address in the storage, derived from the content. */
  key: z.string().regex(/^[\w./-]{1,200}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
  contentType: z.string(),
  fileName: z.string().min(1).max(200),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Address of the file that an operation results in. */
export const operationFileUrl = (operationId: string): string => `/api/operations/${operationId}/file`;

export const EXPORT_KINDS = ['insertion-order', 'campaign'] as const;
export const ExportKind = z.enum(EXPORT_KINDS);
export type ExportKind = z.infer<typeof ExportKind>;

export const EXPORT_FORMATS = ['pdf', 'xlsx'] as const;
export const ExportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const EXPORT_CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** After the first answer the browser asks for an export every second, up to this many times (spec sales 9). */
export const EXPORT_MAX_RETRIES = 120;
export const EXPORT_POLLING = { everyMs: 1_000, polls: 1 + EXPORT_MAX_RETRIES } as const;

/** Address of a finished export's file, as PUT /campaigns/{id}/exports answers it. */
export const exportFileUrl = (exportId: string): string => `/api/exports/${exportId}/file`;

const Party = z.object({ id: z.string(), name: z.string() });

/** One line of a campaign as documents and outside systems show it. */
export const CampaignSheetLine = z.object({
  id: z.string(),
  productName: z.string(),
  category: z.string(),
  /** Names of the chosen options. */
  options: z.array(z.string()),
  startDate: RecordedDay.nullable(),
  endDate: RecordedDay.nullable(),
  amount: MinorUnits,
});
export type CampaignSheetLine = z.infer<typeof CampaignSheetLine>;

/** A campaign with every name resolved: what an insertion order says and what a CRM is given. */
export const CampaignSheet = z.object({
  id: Id,
  /** Revision of the campaign's stream that this shows. */
  revision: z.int(),
  name: z.string(),
  status: z.string(),
  company: Party.extend({ currency: Currency }),
  group: Party,
  client: Party.extend({ address: z.string().nullable() }),
  agency: Party.nullable(),
  owner: z.object({ id: z.string(), fullName: z.string(), email: z.string().nullable() }),
  startDate: RecordedDay.nullable(),
  endDate: RecordedDay.nullable(),
  objectives: z.array(z.string()),
  /** Where it runs: names of the geo profiles, and circles such as `Madison, 10 miles around`. */
  geography: z.array(z.string()).default([]),
  comment: z.string().nullable(),
  budget: MinorUnits,
  /** Of the budget and of every line. */
  currency: Currency,
  lines: z.array(CampaignSheetLine),
});
export type CampaignSheet = z.infer<typeof CampaignSheet>;
