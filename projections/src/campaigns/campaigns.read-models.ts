import { z } from 'zod';
import { CampaignStarted } from '@upfront/contracts/campaigns/events.js';
import {
  CampaignContent,
  CampaignFlow,
  CampaignStep,
  CampaignTeamMember,
  EditingStatus,
  Flight,
} from '@upfront/contracts/campaigns/model.js';
import { CampaignClient } from '@upfront/contracts/campaigns/views.js';
import { ChangedValue } from '@upfront/contracts/activity/model.js';
import { campaignRows } from '@upfront/contracts/campaigns/campaign.lists.js';
import type { PersonCount } from '../identity/people-counts.js';
import { defineReadModel, sortedBy, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A row of the campaign lists, with the access facts of its rules. A deleted campaign has no row. */
export const campaignLists = defineReadModel({
  name: 'campaign-list',
  version: 5,
  group: 'workspace',
  announced: true,
  shape: {
    companyId: z.string(),
    groupId: z.string(),
    clientId: z.string(),
    client: CampaignClient,
    clientSort: z.string(),
    name: z.string(),
    foldedName: z.string(),
    statusId: z.string(),
    /** Place of the status in the company's order. */
    statusOrder: z.number(),
    /** Total in minor units; null where none is set. Budget and flight are those in force while a version is revised. */
    budget: z.number().nullable(),
    currency: z.string(),
    flight: Flight.nullable(),
    /** First day of the flight; empty where none is set. */
    startDate: z.string(),
    flow: CampaignFlow,
    activeStep: CampaignStep,
    editingStatus: EditingStatus,
    submissionStatus: z.string().nullable(),
    isPrimary: z.boolean(),
    isTest: z.boolean(),
    /** The buying agency, where it is of the company's list. */
    agencyId: z.string().nullable(),
    ownerUserId: z.string(),
    ownerSort: z.string(),
    creatorId: z.string(),
    teamMembers: z.array(CampaignTeamMember),
    teamIds: z.array(z.string()),
    editorIds: z.array(z.string()),
    personIds: z.array(z.string()),
    presentationEditorIds: z.array(z.string()),
    /** Whose `my` campaign it is: owner, creator and team (spec sales 2). */
    mineIds: z.array(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...searchShape,
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
export type CampaignListModel = DocumentOf<typeof campaignLists>;

/** An ordered version of a campaign. */
const VersionInForce = z.object({ version: z.number(), orderId: z.string(), content: CampaignContent });
export type VersionInForce = z.infer<typeof VersionInForce>;

/** A campaign with everything that its pages show, names of other records aside. */
export const campaignDetails = defineReadModel({
  name: 'campaign-detail',
  version: 2,
  group: 'workspace',
  toldWith: campaignLists,
  shape: {
    ...CampaignStarted.data.pick({
      companyId: true,
      groupId: true,
      clientId: true,
      flow: true,
      statusId: true,
      ownerUserId: true,
      teamMembers: true,
      isTest: true,
      content: true,
    }).shape,
    isPrimary: z.boolean(),
    isDeleted: z.boolean(),
    creatorId: z.string(),
    activeStep: CampaignStep,
    reachedStep: CampaignStep,
    editingStatus: EditingStatus,
    version: z.number(),
    isOrdered: z.boolean(),
    /** The last submission of any version; null before the first. */
    orderId: z.string().nullable(),
    /** How it stands by the campaign's own events; what is between is in `order-status`. */
    submissionStatus: z.enum(['queued', 'submitted', 'failed']).nullable(),
    submissionComment: z.string(),
    /** What was ordered and counts outside while a later version is being revised; absent otherwise. */
    inForce: VersionInForce.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    revision: z.number(),
  },
  // The primary one of a client.
  indexes: [sortedBy('clientId', 'isPrimary')],
});
export type CampaignDetailModel = DocumentOf<typeof campaignDetails>;

/**
 * How many campaigns a company or a group has per status, test campaigns apart; its id is `company:<id>` or
 * `group:<id>`. With it a list of a million campaigns says its number without counting.
 */
export const campaignCounts = defineReadModel({
  name: 'campaign-counts',
  version: 1,
  group: 'workspace',
  toldWith: campaignLists,
  shape: {
    byStatus: z.custom<Readonly<Record<string, { readonly real: number; readonly test: number }>>>(),
    /** Whose campaigns they are: the choices of the list's filters. */
    owners: z.array(z.custom<PersonCount>()),
    teamMembers: z.array(z.custom<PersonCount>()),
  },
});
export type CampaignCountsModel = DocumentOf<typeof campaignCounts>;

/** One thing that happened to a campaign; changes that one command made are one entry. */
export const campaignHistories = defineReadModel({
  name: 'campaign-history',
  version: 2,
  group: 'workspace',
  // What long work adds is told beside.
  toldWith: campaignLists,
  shape: {
    campaignId: z.string(),
    at: z.string(),
    kind: z.string(),
    title: z.string(),
    shape: z.string(),
    detail: z.string().nullable(),
    changes: z.array(ChangedValue),
    byUserId: z.string(),
    byName: z.string(),
    subjectId: z.string().nullable(),
    /** What long work is about: what is exported, or where it is pushed to. */
    subject: z.string().nullable(),
    /** Of several titles of one command the one that weighs most stands. */
    weight: z.number(),
    /** Commit position of the last change, for the order: newest first. */
    sequence: z.number(),
  },
  indexes: [
    { campaignId: 1, sequence: -1, _id: 1 },
    { campaignId: 1, kind: 1, sequence: -1, _id: 1 },
    { subjectId: 1 },
  ],
});
export type CampaignHistoryModel = DocumentOf<typeof campaignHistories>;
