import type { Actor } from './kernel/actor.js';
import { buildAbility, type AppAbility, type RuleSource } from './kernel/ability.js';
import { mediaAssetRules } from './assets/access.js';
import { campaignRules } from './campaigns/access.js';
import { clientRules } from './clients/access.js';
import { contactRules } from './contacts/access.js';
import { notificationRules } from './notifications/access.js';
import { taskRules } from './tasks/access.js';
import { identityRules } from './identity/access.js';
import { operationRules } from './operations/access.js';
import { crmRules } from './crm/access.js';
import { resourceRules } from './kernel/resource/resource-access.js';
import { administered, resources } from './resources.js';

/** The access rules of all contexts; a new context adds its source here. */
const sources: readonly RuleSource[] = [
  identityRules,
  taskRules,
  notificationRules,
  operationRules,
  crmRules,
  clientRules,
  contactRules,
  mediaAssetRules,
  campaignRules,
  resourceRules(administered),
  ...resources.flatMap(({ rights }) => rights ?? []),
];

const cache = new WeakMap<Actor, AppAbility>();

/** What this actor may do, over all contexts; built once per actor object. */
export const abilityFor = (actor: Actor): AppAbility => {
  const known = cache.get(actor);
  if (known) return known;
  const ability = buildAbility(actor, sources);
  cache.set(actor, ability);
  return ability;
};
