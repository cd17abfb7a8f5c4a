import { z } from 'zod';
import { CalendarDate, Currency, Id, Instant, MinorUnits } from '../kernel/values.js';

/** Kinds of long work that a person can follow, retry and see fail. */
export const OPERATION_KINDS = ['export', 'crm-push', 'order-submission'] as const;
export const OperationKind = z.enum(OPERATION_KINDS);
export type OperationKind = z.infer<typeof OperationKind>;

/** Queues as the task queue names them. */
export const OPERATION_QUEUES = {
  export: 'Exports',
  'crm-push': 'Pushes',
  'order-submission': 'Orders',
} as const satisfies Record<OperationKind, string>;

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

/** The record an operation is about. */
export const OperationSubject = z
  .object({ type: z.enum(['campaign']), id: Id, name: z.string() })
  .meta({ id: 'OperationSubject' });

/** Long work as the people who may see it see it. */
export const Operation = z
  .object({
    id: Id,
    kind: OperationKind,
    /** What is being done, such as `Push campaign to Salesforce`. */
    title: z.string(),
    subject: OperationSubject,
    queue: z.string(),
    state: OperationState,
    progress: OperationProgress,
    /** Why it failed or waits, in words a person can act on. */
    reason: z.string().nullable(),
    tries: z.int32(),
    maxTries: z.int32(),
    requestedBy: z.object({ id: z.string(), fullName: z.string() }).meta({ id: 'OperationRequester' }),
    requestedAt: Instant,
    startedAt: Instant.nullable(),
    /** When a delayed try will run. */
    nextTryAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    result: z.object({ url: z.string() }).meta({ id: 'OperationResult' }).nullable(),
    companyName: z.string(),
    abilities: z.object({ requeue: z.boolean() }).meta({ id: 'OperationAbilities' }),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;

/** What a call answers that started, or found, long work (202). */
export const OperationAccepted = z
  .object({ operationId: Id, state: OperationState, url: z.string().nullable() })
  .meta({ id: 'OperationAccepted' });
export type OperationAccepted = z.infer<typeof OperationAccepted>;

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

/** The browser asks for an export every second, at most 120 times (spec sales 9). */
export const EXPORT_POLL_MS = 1_000;
export const EXPORT_MAX_POLLS = 120;

/** Address of a finished export's file, as PUT /campaigns/{id}/exports answers it. */
export const exportFileUrl = (exportId: string): string => `/api/exports/${exportId}/file`;

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

const Party = z.object({ id: z.string(), name: z.string() });

/** One line of a campaign as documents and outside systems show it. */
export const CampaignSheetLine = z.object({
  id: z.string(),
  productName: z.string(),
  category: z.string(),
  /** Names of the chosen options. */
  options: z.array(z.string()),
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
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
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  objectives: z.array(z.string()),
  comment: z.string().nullable(),
  budget: MinorUnits,
  /** Of the budget and of every line. */
  currency: Currency,
  lines: z.array(CampaignSheetLine),
});
export type CampaignSheet = z.infer<typeof CampaignSheet>;
