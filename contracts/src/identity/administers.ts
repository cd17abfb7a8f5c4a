import { abilityFor } from '../ability.js';
import { allows, holds } from '../kernel/ability.js';
import type { Actor } from '../kernel/actor.js';
import type { RightsHolder } from './rights-beyond.js';
import { standingAt } from './standing-at.js';

/** Screens without which nobody can give rights back. */
const SCREENS = ['AdminUser', 'AdminUserRoles'];

/** Whether somebody may open companies, and so administers all of them. */
export const administersAll = (actor: Actor): boolean => allows(abilityFor(actor), 'create', 'Company', {});

/**
 * Whether somebody can give and take rights in a company, by the access rules: edit its people and roles on screens that
 * they can open. In the provider's own company it takes the right over all companies.
 */
export const administers = (
  { isProviderEmployee, memberships }: RightsHolder,
  { id: companyId, isProvider }: { readonly id: string; readonly isProvider: boolean },
): boolean =>
  memberships.some((place) => {
    const actor = standingAt(place, isProviderEmployee);
    const ability = abilityFor(actor);
    return (
      place.companyId === companyId &&
      !holds(actor, 'AccessBlocked') &&
      SCREENS.every((route) => actor.permissionRoutes.includes(route)) &&
      allows(ability, 'edit', 'User', { companyId, isProviderEmployee: isProvider }) &&
      allows(ability, 'edit', 'Role', { companyId }) &&
      (!isProvider || administersAll(actor))
    );
  });
