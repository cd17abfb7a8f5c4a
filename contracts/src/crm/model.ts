import { z } from 'zod';
import { connectorKinds, credentialsShape, settingsShape } from './connectors.js';
import { FieldMapping } from './mapping.js';
import { counted } from '../kernel/counted.js';
import { Id, Instant, Name } from '../kernel/values.js';

/** Systems that the product pushes into (spec sales 1). */
export const CrmKind = z.enum(connectorKinds);
export type CrmKind = z.infer<typeof CrmKind>;

/** States of a push (decisions: CRM push). */
export const PUSH_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export const PushState = z.enum(PUSH_STATES);
export type PushState = z.infer<typeof PushState>;

/** Tries of one press of the button, or of one requeue, until the push counts as failed. */
export const MAX_PUSH_TRIES = 5;

/** https everywhere, http only on the machine itself (a sandbox); the server knows which addresses may be asked. */
export const CrmUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .max(500)
  .refine((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  }, 'The address must start with https://')
  .transform((text) => text.replace(/\/+$/, ''));

/** Never part of an event, a read model, a log line or an answer. */
export const CrmCredentials = z.object(credentialsShape);
export type CrmCredentials = z.infer<typeof CrmCredentials>;

/** Collection of the document store that holds credentials of connections, by the connection's id. */
export const CRM_CREDENTIALS = 'crm-credentials';
export interface StoredCrmCredentials {
  readonly _id: string;
  /** `CrmCredentials` as JSON, sealed for `credentialPlace`. */
  readonly sealed: string;
}
/** Where the credentials of a connection are sealed for: in another record they do not open. */
export const credentialPlace = (crmId: string): string => `${CRM_CREDENTIALS}:${crmId}`;

/** What describes a connection, its credentials apart. */
export const ConnectionDetails = z.object({
  name: Name,
  kind: CrmKind,
  baseUrl: z.string(),
  ...settingsShape,
  mapping: FieldMapping,
});
export type ConnectionDetails = z.infer<typeof ConnectionDetails>;

