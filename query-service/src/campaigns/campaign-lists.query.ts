import { campaignRows } from '@upfront/contracts/campaigns/campaign.lists.js';
import {
  campaignList,
  campaignListForClient,
  campaignListForWorkspace,
  campaignTabCounts,
} from '@upfront/contracts/campaigns/list-queries.js';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import {
  campaignLists,
  type CampaignListModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { skipOf } from '../listing/listing.js';
import { defineRecordList, type Wanted } from '../listing/record-list.js';
import { choicesFor } from './campaign-choices.js';
import { countCampaigns, countTab } from './campaign-count.js';
import {
  livingStatuses,
  recentStatuses,
  rightsOf,
  statusesByCompany,
  statusOf,
  summaryOf,
  type CampaignRow,
} from './campaign-row-view.js';
import { readPage } from './campaign-page.js';
import { campaignSortField, type CampaignTab } from './campaign-scope.js';
import { walksOf } from './campaign-walks.js';

type ListInput = InputOf<typeof campaignList>;

/** Owners of the rows; most of them are known from the choices. */
const ownersOf = async (rows: readonly CampaignRow[], context: QueryContext) => {
  const known = await choicesFor(context);
  const byId = new Map(known.owners.map((person) => [person.id, person]));
  const person = await peopleById(
    rows.map(({ ownerUserId }) => ownerUserId).filter((id) => !byId.has(id)),
    context,
  );
  return (id: string) => byId.get(id) ?? person(id);
};

/** Statuses of the rows: the reader's own company's as a rule. */
const statusesOf = async (rows: readonly CampaignRow[], context: QueryContext) => {
  const { companyId } = context.actor;
  const own = await recentStatuses(companyId, context);
  const foreign = rows.map((row) => row.companyId).filter((id) => id !== companyId);
  const others = foreign.length === 0 ? undefined : await statusesByCompany(foreign, context);
  return (id: string) => (id === companyId ? own : (others?.(id) ?? own));
};

/** **Find**: the page by walks over the indexes, the number beside it, and what the list can be narrowed to. */
const find = async ({ input, context }: Wanted<CampaignListModel, ListInput>) => {
  const field = campaignSortField(input.sortField);
  const wanted = { skip: skipOf(input), limit: input.limit, field, direction: input.sortDir };
  const page = walksOf({ tab: input.tab, narrowing: input, field }, context).then((walks) =>
    readPage(walks, wanted, context),
  );
  const [{ rows }, counted, { owners, teamMembers }, own] = await Promise.all([
    page,
    countCampaigns(input.tab, input, async () => (await page).seen, context),
    choicesFor(context),
    recentStatuses(context.actor.companyId, context),
  ]);
  return {
    ...counted,
    owners: [...owners],
    teamMembers: [...teamMembers],
    statuses: livingStatuses(own),
    found: rows,
  };
};

const hydrate = async (rows: readonly CampaignRow[], context: QueryContext) => {
  const [owner, statuses] = await Promise.all([ownersOf(rows, context), statusesOf(rows, context)]);
  return { owner, statuses };
};

const present = (
  row: CampaignRow,
  { owner, statuses }: Awaited<ReturnType<typeof hydrate>>,
  rights: ReturnType<typeof rightsOf>,
): CampaignSummary =>
  summaryOf(row, statusOf(statuses(row.companyId), row.statusId), owner(row.ownerUserId), rights);

const records = defineRecordList({
  list: campaignRows,
  model: campaignLists,
  subject: 'Campaign',
  find,
  hydrate,
  restrict: rightsOf,
  present,
});

const listOf = records.listAs('campaigns');

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
