import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { blockedMessage, sessionUser } from '@upfront/contracts/identity/queries.js';
import { accessBlocked, initialsOf } from '@upfront/contracts/identity/model.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import { companyGroupsOf } from './company-groups.js';
import { fullNameOf } from './people.js';

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
  const twoFactorRequired =
    person.twoFactorRequired || person.memberships.some(({ enforcesTwoFactor }) => enforcesTwoFactor);
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
    twoFactorRequired,
    twoFactorEnabled: person.twoFactorEnabled,
    '2faRequired': twoFactorRequired,
    '2faEnabled': person.twoFactorEnabled,
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
    // There are none before reporting is built.
    dashboards: [],
    permissions: actor.permissions,
    permissionRoutes: actor.permissionRoutes,
    userCompanyGroupId: companyGroup?.id ?? null,
  };
});

export const blockedMessageQuery = handle(blockedMessage, async () => ({
  message: accessBlocked.message,
}));
