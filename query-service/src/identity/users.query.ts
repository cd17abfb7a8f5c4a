import { adminUsers, groupMembers } from '@upfront/contracts/identity/queries.js';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import { actors, companies, groups, roles } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { fullNameOf, summaryOf } from './people.js';
import { skipOf } from '../listing/listing.js';

/** Every word of a search begins a word of the name or the email. */
const nameFilter = (search: string): Filter[] =>
  queryWords(search).map((word) => ({ searchWords: { $regex: prefixPattern(word) } }));

export const groupMembersQuery = handle(groupMembers, async ({ page, limit, search }, context) => {
  const filter = {
    $and: [{ 'memberships.groupId': context.actor.groupId, isActive: true }, ...nameFilter(search)],
  };
  const people = context.read(actors);
  const [num, found] = await Promise.all([
    people.countDocuments(filter),
    people.find(filter).sort({ sortName: 1, _id: 1 }).skip(skipOf({ page, limit })).limit(limit).lean(),
  ]);
  return { num, members: found.map(summaryOf) };
});

/** Users' access facts are their memberships' companies. */
const userScope = (context: QueryContext, companyId: string | undefined): Filter => {
  const mayAll = context.can('view', 'User', { companyId: companyId ?? '*' });
  if (mayAll) return companyId ? { 'memberships.companyId': companyId } : {};
  const own = context.actor.companyId;
  const mayOwn = context.can('view', 'User', { companyId: own }) && (companyId ?? own) === own;
  return mayOwn ? { 'memberships.companyId': own } : { _id: { $in: [] } };
};

const namesById = async (
  model: typeof companies | typeof groups | typeof roles,
  ids: readonly string[],
  context: QueryContext,
): Promise<(id: string) => string[]> => {
  const found = await context
    .read<{ _id: string; position: number; name: string }>(model)
    .find({ _id: { $in: [...new Set(ids)] } })
    .lean<{ _id: string; name: string }[]>();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  return (id) => [names.get(id)].filter((name) => name !== undefined);
};

export const adminUsersQuery = handle(adminUsers, async (input, context) => {
  const { page, limit, search, sortField, sortDir, companyId } = input;
  const filter = { $and: [userScope(context, companyId), ...nameFilter(search)] };
  const field = sortField === 'email' ? 'email' : 'sortName';
  const direction = sortDir === 'asc' ? 1 : -1;
  const people = context.read(actors);
  const [num, found] = await Promise.all([
    people.countDocuments(filter),
    people
      .find(filter)
      .sort({ [field]: direction, _id: direction })
      .skip(skipOf({ page, limit }))
      .limit(limit)
      .lean(),
  ]);
  const places = found.flatMap(({ memberships }) => memberships);
  const companyName = await namesById(
    companies,
    places.map((place) => place.companyId),
    context,
  );
  const groupName = await namesById(
    groups,
    places.map((place) => place.groupId),
    context,
  );
  const roleName = await namesById(
    roles,
    places.flatMap((place) => place.roleIds),
    context,
  );
  const unique = (names: string[]): string[] => [...new Set(names)];
  return {
    num,
    users: found.map((user) => ({
      id: user._id,
      email: user.email,
      fullName: fullNameOf(user),
      title: user.title,
      isActive: user.isActive,
      companyNames: unique(user.memberships.flatMap((place) => companyName(place.companyId))),
      groupNames: unique(user.memberships.flatMap((place) => groupName(place.groupId))),
      roleNames: unique(user.memberships.flatMap((place) => place.roleIds.flatMap(roleName))),
    })),
  };
});
