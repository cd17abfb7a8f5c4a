import { abilityFor } from '@upfront/contracts/ability.js';
import type { Action } from '@upfront/contracts/kernel/access.js';
import { isSystem } from '@upfront/contracts/kernel/actor.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { QueryContext } from './query-context.js';

/**
 * Lists of the admin area are refused to whoever has no part in them, instead of being empty.
 * @throws Refusal 403
 */
export const refuseOutsiders = ({ actor }: QueryContext, action: Action, subject: string): void => {
  if (isSystem(actor) || abilityFor(actor).rulesFor(action, subject).length > 0) return;
  throw new Refusal(problems.forbidden);
};
