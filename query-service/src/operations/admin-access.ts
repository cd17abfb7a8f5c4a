import { abilityFor } from '@upfront/contracts/ability.js';
import type { Action } from '@upfront/contracts/kernel/access.js';
import { isSystem } from '@upfront/contracts/kernel/actor.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';

/**
 * Lists of the admin area are refused to whoever has no part in them, instead of being empty.
 * @throws Refusal 403
 */
export const refuseOutsiders = ({ actor }: QueryContext, action: Action, subject: string): void => {
  if (isSystem(actor) || abilityFor(actor).rulesFor(action, subject).length > 0) return;
  throw new Refusal(problems.forbidden);
};

/** Names of the companies of some documents; empty where one is not known yet. */
export const companyNames = async (
  documents: readonly { readonly companyId: string }[],
  context: QueryContext,
): Promise<(companyId: string) => string> => {
  const ids = [...new Set(documents.map(({ companyId }) => companyId))];
  const found = await context
    .read(companies)
    .find({ _id: { $in: ids } })
    .lean();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  return (companyId) => names.get(companyId) ?? '';
};
