import type { z } from 'zod';
import { COUNT_LIMIT, campaigns, type CampaignHit } from '@upfront/contracts/campaigns/list-queries.js';
import { campaignByName, campaignNameCheck } from '@upfront/contracts/campaigns/queries.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import {
  allOf,
  searchFilters,
  skipOf,
  sortBy,
  wordStartFilters,
  type PageInput,
} from '../listing/listing.js';
import { sortFields } from './campaign-lists.query.js';
import { notInRows, statusesByCompany, statusOf, type CampaignRow } from './campaign-row-view.js';
import { campaignFilter } from './campaign-scope.js';

const nothingElse = { search: '', owner: [], team: [], status: [] } as const;

/**
 * One page of matches: those at the beginning of words first, those inside words after them, each in the given order.
 * The later ones are only looked for where the earlier ones do not fill the page.
 */
const ranked = async (
  base: Filter,
  search: string,
  sort: Record<string, 1 | -1>,
  page: PageInput,
  context: QueryContext,
): Promise<CampaignRow[]> => {
  const until = skipOf(page) + page.limit;
  const find = (filter: Filter, limit: number) =>
    context.read(campaignLists).find(filter, notInRows).sort(sort).limit(limit).lean<CampaignRow[]>();
  const first = await find(allOf(base, ...wordStartFilters(search)), until);
  const missing = until - first.length;
  if (missing === 0 || search === '') return first.slice(skipOf(page));
  const found = { _id: { $nin: first.map(({ _id }) => _id) } };
  const later = await find(allOf(base, ...searchFilters(search), found), missing);
  return [...first, ...later].slice(skipOf(page));
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
      clientId: row.clientId,
      clientName: row.client.name,
      clientLogo: row.client.logo,
      ownerFirstName: byId.get(row.ownerUserId)?.firstName ?? '',
      ownerLastName: byId.get(row.ownerUserId)?.lastName ?? '',
      budget: row.budget,
      updatedAt: row.updatedAt,
    };
  });
};

export const campaignsQuery = handle(campaigns, async (input, context) => {
  const { search, viewFilter, companyId, companyGroupId, sortField, sortDir } = input;
  const base = allOf(
    campaignFilter(viewFilter === 'mine' ? 'my' : 'all', nothingElse, context),
    companyId ? { companyId } : {},
    companyGroupId ? { groupId: companyGroupId } : {},
  );
  const sort = sortBy(sortDir, sortFields[sortField]);
  const rows = input.limit === 0 ? [] : await ranked(base, search, sort, input, context);
  // A page that is not full ends the list: nothing has to be counted.
  const isEnd = rows.length < input.limit && (rows.length > 0 || input.page === 1);
  const all = allOf(base, ...searchFilters(search));
  const num = isEnd
    ? skipOf(input) + rows.length
    : await context.read(campaignLists).countDocuments(all, { limit: COUNT_LIMIT });
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
