import type { Actor } from '../kernel/actor.js';
import { holds } from '../kernel/ability.js';
import { IMPERSONATE } from './access.js';
import { permissionCatalogue } from './permission-words.js';
import { rightsBeyond, type RightsBeyond, type RightsHolder } from './rights-beyond.js';
import { counted } from '../kernel/counted.js';

/** Why somebody may not act as somebody else; `outside`: the right does not reach them. */
export type ImpersonationObstacle =
  { readonly kind: 'outside' } | { readonly kind: 'beyond'; readonly rights: RightsBeyond };

/** Who wants to act as somebody: where they stand now, and what they hold in all of their groups. */
export interface Impersonator extends RightsHolder {
  readonly actor: Actor;
}

/**
 * What keeps `who` from acting as `whom`, if anything. Nobody becomes a person who may do more than they themselves,
 * and nobody becomes one of the provider's. The provider's own people with the right act as anybody else: helping
 * is their work, and what they do carries their name.
 */
export const impersonationObstacle = (
  { actor, ...who }: Impersonator,
  whom: RightsHolder,
): ImpersonationObstacle | undefined => {
  if (!holds(actor, IMPERSONATE) || whom.isProviderEmployee) return { kind: 'outside' };
  if (actor.isProviderEmployee) return undefined;
  if (whom.memberships.some(({ companyId }) => companyId !== actor.companyId)) return { kind: 'outside' };
  const rights = rightsBeyond(who, whom);
  return rights.permissions.length + rights.routes.length > 0 ? { kind: 'beyond', rights } : undefined;
};

/** How many rights are named before the rest is counted. */
const NAMED = 3;

const wordsOf = (permission: string): string => {
  const known = permissionCatalogue.find(({ name }) => name === permission);
  return known ? known.description.charAt(0).toLowerCase() + known.description.slice(1) : permission;
};

/** The rights in words, as whoever is refused reads them. */
export const beyondWords = ({ permissions, routes }: RightsBeyond): string => {
  if (permissions.length === 0) {
    const what = counted(routes.length, 'page');
    return `This person can open ${what} you cannot open. You can act only as people with no more permissions than you.`;
  }
  const named = permissions.slice(0, NAMED).map(wordsOf);
  const more = permissions.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `This person has permissions you do not have: ${list}. You can act only as people with no more permissions than you.`;
};
