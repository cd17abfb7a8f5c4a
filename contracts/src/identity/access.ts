import type { RuleSource } from '../kernel/ability.js';
import { holds } from '../kernel/ability.js';

/** Admins work within their company; the provider's admins in all of them. */
export const identityRules: RuleSource = (actor, can) => {
  for (const subject of ['User', 'Role', 'Group', 'Company']) {
    if (!holds(actor, 'AdminUIAccess')) continue;
    if (actor.isProviderEmployee && holds(actor, 'ClientEditAll', 'CampaignEditAll')) {
      can(['view', 'create', 'edit', 'remove'], subject);
    } else if (holds(actor, 'AdminViewCompanyActivity')) {
      can(['view', 'create', 'edit', 'remove'], subject, { companyId: actor.companyId });
    }
  }
};
