import type { z } from 'zod';
import {
  campaignList,
  campaignListForClient,
  campaignListForWorkspace,
  campaignTabCounts,
  type CAMPAIGN_SORTS,
} from '@upfront/contracts/campaigns/list-queries.js';
import {
  campaignLists,
  type CampaignSortField,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { byField } from '../listing/by-field.js';
import { skipOf, sortBy, type PageInput } from '../listing/listing.js';
import { choicesFor } from './campaign-choices.js';
import { countCampaigns } from './campaign-count.js';
import { notInRows, statusesByCompany, statusOf, summaryOf, type CampaignRow } from './campaign-row-view.js';
import { walksOf, type CampaignTab, type Narrowing, type Walk } from './campaign-scope.js';

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

/** One page of rows, woven together where more than one walk finds them. */
const rowsOf = async (input: ListInput, context: QueryContext): Promise<CampaignRow[]> => {
  const { limit, sortDir } = input;
  if (limit === 0) return [];
  const field = sortFields[input.sortField];
  const find = ({ filter, hint }: Walk, skip: number, count: number): Promise<CampaignRow[]> =>
    context
      .read(campaignLists)
      .find(filter, notInRows, hint ? { hint } : {})
      .sort(sortBy(sortDir, field))
      .skip(skip)
      .limit(count)
      .lean<CampaignRow[]>()
      .exec();
  const skip = skipOf(input);
  const [walk, ...others] = await walksOf(input.tab, input, context);
  if (!walk) return [];
  if (others.length === 0) return find(walk, skip, limit);
  const found = await Promise.all([walk, ...others].map((one) => find(one, 0, skip + limit)));
  return found
    .flat()
    .sort(byField(field, sortDir))
    .slice(skip, skip + limit);
};

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
  const [rows, counted, choices, own] = await Promise.all([
    rowsOf(input, context),
    countCampaigns(input.tab, input, context),
    choicesFor(context),
    statusesByCompany([companyId], context),
  ]);
  const foreign = rows.map((row) => row.companyId).filter((id) => id !== companyId);
  const others = foreign.length === 0 ? own : await statusesByCompany(foreign, context);
  const statuses = (id: string) => (id === companyId ? own(id) : others(id));
  const owner = await ownersOf(rows, choices, context);
  return {
    ...counted,
    campaigns: rows.flatMap((row) => {
      const person = owner(row.ownerUserId);
      return person ? [summaryOf(row, statusOf(statuses(row.companyId), row.statusId), person, context)] : [];
    }),
    owners: [...choices.owners],
    teamMembers: [...choices.teamMembers],
    statuses: [...own(companyId)],
  };
};

export const campaignListForWorkspaceQuery = handle(campaignListForWorkspace, listOf);
export const campaignListForClientQuery = handle(campaignListForClient, listOf);
export const campaignListQuery = handle(campaignList, listOf);

export const campaignTabCountsQuery = handle(campaignTabCounts, async (input, context) => {
  const count = async (tab: CampaignTab) => (await countCampaigns(tab, input, context)).num;
  const [all, my, owned, created, collaborated] = await Promise.all([
    count('all'),
    count('my'),
    count('owned'),
    count('created'),
    count('collaborated'),
  ]);
  return { all, my, owned, created, collaborated };
});
