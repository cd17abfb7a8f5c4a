import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { IMPERSONATE } from '@upfront/contracts/identity/access.js';
import { isRestorable } from '@upfront/contracts/identity/history.js';
import { adminUser, adminUsers, userHistory, type AdminUser } from '@upfront/contracts/identity/queries.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  actors,
  companies,
  groups,
  roles,
  type ActorModel,
} from '@upfront/projections/identity/identity.read-models.js';
import { recordHistory } from '../activity/record-history.js';
import { handle } from '../edge/query-handler.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { pageOf, sortBy } from '../listing/listing.js';
import { fullNameOf } from './people.js';
import { nameFilter } from './named-list.js';

/** No company's id. */
const NOBODY = '-';

/** Users within the reader's rights; of one company, where it is given. */
const userScope = (context: QueryContext, companyId?: string): Filter => {
  const may = (company: string, isProviderEmployee: boolean): boolean =>
    context.can('view', 'User', { companyId: company, isProviderEmployee });
  const own = context.actor.companyId;
  // A right that holds for a company that does not exist holds for any.
  const reach = may('*', false) ? companyId : may(own, false) && (companyId ?? own) === own ? own : NOBODY;
  const people = may(reach ?? '*', true) ? {} : { isProviderEmployee: false };
  return { isDeleted: false, ...people, ...(reach === undefined ? {} : { 'memberships.companyId': reach }) };
};

type Names = (id: string) => string[];

const namesById = async (
  model: typeof companies | typeof groups | typeof roles,
  ids: readonly string[],
  context: QueryContext,
): Promise<Names> => {
  const found = await context
    .read<{ _id: string; position: number; name: string }>(model)
    .find({ _id: { $in: [...new Set(ids)] } })
    .lean<{ _id: string; name: string }[]>();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  return (id) => [names.get(id)].filter((name) => name !== undefined);
};

const abilitiesOn = (user: ActorModel, context: QueryContext): AdminUser['abilities'] => {
  const companyIds = user.memberships.map(({ companyId }) => companyId);
  const may = (action: 'edit' | 'remove' | 'impersonate', companyId: string): boolean =>
    context.can(action, 'User', { companyId, isProviderEmployee: user.isProviderEmployee });
  const isOpen = user.isActive && user._id !== context.actor.userId && !context.actor.impersonatorId;
  return {
    edit: may('edit', companyIds[0] ?? ''),
    remove: user._id !== context.actor.userId && may('remove', companyIds[0] ?? ''),
    impersonate:
      isOpen && holds(context.actor, IMPERSONATE) && companyIds.every((id) => may('impersonate', id)),
  };
};

/** Users as an administrator sees them, with the names of what they belong to. */
const viewsOf = async (found: readonly ActorModel[], context: QueryContext): Promise<AdminUser[]> => {
  const places = found.flatMap(({ memberships }) => memberships);
  const [companyName, groupName, roleName] = await Promise.all([
    namesById(
      companies,
      places.map((place) => place.companyId),
      context,
    ),
    namesById(
      groups,
      places.map((place) => place.groupId),
      context,
    ),
    namesById(
      roles,
      places.flatMap((place) => place.roleIds),
      context,
    ),
  ]);
  const unique = (names: string[]): string[] => [...new Set(names)];
  return found.map((user) => ({
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: fullNameOf(user),
    title: user.title,
    isActive: user.isActive,
    companyIds: unique(user.memberships.map(({ companyId }) => companyId)),
    groupIds: user.memberships.map(({ groupId }) => groupId),
    roleIds: unique(user.memberships.flatMap((place) => [...place.roleIds])),
    companyNames: unique(user.memberships.flatMap((place) => companyName(place.companyId))),
    groupNames: unique(user.memberships.flatMap((place) => groupName(place.groupId))),
    roleNames: unique(user.memberships.flatMap((place) => place.roleIds.flatMap(roleName))),
    avatarUrl: pictureUrl(user.avatar),
    twoFactorEnabled: user.twoFactorEnabled,
    showInitialSetup: user.showInitialSetup,
    acceptedTermsOfService: user.acceptedTermsOfService,
    mustResetPassword: user.mustResetPassword,
    passwordResetAllowed: user.passwordResetAllowed,
    twoFactorRequired: user.twoFactorRequired,
    abilities: abilitiesOn(user, context),
  }));
};

export const adminUsersQuery = handle(adminUsers, async (input, context) => {
  const { page, limit, search, sortField, sortDir, companyId } = input;
  const filter = { $and: [userScope(context, companyId), ...nameFilter(search)] };
  const field = sortField === 'email' ? 'email' : 'sortName';
  const people = context.read(actors);
  const [num, found] = await Promise.all([
    people.countDocuments(filter),
    pageOf(people, filter, sortBy(sortDir, field), { page, limit }),
  ]);
  return { num, users: await viewsOf(found, context) };
});

const oneUser = async (id: string, context: QueryContext): Promise<AdminUser> => {
  const found = await context
    .read(actors)
    .findOne({ $and: [{ _id: id }, userScope(context)] })
    .lean<ActorModel>();
  const [view] = found ? await viewsOf([found], context) : [];
  if (!view) throw new Refusal(problems.notFound);
  return view;
};

export const adminUserQuery = handle(adminUser, ({ id }, context) => oneUser(id, context));

export const userHistoryQuery = handle(userHistory, async ({ id, page, limit }, context) => {
  const { abilities } = await oneUser(id, context);
  const { num, entries } = await recordHistory({ id, page, limit }, context);
  return {
    num,
    entries: entries.map((entry) => ({
      ...entry,
      canRestore: abilities.edit && isRestorable(entry.action),
    })),
  };
});
