import { z } from 'zod';
import { historyPage, RecordHistory } from '../activity/model.js';
import { PersonSummary } from '../identity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput, SearchInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { clientMatches, clientRows } from './client.lists.js';
import { IndustryNode } from './industries.js';
import { Client, ClientSummary, ClientTab, CompanyGroupRef } from './model.js';

const context = 'clients';
const after = ['workspace'] as const;

const people = z.array(Id).max(50).default([]);
const rows = {
  ...listInput(clientRows),
  ...filterInput(clientRows, {
    /** Ids of owners; a client matches when one of them owns it. */
    owner: people,
    /** Ids of team members. */
    team: people,
    industryId: z.string().max(100).optional(),
  }),
};

/** How many clients each tab holds for the reader, without search and filters. */
export const ClientTabCounts = z
  .object({
    all: z.int32(),
    my: z.int32(),
    created: z.int32(),
    owned: z.int32(),
    collaborated: z.int32(),
    hidden: z.int32(),
  })
  .meta({ id: 'ClientTabCounts' });

/** `num` counts all matches; `owners` and `teamMembers` are the choices of the filters (spec sales 3). */
export const ClientList = z
  .object({
    num: z.int32(),
    clients: z.array(ClientSummary),
    owners: z.array(PersonSummary),
    teamMembers: z.array(PersonSummary),
    tabs: ClientTabCounts,
  })
  .meta({ id: 'ClientList' });

export const clientList = defineQuery({
  name: 'clientList',
  context,
  path: '/client/list',
  input: z.object({ ...rows, tab: ClientTab.default('all') }),
  output: ClientList,
  list: clientRows,
  access: access.member,
  after,
  summary: 'Clients the reader can see, by tab, search, filters and sort.',
});

export const myClientList = defineQuery({
  name: 'myClientList',
  context,
  path: '/client/list-for-my-clients',
  input: z.object(rows),
  output: ClientList,
  list: clientRows,
  access: access.member,
  after,
  summary: 'Clients the reader owns, created, works on or added to their list.',
});

export const companyClientList = defineQuery({
  name: 'companyClientList',
  context,
  path: '/client/list-for-company',
  input: z.object({ ...rows, companyId: Id.optional() }),
  output: ClientList,
  list: clientRows,
  access: access.member,
  after,
  summary: 'Clients of one company (by default the reader’s own).',
});

export const groupClientList = defineQuery({
  name: 'groupClientList',
  context,
  path: '/client/list-for-group',
  input: z.object({ ...rows, companyGroupId: Id.optional() }),
  output: ClientList,
  list: clientRows,
  access: access.member,
  after,
  summary: 'Clients of one company group (by default the reader’s own).',
});

export const allClientList = defineQuery({
  name: 'allClientList',
  context,
  path: '/client/list-for-all',
  input: z.object(rows),
  output: ClientList,
  list: clientRows,
  access: access.member,
  after,
  summary: 'All clients the reader can see, including hidden ones.',
});

export const copyCampaignClientList = defineQuery({
  name: 'copyCampaignClientList',
  context,
  path: '/client/list-for-copy-campaigns',
  input: z.object(rows),
  output: ClientList,
  list: clientRows,
  access: access.member,
  after,
  summary: 'Clients a campaign can be copied to: those the reader can edit.',
});

/** A client as search shows it (spec shell 3). */
export const ClientMatch = z
  .object({
    clientId: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    industryCategory: z.string(),
    companyGroup: CompanyGroupRef,
    /** What the reader may do with it. */
    can: z.object({ edit: z.boolean() }).meta({ id: 'ClientMatchAbilities' }),
  })
  .meta({ id: 'ClientMatch' });

export const clientSearch = defineQuery({
  name: 'clientSearch',
  context,
  path: '/clients',
  input: z.object({
    ...listInput(clientMatches),
    ...filterInput(clientMatches, { companyId: Id.optional(), companyGroupId: Id.optional() }),
    /** `mine` narrows to the reader's own clients (spec shell 6). */
    viewFilter: z.enum(['all', 'mine']).default('all'),
  }),
  list: clientMatches,
  output: z
    .object({
      /** How many match, counted up to 500. */
      num: z.int32(),
      clients: z.array(ClientMatch),
    })
    .meta({ id: 'ClientSearch' }),
  access: access.member,
  after,
  summary: 'Finds clients by name, best match first.',
});

export const clientByName = defineQuery({
  name: 'clientByName',
  context,
  path: '/client/find-by-name',
  input: z.object({
    name: z.string().trim().max(200),
    companyId: Id.optional(),
    companyGroupId: Id.optional(),
    limit: z.int32().min(1).max(50).default(10),
  }),
  output: z
    .object({
      /** The client with exactly this name, case and accents aside. */
      client: ClientMatch.nullable(),
      /** Clients with a similar name, best match first. */
      clients: z.array(ClientMatch),
    })
    .meta({ id: 'ClientByName' }),
  access: access.member,
  after,
  summary: 'Finds clients with a similar name before a new one is created.',
});

export const client = defineQuery({
  name: 'client',
  context,
  path: '/client/load/{id}',
  input: z.object({ id: Id }),
  output: Client,
  access: access.record('view', 'Client'),
  after,
  summary: 'One client.',
});

