import { Schema } from 'mongoose';
import type { AssetName } from '@upfront/contracts/assets/model.js';
import type {
  BillingDetails,
  ClientAddress,
  ClientTeamMember,
  GeoProfile,
} from '@upfront/contracts/clients/model.js';
import type { PersonCount } from '../identity/people-counts.js';
import { defineReadModel, sortedBy, type ReadModelDocument } from '../runner/read-model.js';

/** A client with everything that its lists and pages show, and the access facts of its rules. */
export interface ClientModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly name: string;
  /** Case and accents folded, for sorting and for finding by name. */
  readonly foldedName: string;
  /** Words for search by prefix, and their endings of three or more letters. */
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly logo: AssetName | null;
  readonly industryId: string | null;
  readonly industry: string;
  readonly industryCategory: string;
  readonly city: string;
  readonly state: string;
  readonly addresses: readonly ClientAddress[];
  readonly geoProfiles: readonly GeoProfile[];
  readonly billingDetails: BillingDetails | null;
  readonly termsAndConditions: string;
  readonly ownerIds: readonly string[];
  /** First owner's name, folded, for sorting. */
  readonly ownerSort: string;
  readonly teamMembers: readonly ClientTeamMember[];
  readonly teamIds: readonly string[];
  readonly editorIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly creatorId: string;
  /** Whose own list it is on: owners, team, creator, and those who put it there. One field, so that one index serves. */
  readonly mineIds: readonly string[];
  /** Contacts in order. */
  readonly contactIds: readonly string[];
  /** People who put the client on their list, and people who hid it. */
  readonly addedBy: readonly string[];
  readonly hiddenBy: readonly string[];
  readonly createdAt: string;
  readonly lastUpdated: string;
  readonly revision: number;
}

export const clients = defineReadModel<ClientModel>({
  name: 'clients',
  version: 3,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    groupName: String,
    name: String,
    foldedName: String,
    words: [String],
    terms: [String],
    logo: { type: String, default: null },
    industryId: { type: String, default: null },
    industry: String,
    industryCategory: String,
    city: String,
    state: String,
    addresses: Schema.Types.Mixed,
    geoProfiles: Schema.Types.Mixed,
    billingDetails: Schema.Types.Mixed,
    termsAndConditions: String,
    ownerIds: [String],
    ownerSort: String,
    teamMembers: Schema.Types.Mixed,
    teamIds: [String],
    editorIds: [String],
    memberIds: [String],
    creatorId: String,
    mineIds: [String],
    contactIds: [String],
    addedBy: [String],
    hiddenBy: [String],
    createdAt: String,
    lastUpdated: String,
    revision: Number,
  },
  indexes: [
    // Every sort of the list, walked in either direction, within a company and over all of them.
    sortedBy('companyId', 'lastUpdated'),
    sortedBy('companyId', 'foldedName'),
    sortedBy('companyId', 'industryCategory', 'foldedName'),
    sortedBy('companyId', 'ownerSort', 'foldedName'),
    sortedBy('companyId', 'groupName', 'foldedName'),
    sortedBy('companyId', 'createdAt'),
    { lastUpdated: 1, _id: 1 },
    { foldedName: 1, _id: 1 },
    { groupId: 1, lastUpdated: 1, _id: 1 },
    // The reader's own, whichever way they come by it.
    { memberIds: 1, lastUpdated: 1, _id: 1 },
    { mineIds: 1, lastUpdated: 1, _id: 1 },
    { ownerIds: 1, lastUpdated: 1, _id: 1 },
    { teamIds: 1, lastUpdated: 1, _id: 1 },
    { creatorId: 1, lastUpdated: 1, _id: 1 },
    { hiddenBy: 1, lastUpdated: 1, _id: 1 },
    // With the group at the end, so that what is found in one is counted from the index alone.
    { companyId: 1, terms: 1, groupId: 1 },
    { companyId: 1, words: 1, groupId: 1 },
    { companyId: 1, industryId: 1, _id: 1 },
  ],
});

/** How many clients a group has, and who owns them or works on them: counts and filter choices of the list. */
export interface ClientFacetsModel extends ReadModelDocument {
  readonly companyId: string;
  readonly clients: number;
  readonly owners: readonly PersonCount[];
  readonly teamMembers: readonly PersonCount[];
}

/** One document per company group; its id is the group's. */
export const clientFacets = defineReadModel<ClientFacetsModel>({
  name: 'client-facets',
  version: 1,
  group: 'workspace',
  fields: { companyId: String, clients: Number, owners: Schema.Types.Mixed, teamMembers: Schema.Types.Mixed },
  indexes: [{ companyId: 1, _id: 1 }],
});
