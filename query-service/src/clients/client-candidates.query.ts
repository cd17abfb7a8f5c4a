import {
  clientUserRoles,
  potentialClientOwners,
  potentialClientTeamMembers,
} from '@upfront/contracts/clients/queries.js';
import { nobodysClient } from '@upfront/contracts/clients/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import {
  actors,
  groups,
  roles,
  type ActorModel,
} from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { findPeople } from '../identity/find-people.js';

interface Place {
  readonly companyId: string;
  readonly groupId: string;
}

/** Where the candidates come from: the client's company and group, or those in which a client may be made. */
const placeOf = async (
  { id, companyGroupId }: { id?: string | undefined; companyGroupId?: string | undefined },
  context: QueryContext,
): Promise<Place> => {
  if (id !== undefined) return context.findOne(clients, 'Client', id);
  const { companyId, groupId } = context.actor;
  if (companyGroupId === undefined || companyGroupId === groupId) return { companyId, groupId };
  const group = await context.read(groups).findById(companyGroupId).lean();
  if (!group || !context.can('create', 'Client', nobodysClient(group.companyId, companyGroupId))) {
    throw new Refusal(problems.notFound);
  }
  return { companyId: group.companyId, groupId: companyGroupId };
};

export const potentialClientOwnersQuery = handle(potentialClientOwners, async (input, context) => {
  const { groupId } = await placeOf(input, context);
  const { num, people } = await findPeople({ 'memberships.groupId': groupId }, input, context);
  return { num, owners: people };
});

export const potentialClientTeamMembersQuery = handle(potentialClientTeamMembers, async (input, context) => {
  const { companyId } = await placeOf(input, context);
  const { num, people } = await findPeople({ 'memberships.companyId': companyId }, input, context);
  return { num, teamMembers: people };
});

export const clientUserRolesQuery = handle(clientUserRoles, async (input, context) => {
  const { groupId } = await placeOf(input, context);
  const people = await context
    .read(actors)
    .find({ 'memberships.groupId': groupId, isActive: true }, { memberships: 1 })
    .sort({ sortName: 1, _id: 1 })
    .lean<Pick<ActorModel, '_id' | 'memberships'>[]>();
  const held = people.map(({ _id, memberships }) => ({
    userId: _id,
    roleIds: memberships.find((place) => place.groupId === groupId)?.roleIds ?? [],
  }));
  const roleIds = [...new Set(held.flatMap((person) => person.roleIds))];
  const known = await context
    .read(roles)
    .find({ _id: { $in: roleIds } }, { name: 1 })
    .lean();
  const nameOf = new Map(known.map(({ _id, name }) => [_id, name]));
  return {
    userRoles: held.map(({ userId, roleIds: ids }) => ({
      userId,
      roles: ids.flatMap((roleId) => nameOf.get(roleId) ?? []),
    })),
  };
});
