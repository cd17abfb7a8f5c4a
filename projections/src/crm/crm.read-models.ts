import { Schema } from 'mongoose';
import type {
  ConnectionTest,
  CrmKind,
  ExternalIds,
  FieldMapping,
  PushState,
  PushTry,
} from '@upfront/contracts/crm/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** A connection to an external CRM, without its credentials. */
export interface ExternalCrmModel extends ReadModelDocument {
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
  version: 3,
  group: 'operations',
  announced: true,
  fields: {
    companyId: String,
    name: String,
    sortName: String,
    kind: String,
    baseUrl: String,
    apiVersion: String,
    mapping: Schema.Types.Mixed,
    hasCredentials: Boolean,
    test: { type: Schema.Types.Mixed, default: null },
    createdAt: String,
    updatedAt: String,
  },
  indexes: [
    { companyId: 1, sortName: 1, _id: 1 },
    { companyId: 1, updatedAt: 1, _id: 1 },
    { sortName: 1, _id: 1 },
    { updatedAt: 1, _id: 1 },
  ],
});

/** One push with every try. `_id` is that of its operation. */
export interface PushLogModel extends ReadModelDocument {
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
  readonly searchTerms: readonly string[];
}

export const pushLogs = defineReadModel<PushLogModel>({
  name: 'push-logs',
  version: 1,
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
    searchTerms: [String],
  },
  indexes: [
    { sortAt: 1, _id: 1 },
    { companyId: 1, sortAt: 1, _id: 1 },
    { companyId: 1, state: 1, sortAt: 1, _id: 1 },
    { requestedAt: 1, _id: 1 },
    { sortName: 1, _id: 1 },
    { system: 1, _id: 1 },
    { state: 1, _id: 1 },
    { tries: 1, _id: 1 },
    { searchTerms: 1 },
  ],
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
