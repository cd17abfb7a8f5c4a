import { z } from 'zod';
import { ClientCreated } from '@upfront/contracts/clients/events.js';
import { clientMatches, clientRows } from '@upfront/contracts/clients/client.lists.js';
import type { PersonCount } from '../identity/people-counts.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A client with everything that its lists and pages show, and the access facts of its rules. */
export const clients = defineReadModel({
  name: 'clients',
  version: 4,
  group: 'workspace',
  announced: true,
  shape: {
    ...ClientCreated.data.pick({
      companyId: true,
      name: true,
      logo: true,
      industryId: true,
      addresses: true,
      geoProfiles: true,
      billingDetails: true,
      termsAndConditions: true,
      ownerIds: true,
      teamMembers: true,
    }).shape,
    groupId: z.string(),
    groupName: z.string(),
    /** Case and accents folded, for sorting and for finding by name. */
    foldedName: z.string(),
    industry: z.string(),
    industryCategory: z.string(),
    city: z.string(),
    state: z.string(),
    /** First owner's name, folded, for sorting. */
    ownerSort: z.string(),
    teamIds: z.array(z.string()),
    editorIds: z.array(z.string()),
    memberIds: z.array(z.string()),
    creatorId: z.string(),
    /** Whose own list it is on: owners, team, creator, and those who put it there. One field, so that one index serves. */
    mineIds: z.array(z.string()),
    /** Contacts in order. */
    contactIds: z.array(z.string()),
    /** People who put the client on their list, and people who hid it. */
    addedBy: z.array(z.string()),
    hiddenBy: z.array(z.string()),
    createdAt: z.string(),
    lastUpdated: z.string(),
    revision: z.number(),
    ...searchShape,
  },
  lists: [clientRows, clientMatches],
  // Whose logo it is, when it is asked for.
  indexes: [{ logo: 1 }],
});
export type ClientModel = DocumentOf<typeof clients>;

/**
 * How many clients a group has, and who owns them or works on them: counts and filter choices of the list. One document
 * per company group; its id is the group's.
 */
export const clientFacets = defineReadModel({
  name: 'client-facets',
  version: 1,
  group: 'workspace',
  announced: true,
  shape: {
    companyId: z.string(),
    clients: z.number(),
    owners: z.array(z.custom<PersonCount>()),
    teamMembers: z.array(z.custom<PersonCount>()),
  },
  indexes: [{ companyId: 1, _id: 1 }],
});
export type ClientFacetsModel = DocumentOf<typeof clientFacets>;
