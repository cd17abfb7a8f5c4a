import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { blockedMessage, sessionUser } from '@upfront/contracts/identity/queries.js';
import { accessBlocked, initialsOf } from '@upfront/contracts/identity/model.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { actors, companies, groups } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { QueryContext } from '../edge/query-context.js';
import { fullNameOf } from './people.js';

/** The user's groups with the names of their companies, by name. */
const companyGroupsOf = async (groupIds: readonly string[], context: QueryContext) => {
  const found = await context
    .read(groups)
    .find({ _id: { $in: [...groupIds] }, isDeleted: false })
    .lean();
  const companyIds = [...new Set(found.map(({ companyId }) => companyId))];
  const owners = await context
    .read(companies)
    .find({ _id: { $in: companyIds } })
    .lean();
  const companyOf = new Map(owners.map((company) => [company._id, company]));
  const list = found
    .filter(({ companyId }) => companyOf.get(companyId)?.isActive !== false)
    .map(({ _id, name, companyId, logo }) => ({
      id: _id,
      name,
      companyId,
      company: { id: companyId, name: companyOf.get(companyId)?.name ?? '' },
      logo: pictureUrl(logo),
    }))
    .sort((a, b) => a.company.name.localeCompare(b.company.name) || a.name.localeCompare(b.name));
  const groupOf = new Map(found.map((group) => [group._id, group]));
  return { list, companyOf, groupOf };
};

export const sessionUserQuery = handle(sessionUser, async (_input, context) => {
  const { actor } = context;
  const person = await context.read(actors).findById(actor.userId).lean();
  if (!person) throw new Refusal(problems.notSignedIn);
  const { list, companyOf, groupOf } = await companyGroupsOf(
    person.memberships.map(({ groupId }) => groupId),
    context,
  );
  const companyGroup = list.find(({ id }) => id === actor.groupId) ?? null;
  const company = companyOf.get(actor.companyId);
  const group = groupOf.get(actor.groupId);
  const fullName = fullNameOf(person);
  return {
    id: person._id,
    firstName: person.firstName,
    lastName: person.lastName,
    fullName,
    initials: initialsOf(fullName),
    email: person.email,
    title: person.title,
    avatar: pictureUrl(person.avatar),
    isSpoofed: actor.impersonatorId !== undefined,
    isUpfrontEmployee: person.isProviderEmployee,
    hasCompletedWelcomeTask: person.hasCompletedWelcomeTask,
    hasSeenSupportAlert: person.hasSeenSupportAlert,
    hasOwnPassword: person.hasOwnPassword,
    showInitialSetup: person.showInitialSetup,
    acceptedTermsOfService: person.acceptedTermsOfService,
    mustResetPassword: person.mustResetPassword,
    passwordResetAllowed: person.passwordResetAllowed,
    twoFactorRequired:
      person.twoFactorRequired || person.memberships.some(({ enforcesTwoFactor }) => enforcesTwoFactor),
    twoFactorEnabled: person.twoFactorEnabled,
    companyGroup,
    companyGroups: list,
    company: company
      ? {
          id: company._id,
          name: company.name,
          ...company.settings,
          logo: pictureUrl(company.logo),
          styles: [...company.styles],
        }
      : null,
    group: group ? { id: group._id, name: group.name, ...group.settings } : null,
    permissions: actor.permissions,
    permissionRoutes: actor.permissionRoutes,
    userCompanyGroupId: companyGroup?.id ?? null,
  };
});

export const blockedMessageQuery = handle(blockedMessage, async () => ({
  message: accessBlocked.message,
}));
