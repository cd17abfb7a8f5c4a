import { z } from 'zod';
import { FieldMapping } from '@upfront/contracts/crm/mapping.js';
import { ConnectionTest, CrmKind, ExternalIds, PushState, PushTry } from '@upfront/contracts/crm/model.js';
import { externalCrmRows, pushLogRows } from '@upfront/contracts/crm/crm.lists.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A connection to an external CRM, without its credentials. */
export const externalCrms = defineReadModel({
  name: 'external-crms',
  version: 4,
  group: 'operations',
  announced: true,
  shape: {
    companyId: z.string(),
    name: z.string(),
    sortName: z.string(),
    kind: CrmKind,
    baseUrl: z.string(),
    apiVersion: z.string(),
    mapping: FieldMapping,
    hasCredentials: z.boolean(),
    test: ConnectionTest.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...searchShape,
  },
  lists: [externalCrmRows],
});
export type ExternalCrmModel = DocumentOf<typeof externalCrms>;

/** One push with every try. `_id` is that of its operation. */
export const pushLogs = defineReadModel({
  name: 'push-logs',
  version: 2,
  group: 'operations',
  announced: true,
  shape: {
    companyId: z.string(),
    groupId: z.string(),
    campaignId: z.string(),
    campaignName: z.string(),
    sortName: z.string(),
    clientName: z.string(),
    crmId: z.string(),
    system: z.string(),
    kind: CrmKind,
    state: PushState,
    tries: z.number(),
    reason: z.string().nullable(),
    requestedById: z.string(),
    requestedByName: z.string(),
    requestedAt: z.string(),
    lastTryAt: z.string().nullable(),
    /** When it was last tried, or asked for where it was not tried yet: what the list sorts by. */
    sortAt: z.string(),
    nextTryAt: z.string().nullable(),
    opportunityId: z.string().nullable(),
    url: z.string().nullable(),
    log: z.array(PushTry),
    ...searchShape,
  },
  lists: [pushLogRows],
});
export type PushLogModel = DocumentOf<typeof pushLogs>;

/** What is known of a campaign in one system: ids as last confirmed, and how its latest push stands. */
export const campaignCrms = defineReadModel({
  name: 'campaign-crms',
  version: 1,
  group: 'operations',
  announced: true,
  shape: {
    companyId: z.string(),
    groupId: z.string(),
    campaignId: z.string(),
    crmId: z.string(),
    system: z.string(),
    kind: CrmKind,
    pushId: z.string(),
    state: PushState,
    reason: z.string().nullable(),
    ids: ExternalIds.nullable(),
    url: z.string().nullable(),
    updatedAt: z.string(),
  },
  indexes: [{ campaignId: 1, crmId: 1, _id: 1 }],
});
export type CampaignCrmModel = DocumentOf<typeof campaignCrms>;

/** Id of what is known of a campaign in one system. */
export const campaignCrmId = (campaignId: string, crmId: string): string => `${campaignId}.${crmId}`;
