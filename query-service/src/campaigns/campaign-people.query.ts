import {
  campaignPotentialOwners,
  campaignPotentialTeamMembers,
} from '@upfront/contracts/campaigns/queries.js';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { summaryOf } from '../identity/people.js';
import { allOf, skipOf, type PageInput } from '../listing/listing.js';
import { loadCampaign } from './campaign-detail.js';

const findPeople = async (
  base: Filter,
  input: PageInput & { readonly search: string },
  context: QueryContext,
) => {
  const named = queryWords(input.search).map((word) => ({ searchWords: { $regex: prefixPattern(word) } }));
  const filter = allOf(base, { isActive: true }, ...named);
  const model = context.read(actors);
  const [num, found] = await Promise.all([
    model.countDocuments(filter),
    model
      .find(filter)
      .sort({ sortName: 1, _id: 1 })
      .skip(skipOf(input))
      .limit(input.limit)
      .lean<ActorModel[]>(),
  ]);
  return { num, users: found.map(summaryOf) };
};

const membersOf = (companyId: string): Filter => ({ 'memberships.companyId': companyId });

export const campaignPotentialOwnersQuery = handle(campaignPotentialOwners, async (input, context) => {
  const companyId = input.id
    ? (await loadCampaign(input.id, context)).row.companyId
    : context.actor.companyId;
  return findPeople(membersOf(companyId), input, context);
});

export const campaignPotentialTeamMembersQuery = handle(
  campaignPotentialTeamMembers,
  async (input, context) => {
    if (!input.id) return findPeople(membersOf(context.actor.companyId), input, context);
    const { row } = await loadCampaign(input.id, context);
    const taken = [row.ownerUserId, ...row.teamIds];
    return findPeople({ ...membersOf(row.companyId), _id: { $nin: taken } }, input, context);
  },
);
