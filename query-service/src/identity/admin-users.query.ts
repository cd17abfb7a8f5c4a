import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { IMPERSONATE } from '@upfront/contracts/identity/access.js';
import {
  beyondWords,
  impersonationObstacle,
  type Impersonator,
} from '@upfront/contracts/identity/impersonation.js';
import { isRestorable } from '@upfront/contracts/identity/history.js';
import { userRows } from '@upfront/contracts/identity/identity.lists.js';
import { adminUser, adminUsers, userHistory, type AdminUser } from '@upfront/contracts/identity/queries.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
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
import { countedPage, defineRecordList } from '../listing/record-list.js';
import { companyGroupsOf } from './company-groups.js';
import { fullNameOf } from './people.js';

/** No company's id. */
const NOBODY = '-';

/** Users within the reader's rights; of one company, where it is given. */
export const userScope = (
  context: QueryContext,
  companyId?: string,
  action: 'view' | 'edit' = 'view',
): Filter => {
  const may = (company: string, isProviderEmployee: boolean): boolean =>
    context.can(action, 'User', { companyId: company, isProviderEmployee });
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

/** The reader with what they hold in all of their groups; undefined for whoever acts as nobody anyway. */
const impersonatorOf = async (context: QueryContext): Promise<Impersonator | undefined> => {
  const { actor } = context;
  if (actor.impersonatorId || !holds(actor, IMPERSONATE)) return undefined;
  const own = await context.read(actors).findById(actor.userId, { memberships: 1 }).lean<ActorModel>();
  const { isProviderEmployee } = actor;
  return own ? { actor, isProviderEmployee, memberships: own.memberships } : undefined;
};

type Impersonation = Pick<AdminUser, 'impersonationObstacle'> & { readonly isOffered: boolean };

type UserRow = Omit<ActorModel, keyof Searchable>;

const impersonationOf = (user: UserRow, by: Impersonator | undefined): Impersonation => {
  const isOpen = user.isActive && by !== undefined && user._id !== by.actor.userId;
  const obstacle = isOpen ? impersonationObstacle(by, user) : undefined;
  return {
    isOffered: isOpen && obstacle === undefined,
    impersonationObstacle: obstacle?.kind === 'beyond' ? beyondWords(obstacle.rights) : null,
  };
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Who acts as others, and the names of what the users belong to. */
const hydrate = async (found: readonly UserRow[], context: QueryContext) => {
  const places = found.flatMap(({ memberships }) => memberships);
  const [by, { list: companyGroups }, companyName, groupName, roleName] = await Promise.all([
    impersonatorOf(context),
    companyGroupsOf(
      places.map((place) => place.groupId),
      context,
    ),
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
  const groupOf = ({ activeGroupId, memberships }: UserRow): AdminUser['companyGroup'] => {
    const wanted = [activeGroupId, ...memberships.map(({ groupId }) => groupId)];
    return wanted.flatMap((id) => companyGroups.filter((group) => group.id === id))[0] ?? null;
  };
  return { by, groupOf, companyName, groupName, roleName };
};

const userRecords = defineRecordList({
  list: userRows,
  model: actors,
  subject: 'User',
  scope: ({ companyId }: InputOf<typeof adminUsers>, context) => userScope(context, companyId),
  find: (wanted) => countedPage(wanted),
  hydrate,
  restrict: ({ _id, isProviderEmployee, memberships }, context) => {
    const companyId = memberships[0]?.companyId ?? '';
    const may = (action: 'edit' | 'remove'): boolean =>
      context.can(action, 'User', { companyId, isProviderEmployee });
    return { edit: may('edit'), remove: _id !== context.actor.userId && may('remove') };
  },
  present: (user, { by, groupOf, companyName, groupName, roleName }, rights): AdminUser => {
    const { isOffered, impersonationObstacle: obstacle } = impersonationOf(user, by);
    return {
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
      avatar: pictureUrl(user.avatar),
      companyGroup: groupOf(user),
      hasSeenSupportAlert: user.hasSeenSupportAlert,
      hasCompletedWelcomeTask: user.hasCompletedWelcomeTask,
      twoFactorEnabled: user.twoFactorEnabled,
      '2faEnabled': user.twoFactorEnabled,
      showInitialSetup: user.showInitialSetup,
      acceptedTermsOfService: user.acceptedTermsOfService,
      mustResetPassword: user.mustResetPassword,
      passwordResetAllowed: user.passwordResetAllowed,
      twoFactorRequired: user.twoFactorRequired,
      '2faRequired': user.twoFactorRequired,
      impersonationObstacle: obstacle,
      abilities: { ...rights, impersonate: isOffered },
    };
  },
});

export const adminUsersQuery = handle(adminUsers, userRecords.listAs('users'));

const oneUser = async (id: string, context: QueryContext): Promise<AdminUser> => {
  const found = await context
    .read(actors)
    .findOne({ $and: [{ _id: id }, userScope(context)] })
    .lean<ActorModel>();
  const [view] = found ? await userRecords.show([found], context) : [];
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
