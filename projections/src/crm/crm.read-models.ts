import { Schema } from 'mongoose';
import type { FieldMapping } from '@upfront/contracts/crm/mapping.js';
import type {
  ConnectionTest,
  CrmKind,
  ExternalIds,
  PushState,
  PushTry,
} from '@upfront/contracts/crm/model.js';
import { externalCrmRows, pushLogRows } from '@upfront/contracts/crm/crm.lists.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A connection to an external CRM, without its credentials. */
export interface ExternalCrmModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly name: string;
  readonly sortName: string;
  readonly kind: CrmKind;
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly mapping: FieldMapping;
  readonly hasCredentials: boolean;
  readonly test: ConnectionTest | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const text = { type: String, default: null };

export const externalCrms = defineReadModel<ExternalCrmModel>({
  name: 'external-crms',
  version: 4,
  group: 'operations',
  announced: true,
  fields: {
    companyId: String,
    name: String,
    sortName: String,
    ...searchFields,
    kind: String,
    baseUrl: String,
    apiVersion: String,
    mapping: Schema.Types.Mixed,
    hasCredentials: Boolean,
    test: { type: Schema.Types.Mixed, default: null },
    createdAt: String,
    updatedAt: String,
  },
  lists: [externalCrmRows],
});

/** One push with every try. `_id` is that of its operation. */
export interface PushLogModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly sortName: string;
  readonly clientName: string;
  readonly crmId: string;
  readonly system: string;
  readonly kind: CrmKind;
  readonly state: PushState;
  readonly tries: number;
  readonly reason: string | null;
  readonly requestedById: string;
  readonly requestedByName: string;
  readonly requestedAt: string;
  readonly lastTryAt: string | null;
  /** When it was last tried, or asked for where it was not tried yet: what the list sorts by. */
  readonly sortAt: string;
  readonly nextTryAt: string | null;
  readonly opportunityId: string | null;
  readonly url: string | null;
  readonly log: readonly PushTry[];
}

export const pushLogs = defineReadModel<PushLogModel>({
  name: 'push-logs',
  version: 2,
  group: 'operations',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    campaignId: String,
    campaignName: String,
    sortName: String,
    clientName: String,
    crmId: String,
    system: String,
    kind: String,
    state: String,
    tries: Number,
    reason: text,
    requestedById: String,
    requestedByName: String,
    requestedAt: String,
    lastTryAt: text,
    sortAt: String,
    nextTryAt: text,
    opportunityId: text,
    url: text,
    log: [Schema.Types.Mixed],
    ...searchFields,
  },
  lists: [pushLogRows],
});

/** What is known of a campaign in one system: ids as last confirmed, and how its latest push stands. */
export interface CampaignCrmModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly crmId: string;
  readonly system: string;
  readonly kind: CrmKind;
  readonly pushId: string;
  readonly state: PushState;
  readonly reason: string | null;
  readonly ids: ExternalIds | null;
  readonly url: string | null;
  readonly updatedAt: string;
}

export const campaignCrms = defineReadModel<CampaignCrmModel>({
  name: 'campaign-crms',
  version: 1,
  group: 'operations',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    campaignId: String,
    crmId: String,
    system: String,
    kind: String,
    pushId: String,
    state: String,
    reason: text,
    ids: { type: Schema.Types.Mixed, default: null },
    url: text,
    updatedAt: String,
  },
  indexes: [{ campaignId: 1, crmId: 1, _id: 1 }],
});

/** Id of what is known of a campaign in one system. */
export const campaignCrmId = (campaignId: string, crmId: string): string => `${campaignId}.${crmId}`;
