import { Schema } from 'mongoose';
import type {
  CampaignContent,
  CampaignFlow,
  CampaignStep,
  CampaignTeamMember,
  EditingStatus,
  Flight,
} from '@upfront/contracts/campaigns/model.js';
import type { CampaignClient } from '@upfront/contracts/campaigns/views.js';
import type { ChangedValue } from '@upfront/contracts/activity/model.js';
import { campaignRows } from '@upfront/contracts/campaigns/campaign.lists.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import type { PersonCount } from '../identity/people-counts.js';
import { defineReadModel, sortedBy, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A row of the campaign lists, with the access facts of its rules. A deleted campaign has no row. */
export interface CampaignListModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly groupId: string;
  readonly clientId: string;
  readonly client: CampaignClient;
  readonly clientSort: string;
  readonly name: string;
  readonly foldedName: string;
  readonly statusId: string;
  /** Place of the status in the company's order. */
  readonly statusOrder: number;
  /** Total in minor units; null where none is set. Budget and flight are those in force while a version is revised. */
  readonly budget: number | null;
  readonly currency: string;
  readonly flight: Flight | null;
  /** First day of the flight; empty where none is set. */
  readonly startDate: string;
  readonly flow: CampaignFlow;
  readonly activeStep: CampaignStep;
  readonly editingStatus: EditingStatus;
  readonly submissionStatus: string | null;
  readonly isPrimary: boolean;
  readonly isTest: boolean;
  /** The buying agency, where it is of the company's list. */
  readonly agencyId: string | null;
  readonly ownerUserId: string;
  readonly ownerSort: string;
  readonly creatorId: string;
  readonly teamMembers: readonly CampaignTeamMember[];
  readonly teamIds: readonly string[];
  readonly editorIds: readonly string[];
  readonly personIds: readonly string[];
  readonly presentationEditorIds: readonly string[];
  /** Whose `my` campaign it is: owner, creator and team (spec sales 2). */
  readonly mineIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const campaignLists = defineReadModel<CampaignListModel>({
  name: 'campaign-list',
  version: 5,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    clientId: String,
    client: Schema.Types.Mixed,
    clientSort: String,
    name: String,
    foldedName: String,
    ...searchFields,
    statusId: String,
    statusOrder: Number,
    budget: { type: Number, default: null },
    currency: String,
    flight: Schema.Types.Mixed,
    startDate: String,
    flow: String,
    activeStep: String,
    editingStatus: String,
    submissionStatus: { type: String, default: null },
    isPrimary: Boolean,
    isTest: Boolean,
    agencyId: { type: String, default: null },
    ownerUserId: String,
    ownerSort: String,
    creatorId: String,
    teamMembers: Schema.Types.Mixed,
    teamIds: [String],
    editorIds: [String],
    personIds: [String],
    presentationEditorIds: [String],
    mineIds: [String],
    createdAt: String,
    updatedAt: String,
  },
  lists: [campaignRows],
  indexes: [
    // Of one owner in all companies, in no order; and of one client by name.
    sortedBy('ownerUserId'),
    sortedBy('clientId', 'foldedName'),
    // The campaigns of an agency, newest first: no time of change, so that only another agency moves an entry.
    { agencyId: 1, _id: 1 },
  ],
});

/** An ordered version of a campaign. */
export interface VersionInForce {
  readonly version: number;
  readonly orderId: string;
  readonly content: CampaignContent;
}

/** A campaign with everything that its pages show, names of other records aside. */
export interface CampaignDetailModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly clientId: string;
  readonly flow: CampaignFlow;
  readonly statusId: string;
  readonly isPrimary: boolean;
  readonly isTest: boolean;
  readonly isDeleted: boolean;
  readonly ownerUserId: string;
  readonly creatorId: string;
  readonly teamMembers: readonly CampaignTeamMember[];
  readonly content: CampaignContent;
  readonly activeStep: CampaignStep;
  readonly reachedStep: CampaignStep;
  readonly editingStatus: EditingStatus;
  readonly version: number;
  readonly isOrdered: boolean;
  /** The last submission of any version; null before the first. */
  readonly orderId: string | null;
  /** How it stands by the campaign's own events; what is between is in `order-status`. */
  readonly submissionStatus: 'queued' | 'submitted' | 'failed' | null;
  readonly submissionComment: string;
  /** What was ordered and counts outside while a later version is being revised; absent otherwise. */
  readonly inForce: VersionInForce | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

export const campaignDetails = defineReadModel<CampaignDetailModel>({
  name: 'campaign-detail',
  version: 2,
  group: 'workspace',
  toldWith: campaignLists,
  fields: {
    companyId: String,
    groupId: String,
    clientId: String,
    flow: String,
    statusId: String,
    isPrimary: Boolean,
    isTest: Boolean,
    isDeleted: Boolean,
    ownerUserId: String,
    creatorId: String,
    teamMembers: Schema.Types.Mixed,
    content: Schema.Types.Mixed,
    activeStep: String,
    reachedStep: String,
    editingStatus: String,
    version: Number,
    isOrdered: Boolean,
    orderId: { type: String, default: null },
    submissionStatus: { type: String, default: null },
    submissionComment: String,
    inForce: { type: Schema.Types.Mixed, default: null },
    createdAt: String,
    updatedAt: String,
    revision: Number,
  },
  // The primary one of a client.
  indexes: [sortedBy('clientId', 'isPrimary')],
});

/**
 * How many campaigns a company or a group has per status, test campaigns apart; its id is `company:<id>` or
 * `group:<id>`. With it a list of a million campaigns says its number without counting.
 */
export interface CampaignCountsModel extends ReadModelDocument {
  readonly byStatus: Readonly<Record<string, { readonly real: number; readonly test: number }>>;
  /** Whose campaigns they are: the choices of the list's filters. */
  readonly owners: readonly PersonCount[];
  readonly teamMembers: readonly PersonCount[];
}

export const campaignCounts = defineReadModel<CampaignCountsModel>({
  name: 'campaign-counts',
  version: 1,
  group: 'workspace',
  toldWith: campaignLists,
  fields: { byStatus: Schema.Types.Mixed, owners: Schema.Types.Mixed, teamMembers: Schema.Types.Mixed },
});

/** One thing that happened to a campaign; changes that one command made are one entry. */
export interface CampaignHistoryModel extends ReadModelDocument {
  readonly campaignId: string;
  readonly at: string;
  readonly kind: string;
  readonly title: string;
  readonly shape: string;
  readonly detail: string | null;
  readonly changes: readonly ChangedValue[];
  readonly byUserId: string;
  readonly byName: string;
  readonly subjectId: string | null;
  /** What long work is about: what is exported, or where it is pushed to. */
  readonly subject: string | null;
  /** Of several titles of one command the one that weighs most stands. */
  readonly weight: number;
  /** Commit position of the last change, for the order: newest first. */
  readonly sequence: number;
}

export const campaignHistories = defineReadModel<CampaignHistoryModel>({
  name: 'campaign-history',
  version: 2,
  group: 'workspace',
  // What long work adds is told beside.
  toldWith: campaignLists,
  fields: {
    campaignId: String,
    at: String,
    kind: String,
    title: String,
    shape: String,
    detail: { type: String, default: null },
    changes: Schema.Types.Mixed,
    byUserId: String,
    byName: String,
    subjectId: { type: String, default: null },
    subject: { type: String, default: null },
    weight: Number,
    sequence: Number,
  },
  indexes: [
    { campaignId: 1, sequence: -1, _id: 1 },
    { campaignId: 1, kind: 1, sequence: -1, _id: 1 },
    { subjectId: 1 },
  ],
});
