import { z } from 'zod';
import { PersonSummary } from '../identity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput, SearchInput } from '../kernel/list.js';
import { CAMPAIGN_TABS, campaignMatches, campaignRows } from './campaign.lists.js';
import { CampaignSummary } from './views.js';
import { CampaignStatus } from './statuses.js';

/**
 * Counting stops here where a number is not kept anyway: a list of a million campaigns must feel like a list of ten, and
 * nobody pages through more.
 */
export const COUNT_LIMIT = 500;

const { clientId, ...filters } = filterInput(campaignRows, {
  clientId: z.string().optional(),
  owner: z.array(z.string()).max(50).default([]),
  team: z.array(z.string()).max(50).default([]),
  status: z.array(z.string()).max(50).default([]),
  test: z.boolean().optional(),
  primary: z.boolean().optional(),
});

const list = {
  context: 'campaigns',
  access: access.record('view', 'Campaign'),
  list: campaignRows,
  output: z
    .object({
      /** How many match; with `hasMore` it is {@link COUNT_LIMIT}, and there are more. */
      num: z.int32(),
      hasMore: z.boolean(),
      campaigns: z.array(CampaignSummary),
      /** People and statuses to filter by. */
      owners: z.array(PersonSummary),
      teamMembers: z.array(PersonSummary),
      statuses: z.array(CampaignStatus),
    })
    .meta({ id: 'CampaignList' }),
} as const;

const input = { ...listInput(campaignRows), tab: z.enum(CAMPAIGN_TABS).default('my'), ...filters };

export const campaignListForWorkspace = defineQuery({
  ...list,
  name: 'campaignListForWorkspace',
  path: '/campaign/list-for-workspace',
  input: z.object(input),
  summary: 'Campaigns in the workspace: all the user can see, or their own.',
});

export const campaignListForClient = defineQuery({
  ...list,
  name: 'campaignListForClient',
  path: '/campaign/list-for-client',
  input: z.object({ ...input, clientId: z.string() }),
  summary: 'Campaigns of one client.',
});

export const campaignList = defineQuery({
  ...list,
  name: 'campaignList',
  path: '/campaign/list',
  input: z.object({ ...input, tab: z.enum(CAMPAIGN_TABS).default('all'), clientId }),
  summary: 'Campaigns the user can see.',
});

/** Beside the list, so that turning a page does not count five lists again. A count that is not kept stops at {@link COUNT_LIMIT}. */
export const campaignTabCounts = defineQuery({
  name: 'campaignTabCounts',
  context: 'campaigns',
  path: '/campaign/list-counts',
  input: z.object({ search: SearchInput, clientId, ...filters }),
  output: z
    .object({ all: z.int32(), my: z.int32(), owned: z.int32(), created: z.int32(), collaborated: z.int32() })
    .meta({ id: 'CampaignTabCounts' }),
  access: access.record('view', 'Campaign'),
  summary: 'Number of campaigns in each tab of the list.',
});

/** Search result of a campaign (spec shell 3). */
export const CampaignHit = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    statusShape: z.string(),
    statusId: z.string(),
    /** Where its planning stands: one that is planned to the end says so instead of Draft. */
    activeStep: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    clientLogo: z.string().nullable(),
    ownerFirstName: z.string(),
    ownerLastName: z.string(),
    /** In minor units of `currency`. */
    budget: z.int().nullable(),
    currency: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'CampaignHit' });

/** Matches at the beginning of words come first, matches inside words after them (decisions, Search). */
export const campaigns = defineQuery({
  name: 'campaigns',
  context: 'campaigns',
  path: '/campaigns',
  input: z.object({
    ...listInput(campaignMatches),
    ...filterInput(campaignMatches, {
      companyId: z.string().optional(),
      companyGroupId: z.string().optional(),
    }),
    viewFilter: z.enum(['all', 'mine']).default('all'),
  }),
  list: campaignMatches,
  output: z.object({ num: z.int32(), campaigns: z.array(CampaignHit) }).meta({ id: 'CampaignHits' }),
  access: access.record('view', 'Campaign'),
  summary: 'Finds campaigns by words in their name or their client’s name.',
});
