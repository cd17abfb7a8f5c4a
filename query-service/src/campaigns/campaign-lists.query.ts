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
import { countCampaigns, countTab, type Seen } from './campaign-count.js';
import {
  notInRows,
  livingStatuses,
  recentStatuses,
  statusesByCompany,
  statusOf,
  summaryOf,
  type CampaignRow,
} from './campaign-row-view.js';
import { walksOf, type CampaignTab, type Narrowing } from './campaign-scope.js';

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

interface Page {
  readonly rows: readonly CampaignRow[];
  readonly seen: readonly Seen[];
}

/** One page of rows, woven together where more than one walk finds them. */
const pageOf = async (input: ListInput, context: QueryContext): Promise<Page> => {
  const { limit, sortDir } = input;
  const walks = await walksOf(input.tab, input, context);
  if (limit === 0) return { rows: [], seen: walks.map((walk) => ({ walk, num: undefined })) };
  const field = sortFields[input.sortField];
  const skip = skipOf(input);
  // Of several walks each has to be known up to the end of the page.
  const from = walks.length === 1 ? skip : 0;
  const wanted = skip + limit - from;
  const found = await Promise.all(
    walks.map(({ filter, hint }) =>
      context
        .read(campaignLists)
        .find(filter, notInRows, hint ? { hint } : {})
        .sort(sortBy(sortDir, field))
        .skip(from)
        .limit(wanted)
        .lean<CampaignRow[]>()
        .exec(),
    ),
  );
  const seen = walks.map((walk, at) => {
    const { length } = found[at] ?? [];
    const isEnd = length < wanted && (length > 0 || from === 0);
    return { walk, num: isEnd ? from + length : undefined };
  });
  const rows = walks.length === 1 ? found.flat() : found.flat().sort(byField(field, sortDir));
  return { rows: rows.slice(skip - from, skip - from + limit), seen };
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
  const [{ rows, seen }, choices, own] = await Promise.all([
    pageOf(input, context),
    choicesFor(context),
    recentStatuses(companyId, context),
  ]);
  const foreign = rows.map((row) => row.companyId).filter((id) => id !== companyId);
  const others = foreign.length === 0 ? undefined : await statusesByCompany(foreign, context);
  const statuses = (id: string) => (id === companyId ? own : (others?.(id) ?? own));
  const [counted, owner] = await Promise.all([
    countCampaigns(input.tab, input, seen, context),
    ownersOf(rows, choices, context),
  ]);
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
