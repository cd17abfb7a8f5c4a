import type { RuleSource } from '../kernel/ability.js';
import { holds } from '../kernel/ability.js';

/** The permission to act as another user (spec shell 6: administrators may impersonate users). */
export const IMPERSONATE = 'AdminUserImpersonate';

/** Admins work within their company; the provider's admins in all of them. */
export const identityRules: RuleSource = (actor, can) => {
  for (const subject of ['User', 'Role', 'PermissionGroup', 'Group', 'SsoProvider']) {
    if (!holds(actor, 'AdminUIAccess')) continue;
    if (actor.isProviderEmployee && holds(actor, 'ClientEditAll', 'CampaignEditAll')) {
      can(['view', 'create', 'edit', 'remove'], subject);
    } else if (holds(actor, 'AdminViewCompanyActivity')) {
      can(['view', 'create', 'edit', 'remove'], subject, { companyId: actor.companyId });
    }
  }
  // Companies and permissions come and go by the provider; a company's admins manage what is there.
  if (holds(actor, 'AdminUIAccess')) {
    if (actor.isProviderEmployee && holds(actor, 'ClientEditAll', 'CampaignEditAll')) {
      can(['view', 'create', 'edit', 'remove'], 'Company');
      // Permissions are the same in all companies.
      can(['view', 'create', 'edit', 'remove'], 'Permission');
      // Whose domain it is, is said by whoever has nothing to gain by it.
      can('edit', 'SsoDomain');
    } else if (holds(actor, 'AdminViewCompanyActivity')) {
      can(['view', 'edit'], 'Company', { companyId: actor.companyId });
    }
  }
  // Nobody acts as one of the provider's own people: they may do more than whoever would act as them.
  if (holds(actor, IMPERSONATE)) {
    const whom = { isProviderEmployee: false };
    const companies = actor.isProviderEmployee ? {} : { companyId: actor.companyId };
    can(['view', 'impersonate'], 'User', { ...whom, ...companies });
  }
};
