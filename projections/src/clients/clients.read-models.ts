import { Schema } from 'mongoose';
import type { AssetName } from '@upfront/contracts/assets/model.js';
import type {
  BillingDetails,
  ClientAddress,
  ClientTeamMember,
  GeoProfile,
} from '@upfront/contracts/clients/model.js';
import { clientMatches, clientRows } from '@upfront/contracts/clients/client.lists.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import type { PersonCount } from '../identity/people-counts.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A client with everything that its lists and pages show, and the access facts of its rules. */
export interface ClientModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly name: string;
  /** Case and accents folded, for sorting and for finding by name. */
  readonly foldedName: string;
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
    ...searchFields,
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
  lists: [clientRows, clientMatches],
  // Whose logo it is, when it is asked for.
  indexes: [{ logo: 1 }],
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
  announced: true,
  fields: { companyId: String, clients: Number, owners: Schema.Types.Mixed, teamMembers: Schema.Types.Mixed },
  indexes: [{ companyId: 1, _id: 1 }],
});
