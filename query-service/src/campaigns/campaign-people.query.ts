import {
  campaignPotentialOwners,
  campaignPotentialTeamMembers,
} from '@upfront/contracts/campaigns/queries.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { findPeople } from '../identity/find-people.js';
import type { PageInput } from '../listing/listing.js';
import { loadCampaign } from './campaign-detail.js';

const findUsers = async (
  base: Filter,
  input: PageInput & { readonly search: string },
  context: QueryContext,
) => {
  const { num, people } = await findPeople(base, input, context);
  return { num, users: people };
};

const membersOf = (companyId: string): Filter => ({ 'memberships.companyId': companyId });

export const campaignPotentialOwnersQuery = handle(campaignPotentialOwners, async (input, context) => {
  const companyId = input.id
    ? (await loadCampaign(input.id, context)).row.companyId
    : context.actor.companyId;
  return findUsers(membersOf(companyId), input, context);
});

export const campaignPotentialTeamMembersQuery = handle(
  campaignPotentialTeamMembers,
  async (input, context) => {
    if (!input.id) return findUsers(membersOf(context.actor.companyId), input, context);
    const { row } = await loadCampaign(input.id, context);
    const taken = [row.ownerUserId, ...row.teamIds];
    return findUsers({ ...membersOf(row.companyId), _id: { $nin: taken } }, input, context);
  },
);
