import type { z } from 'zod';
import {
  campaignList,
  campaignListForClient,
  campaignListForWorkspace,
  campaignTabCounts,
  type CAMPAIGN_SORTS,
} from '@upfront/contracts/campaigns/list-queries.js';
import type { CampaignSortField } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { skipOf, type PageInput } from '../listing/listing.js';
import { choicesFor } from './campaign-choices.js';
import { countCampaigns, countTab } from './campaign-count.js';
import {
  livingStatuses,
  recentStatuses,
  statusesByCompany,
  statusOf,
  summaryOf,
  type CampaignRow,
} from './campaign-row-view.js';
import { readPage } from './campaign-page.js';
import type { CampaignTab, Narrowing } from './campaign-scope.js';
import { walksOf } from './campaign-walks.js';

export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

/** Document field behind each sortable column; every one of them has an index in every scope. */
export const sortFields: Readonly<Record<CampaignSort, CampaignSortField>> = {
  updatedAt: 'updatedAt',
  name: 'foldedName',
  client: 'clientSort',
  status: 'statusOrder',
  budget: 'budget',
  owner: 'ownerSort',
  startDate: 'startDate',
};

interface ListInput extends PageInput, Narrowing {
  readonly tab: CampaignTab;
  readonly sortField: CampaignSort;
  readonly sortDir: 'asc' | 'desc';
}

/** Owners of the rows; most of them are known from the choices. */
const ownersOf = async (
  rows: readonly CampaignRow[],
  known: Awaited<ReturnType<typeof choicesFor>>,
  context: QueryContext,
) => {
  const byId = new Map(known.owners.map((person) => [person.id, person]));
  const unknown = rows.map(({ ownerUserId }) => ownerUserId).filter((id) => !byId.has(id));
  const person = unknown.length === 0 ? undefined : await peopleById(unknown, context);
  return (id: string) => byId.get(id) ?? person?.(id);
};

const listOf = async (
  input: ListInput,
  context: QueryContext,
): Promise<z.input<typeof campaignListForWorkspace.output>> => {
  const { companyId } = context.actor;
  const field = sortFields[input.sortField];
  const wanted = { skip: skipOf(input), limit: input.limit, field, direction: input.sortDir };
  const page = walksOf({ tab: input.tab, narrowing: input, field }, context).then((walks) =>
    readPage(walks, wanted, context),
  );
  const [{ rows }, counted, choices, own] = await Promise.all([
    page,
    countCampaigns(input.tab, input, async () => (await page).seen, context),
    choicesFor(context),
    recentStatuses(companyId, context),
  ]);
  const foreign = rows.map((row) => row.companyId).filter((id) => id !== companyId);
  const others = foreign.length === 0 ? undefined : await statusesByCompany(foreign, context);
  const statuses = (id: string) => (id === companyId ? own : (others?.(id) ?? own));
  const owner = await ownersOf(rows, choices, context);
  return {
    ...counted,
    campaigns: rows.flatMap((row) => {
      const person = owner(row.ownerUserId);
      return person ? [summaryOf(row, statusOf(statuses(row.companyId), row.statusId), person, context)] : [];
    }),
    owners: [...choices.owners],
    teamMembers: [...choices.teamMembers],
    statuses: livingStatuses(own),
  };
};

export const campaignListForWorkspaceQuery = handle(campaignListForWorkspace, listOf);
export const campaignListForClientQuery = handle(campaignListForClient, listOf);
export const campaignListQuery = handle(campaignList, listOf);

export const campaignTabCountsQuery = handle(campaignTabCounts, async (input, context) => {
  const count = (tab: CampaignTab) => countTab(tab, input, context);
  const [all, my, owned, created, collaborated] = await Promise.all([
    count('all'),
    count('my'),
    count('owned'),
    count('created'),
    count('collaborated'),
  ]);
  return { all, my, owned, created, collaborated };
});