export const clientHistory = defineQuery({
  name: 'clientHistory',
  context,
  path: '/client/{id}/history',
  input: z.object({ id: Id, ...historyPage }),
  output: RecordHistory,
  access: access.record('view', 'Client'),
  after: ['activity'],
  summary: 'History of a client, newest first: who changed what, when, from which value to which.',
});

/** Campaigns of a client that have one thing in common: how many, and their budgets in minor units. */
const campaignSum = { campaigns: z.int32(), amount: z.int() };

/** What a client planned and bought in one currency: amounts of two currencies have no sum. */
const InsightsInCurrency = z
  .object({
    currency: z.string(),
    ...campaignSum,
    /** Ordered, running or completed. */
    sold: z.object(campaignSum).meta({ id: 'ClientSold' }),
    /** Still being planned or sold. */
    open: z.object(campaignSum).meta({ id: 'ClientOpen' }),
    /** Lost or cancelled. */
    lost: z.object(campaignSum).meta({ id: 'ClientLost' }),
    years: z.array(
      z.object({ year: z.string(), ...campaignSum, sold: z.int() }).meta({ id: 'ClientInsightYear' }),
    ),
    statuses: z.array(
      z
        .object({ id: z.string(), name: z.string(), shape: z.string(), ...campaignSum })
        .meta({ id: 'ClientInsightStatus' }),
    ),
  })
  .meta({ id: 'ClientInsightCurrency' });

/**
 * What a client planned and bought. Test campaigns are left out; a year is that of the flight's first day. The currency
 * of most campaigns comes first; a campaign without a budget counts there.
 */
export const ClientInsights = z
  .object({ campaigns: z.int32(), currencies: z.array(InsightsInCurrency) })
  .meta({ id: 'ClientInsights' });

export const clientInsights = defineQuery({
  name: 'clientInsights',
  context,
  path: '/client/{id}/insights',
  input: z.object({ id: Id }),
  output: ClientInsights,
  access: access.permission('ClientInsights'),
  after,
  summary: 'What a client planned and bought, by year and status, from campaigns the reader can see.',
});

/** Whose candidates are asked for: those of a client, or of the group in which one is about to be made. */
const candidatesInput = z.object({
  id: Id.optional(),
  companyGroupId: Id.optional(),
  page: z.int32().min(1).default(1),
  limit: z.int32().min(1).max(10_000).default(100),
  search: SearchInput,
});

export const potentialClientOwners = defineQuery({
  name: 'potentialClientOwners',
  context,
  path: '/client/load-potential-owners',
  input: candidatesInput,
  output: z.object({ num: z.int32(), owners: z.array(PersonSummary) }).meta({ id: 'PotentialOwners' }),
  access: access.member,
  after: ['workspace', 'identity'],
  summary: 'Active members of the client’s group, who can own it.',
});

export const potentialClientTeamMembers = defineQuery({
  name: 'potentialClientTeamMembers',
  context,
  path: '/client/load-potential-team-members',
  input: candidatesInput,
  output: z
    .object({ num: z.int32(), teamMembers: z.array(PersonSummary) })
    .meta({ id: 'PotentialTeamMembers' }),
  access: access.member,
  after: ['workspace', 'identity'],
  summary: 'Active members of the client’s company, who can join its team.',
});

export const clientUserRoles = defineQuery({
  name: 'clientUserRoles',
  context,
  path: '/client/load-user-roles',
  input: z.object({ id: Id.optional(), companyGroupId: Id.optional() }),
  output: z
    .object({
      userRoles: z.array(
        z.object({ userId: z.string(), roles: z.array(z.string()) }).meta({ id: 'ClientUserRole' }),
      ),
    })
    .meta({ id: 'ClientUserRoles' }),
  access: access.member,
  after: ['workspace', 'identity'],
  summary: 'Names of the roles people have in the client’s group.',
});

/** A group for which the reader may create clients. */
export const ClientGroupChoice = z
  .object({ id: z.string(), name: z.string(), companyId: z.string(), companyName: z.string() })
  .meta({ id: 'ClientGroupChoice' });

export const clientGroupChoices = defineQuery({
  name: 'clientGroupChoices',
  context,
  path: '/client/load-groups',
  input: z.object({}),
  output: z
    .object({
      /** The reader's own group, where they may create for it: chosen until another is. */
      own: ClientGroupChoice.nullable(),
      /**
       * The groups to choose from: of those that a permission over a company or all reaches the others, since the own
       * one is chosen already; with the permission of a group alone the own one (spec shell 6).
       */
      groups: z.array(ClientGroupChoice),
    })
    .meta({ id: 'ClientGroupChoices' }),
  access: access.member,
  after: ['identity'],
  summary: 'Groups the reader can create a client for.',
});

const treeOutput = z.object({ industries: z.array(IndustryNode) }).meta({ id: 'IndustryTree' });

export const clientIndustryTree = defineQuery({
  name: 'clientIndustryTree',
  context,
  path: '/client/industry-tree',
  /** `id` of an industry or category narrows the tree to that branch. */
  input: z.object({ id: z.string().max(100).optional() }),
  output: treeOutput,
  access: access.member,
  after: ['workspace'],
  summary: 'Industries and their categories.',
});

export const industryTree = defineQuery({
  name: 'industryTree',
  context,
  path: '/data/industry-tree',
  input: z.object({}),
  output: treeOutput,
  access: access.member,
  after: ['workspace'],
  summary: 'Industries and their categories.',
});
