import { z } from 'zod';
import { Id, Instant, Name } from '../kernel/values.js';

/** Systems that the product pushes into (spec sales 1); `Salesforce` is spoken so far. */
export const CRM_KINDS = ['Salesforce'] as const;
export const CrmKind = z.enum(CRM_KINDS);
export type CrmKind = z.infer<typeof CrmKind>;

/** States of a push (decisions: CRM push). */
export const PUSH_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export const PushState = z.enum(PUSH_STATES);
export type PushState = z.infer<typeof PushState>;

/** Tries of one press of the button, or of one requeue, until the push counts as failed. */
export const MAX_PUSH_TRIES = 5;

/** What of a campaign can be sent to a field of the outside system. Money is sent as a decimal number. */
export const CAMPAIGN_SOURCES = [
  'id',
  'name',
  'status',
  'clientName',
  'agencyName',
  'ownerName',
  'ownerEmail',
  'groupName',
  'startDate',
  'endDate',
  'budget',
  'currency',
  'objectives',
  'comment',
] as const;
export const LINE_SOURCES = [
  'id',
  'position',
  'productName',
  'category',
  'options',
  'startDate',
  'endDate',
  'amount',
  'quantity',
] as const;

const FieldName = z.string().regex(/^[A-Za-z]\w{0,79}$/, 'Use the API name of the field');

const mappingOf = <const Sources extends readonly [string, ...string[]]>(sources: Sources) =>
  z
    .object({
      /** API name of the field in the outside system. */
      field: FieldName,
      source: z.enum(sources).nullable().default(null),
      /** A fixed value, where no source is given. */
      value: z.string().max(255, 'Max 255 characters').nullable().default(null),
    })
    .refine(
      (entry) => (entry.source === null) !== (entry.value === null),
      'Choose a source or a fixed value',
    );

/** Where the parts of a campaign go in the outside system. */
export const FieldMapping = z.object({
  opportunity: z.array(mappingOf(CAMPAIGN_SOURCES)).max(100).meta({ id: 'OpportunityFields' }),
  line: z.array(mappingOf(LINE_SOURCES)).max(100).meta({ id: 'OpportunityLineFields' }),
});
export type FieldMapping = z.infer<typeof FieldMapping>;

/**
 * Standard fields only. An org that prices its lines from a price book adds `PricebookEntryId` to the line's fields.
 */
export const DEFAULT_SALESFORCE_MAPPING: FieldMapping = {
  opportunity: [
    { field: 'Name', source: 'name', value: null },
    { field: 'StageName', source: null, value: 'Closed Won' },
    { field: 'CloseDate', source: 'startDate', value: null },
    { field: 'Amount', source: 'budget', value: null },
    { field: 'Description', source: 'clientName', value: null },
  ],
  line: [
    { field: 'Description', source: 'productName', value: null },
    { field: 'Quantity', source: 'quantity', value: null },
    { field: 'UnitPrice', source: 'amount', value: null },
    { field: 'ServiceDate', source: 'startDate', value: null },
  ],
};

/** Custom fields that carry our keys in Salesforce; both are external ids and unique there. */
export const SALESFORCE_CAMPAIGN_KEY = 'Upfront_Id__c';
export const SALESFORCE_LINE_KEY = 'Upfront_Line_Id__c';
export const SALESFORCE_API_VERSION = 'v62.0';

/** https everywhere, http only on the machine itself (a sandbox). */
export const CrmUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .max(500)
  .refine((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  }, 'The address must start with https://')
  .transform((text) => text.replace(/\/+$/, ''));

/** Never part of an event, a read model, a log line or an answer. */
export const CrmCredentials = z.object({
  clientId: z.string().min(1, 'Enter the client id').max(500),
  clientSecret: z.string().min(1, 'Enter the client secret').max(500),
});
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

export const ApiVersion = z.string().regex(/^v\d{2}\.\d$/, 'Use the form v62.0');

/** What describes a connection, its credentials apart. */
export const ConnectionDetails = z.object({
  name: Name,
  kind: CrmKind,
  baseUrl: z.string(),
  apiVersion: ApiVersion,
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
    `${system} did not answer after the campaign was sent. It is being looked up; nothing is sent again until it is known.`,
  unknownStill: (system: string): string =>
    `${system} did not answer after the campaign was sent, and could not be asked since. Requeue to look it up again.`,
  currencyNotSent: (currency: string, usual: string): string =>
    `The campaign is in ${currency}, and the connection sends amounts without their currency, which would make them ${usual}. Map the currency to a field of the opportunity, then requeue.`,
  interrupted: 'The sending was interrupted on our side. What arrived is being looked up.',
  lostTooOften: (system: string): string =>
    `${system} did not answer, several times over, and the campaign is not there as it should be.`,
  afterTries: (reason: string, tries: number): string => `${reason} Tried ${tries} times.`,
  idsChanged: (system: string, before: string, after: string): string =>
    `${system} answered with another record (${after}) than the one confirmed before (${before}). Check it there, then requeue and accept the new ids.`,
} as const;
