import { contexts } from './contexts.js';
import type { Actor } from './kernel/actor.js';
import { buildAbility, type AppAbility, type RuleSource } from './kernel/ability.js';
import { resourceRules } from './kernel/resource/resource-access.js';
import { administered, resources } from './resources.js';

let known: readonly RuleSource[] | undefined;

/** The access rules of all contexts; found when first asked for, since declarations of contexts ask for abilities as well. */
const sources = (): readonly RuleSource[] =>
  (known ??= [
    ...contexts.flatMap(({ rights }) => rights ?? []),
    resourceRules(administered),
    ...resources.flatMap(({ rights }) => rights ?? []),
  ]);

const cache = new WeakMap<Actor, AppAbility>();

/** What this actor may do, over all contexts; built once per actor object. */
export const abilityFor = (actor: Actor): AppAbility => {
  const built = cache.get(actor);
  if (built) return built;
  const ability = buildAbility(actor, sources());
  cache.set(actor, ability);
  return ability;
};
