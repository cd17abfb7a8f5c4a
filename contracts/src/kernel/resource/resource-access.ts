import { holds, type RuleSource } from '../ability.js';
import type { AdministeredResource } from './any-resource.js';

/**
 * Records are managed by whoever reaches their screen in the admin area: within the own company, or in all of them for
 * the provider's employees (decisions: People and access).
 */
export const resourceRules =
  (resources: readonly AdministeredResource[]): RuleSource =>
  (actor, can) => {
    if (!holds(actor, 'AdminUIAccess')) return;
    const where = actor.isProviderEmployee ? undefined : { companyId: actor.companyId };
    for (const { name, screen, managedBy } of resources) {
      if (managedBy === 'provider' && !actor.isProviderEmployee) continue;
      if (!actor.permissionRoutes.includes(screen.route)) continue;
      can(['view', 'create', 'edit', 'remove'], name, where);
    }
  };