export const ExternalCrm = z
  .object({
    id: Id,
    name: z.string(),
    kind: CrmKind,
    companyId: Id,
    isActive: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ExternalCrm' });
export type ExternalCrm = z.infer<typeof ExternalCrm>;

/** How the last test of a connection ended, or that one runs. */
export const ConnectionTest = z.object({
  state: z.enum(['running', 'passed', 'failed']),
  at: Instant,
  /** Why it failed, in words a person can act on. */
  reason: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** The same for those who set it up. */
export const ExternalCrmDetails = z
  .object({
    ...ExternalCrm.shape,
    baseUrl: z.string(),
    apiVersion: z.string(),
    mapping: FieldMapping.meta({ id: 'CrmFieldMapping' }),
    /** Whether credentials are stored; they themselves are never shown. */
    hasCredentials: z.boolean(),
    /** Null where it was neither tested nor used since its address or credentials changed. */
    test: ConnectionTest.meta({ id: 'ExternalCrmTest' }).nullable(),
  })
  .meta({ id: 'ExternalCrmDetails' });
export type ExternalCrmDetails = z.infer<typeof ExternalCrmDetails>;

/** Longest request or answer kept per call, in characters. */
export const MAX_KEPT_BODY = 16_000;

/** One call to the outside system as it was sent and answered, without secrets. */
export const PushExchange = z
  .object({
    method: z.string(),
    path: z.string(),
    request: z
      .string()
      .max(MAX_KEPT_BODY + 100)
      .nullable(),
    /** HTTP status; null where no answer came. */
    status: z.int32().nullable(),
    answer: z
      .string()
      .max(MAX_KEPT_BODY + 100)
      .nullable(),
    durationMs: z.int32(),
  })
  .meta({ id: 'PushExchange' });
export type PushExchange = z.infer<typeof PushExchange>;

/**
 * How a try ended. `accepted`: everything was taken. `retry`: nothing was written, or writing it again is harmless,
 * and trying again may help. `rejected`: it will not be taken as it is. `unknown`: sent, and no answer came.
 */
export const TRY_OUTCOMES = ['accepted', 'retry', 'rejected', 'unknown'] as const;
export const TryOutcome = z.enum(TRY_OUTCOMES);
export type TryOutcome = z.infer<typeof TryOutcome>;

export const PushTry = z
  .object({
    attempt: z.int32(),
    startedAt: Instant,
    durationMs: z.int32(),
    outcome: TryOutcome,
    status: z.int32().nullable(),
    /** The outside system's own code, such as `REQUIRED_FIELD_MISSING`. */
    code: z.string().nullable(),
    reason: z.string().nullable(),
    /** Fields that the outside system complained about. */
    fields: z.array(z.string()),
    nextTryAt: Instant.nullable(),
    exchanges: z.array(PushExchange),
  })
  .meta({ id: 'PushTry' });
export type PushTry = z.infer<typeof PushTry>;

/** Ids that the outside system gave, per record and per line. */
export const ExternalIds = z.object({
  opportunityId: z.string(),
  lines: z.array(z.object({ lineId: z.string(), externalId: z.string() })),
});
export type ExternalIds = z.infer<typeof ExternalIds>;

export const PushLogEntry = z
  .object({
    id: Id,
    campaignId: Id,
    campaignName: z.string(),
    clientName: z.string(),
    crmId: Id,
    system: z.string(),
    kind: CrmKind,
    state: PushState,
    tries: z.int32(),
    reason: z.string().nullable(),
    requestedAt: Instant,
    requestedBy: z.object({ id: z.string(), fullName: z.string() }).meta({ id: 'PushRequester' }),
    lastTryAt: Instant.nullable(),
    nextTryAt: Instant.nullable(),
    companyName: z.string(),
    abilities: z.object({ requeue: z.boolean() }).meta({ id: 'PushLogAbilities' }),
  })
  .meta({ id: 'PushLogEntry' });
export type PushLogEntry = z.infer<typeof PushLogEntry>;

export const PushLogDetails = z
  .object({
    ...PushLogEntry.shape,
    opportunityId: z.string().nullable(),
    /** Where the record can be opened in the outside system. */
    url: z.string().nullable(),
    log: z.array(PushTry),
  })
  .meta({ id: 'PushLogDetails' });
export type PushLogDetails = z.infer<typeof PushLogDetails>;

/** External ids of a campaign in one system, as the campaign shows them. */
export const CampaignExternalIds = z
  .object({
    crmId: Id,
    system: z.string(),
    kind: CrmKind,
    pushId: Id,
    state: PushState,
    reason: z.string().nullable(),
    opportunityId: z.string().nullable(),
    url: z.string().nullable(),
    lines: z.array(
      z.object({ lineId: z.string(), externalId: z.string() }).meta({ id: 'CampaignLineExternalId' }),
    ),
    updatedAt: Instant,
  })
  .meta({ id: 'CampaignExternalIds' });

/** Reasons and texts of pushes. */
export const crmTexts = {
  unknown: (system: string): string =>
    `${system} did not respond after the campaign was sent. We are checking whether it arrived; nothing is sent again until then.`,
  unknownStill: (system: string): string =>
    `${system} did not respond after the campaign was sent, and cannot be reached. Requeue to check again.`,
  currencyNotSent: (currency: string, usual: string): string =>
    `The campaign is in ${currency}, and the connection sends amounts without their currency, which would make them ${usual}. Map the currency to a field of the opportunity, then requeue.`,
  interrupted: 'Sending was interrupted on our side. We are checking what arrived.',
  lostTooOften: (system: string): string =>
    `${system} did not respond several times, and the campaign did not arrive completely.`,
  afterTries: (reason: string, tries: number): string => `${reason} Tried ${counted(tries, 'time')}.`,
  idsChanged: (system: string, before: string, after: string): string =>
    `${system} returned a different record (${after}) than before (${before}). Check it there, then requeue and accept the new IDs.`,
} as const;
