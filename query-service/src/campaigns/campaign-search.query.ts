import type { z } from 'zod';
import { campaignMatches } from '@upfront/contracts/campaigns/campaign.lists.js';
import { COUNT_LIMIT, campaigns, type CampaignHit } from '@upfront/contracts/campaigns/list-queries.js';
import { campaignByName, campaignNameCheck } from '@upfront/contracts/campaigns/queries.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { allOf, skipOf } from '../listing/listing.js';
import { narrowedBy } from '../listing/wanted.js';
import { rankedPage, type Match } from '../listing/search.js';
import { countSeen } from './campaign-count.js';
import { readPage } from './campaign-page.js';
import { statusesByCompany, statusOf, type CampaignRow } from './campaign-row-view.js';
import { campaignSortField } from './campaign-scope.js';
import { walksOf } from './campaign-walks.js';

const nothingElse = { search: '', owner: [], team: [], status: [] } as const;

type SearchInput = z.output<typeof campaigns.input>;

/** What a search asks for beside its words. */
const beside = (input: SearchInput) => {
  const narrowing = narrowedBy(campaignMatches, input);
  return narrowing.length > 0 ? { also: allOf(...narrowing) } : {};
};

const find = async (
  input: SearchInput,
  match: Match,
  context: QueryContext,
  limit: number,
  without: readonly string[] = [],
) => {
  const field = campaignSortField(input.sortField);
  const narrowing = { ...nothingElse, search: input.search };
  const wanted = { tab: input.viewFilter === 'mine' ? 'my' : 'all', narrowing, field, match } as const;
  const walks = await walksOf({ ...wanted, ...beside(input) }, context);
  const left = walks.map((walk) =>
    without.length === 0 ? walk : { ...walk, filter: allOf(walk.filter, { _id: { $nin: [...without] } }) },
  );
  const page = await readPage(left, { skip: 0, limit, field, direction: input.sortDir }, context);
  return { rows: page.rows, walks };
};

const ranked = (input: SearchInput, context: QueryContext) =>
  rankedPage(
    input.search,
    input,
    async (match, limit, known): Promise<readonly CampaignRow[]> =>
      (await find(input, match, context, limit, known)).rows,
    ({ name, client }) => [name, client.name],
  );

/** How many match anywhere, no further than the limit. */
const countHits = async (input: SearchInput, context: QueryContext): Promise<number> => {
  const { walks } = await find(input, 'anywhere', context, 0);
  const counts = await Promise.all(walks.map((walk) => countSeen({ walk, num: undefined }, context)));
  return Math.min(
    COUNT_LIMIT,
    counts.reduce((sum, num) => sum + num, 0),
  );
};

const hitsOf = async (
  rows: readonly CampaignRow[],
  context: QueryContext,
): Promise<z.input<typeof CampaignHit>[]> => {
  const owners = await context
    .read(actors)
    .find({ _id: { $in: [...new Set(rows.map((row) => row.ownerUserId))] } }, { firstName: 1, lastName: 1 })
    .lean<Pick<ActorModel, '_id' | 'firstName' | 'lastName'>[]>();
  const byId = new Map(owners.map((owner) => [owner._id, owner]));
  const statuses = await statusesByCompany(
    rows.map((row) => row.companyId),
    context,
  );
  return rows.map((row) => {
    const status = statusOf(statuses(row.companyId), row.statusId);
    return {
      id: row._id,
      name: row.name,
      status: status.name,
      statusShape: status.shape,
      statusId: row.statusId,
      activeStep: row.activeStep,
      clientId: row.clientId,
      clientName: row.client.name,
      clientLogo: row.client.logo,
      ownerFirstName: byId.get(row.ownerUserId)?.firstName ?? '',
      ownerLastName: byId.get(row.ownerUserId)?.lastName ?? '',
      budget: row.budget,
      currency: row.currency,
      updatedAt: row.updatedAt,
    };
  });
};

export const campaignsQuery = handle(campaigns, async (input, context) => {
  const { rows, near } = await ranked(input, context);
  // A page that is not full ends the list: nothing has to be counted.
  const isEnd = rows.length < input.limit && (rows.length > 0 || input.page === 1);
  const num = near ?? (isEnd ? skipOf(input) + rows.length : await countHits(input, context));
  return { num, campaigns: await hitsOf(rows, context) };
});

export const campaignByNameQuery = handle(campaignByName, async ({ name, clientId }, context) => {
  const filter = allOf(context.scope('Campaign'), { clientId, foldedName: fold(name) });
  const found = await context.read(campaignLists).findOne(filter, { name: 1 }).sort({ _id: 1 }).lean();
  return { campaign: found ? { id: found._id, name: found.name } : null };
});

export const campaignNameCheckQuery = handle(campaignNameCheck, async ({ name, clientIds }, context) => {
  const filter = allOf(context.scope('Campaign'), { clientId: { $in: clientIds }, foldedName: fold(name) });
  const found = await context.read(campaignLists).find(filter, { clientId: 1 }).lean();
  const taken = new Set(found.map(({ clientId }) => clientId));
  return { clients: clientIds.map((clientId) => ({ clientId, exists: taken.has(clientId) })) };
});
