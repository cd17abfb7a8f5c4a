import { companyAggregate } from './company.aggregate.js';
import type { UserFacts } from './user.state.js';
import type { Aggregates } from '../execute/aggregates.js';

/** Whether a user must use two-factor: they themselves, or because one of their companies requires it of all. */
export const isTwoFactorRequired = async (
  user: UserFacts,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<boolean> => {
  if (user.requirements.twoFactorRequired) return true;
  const companyIds = [...new Set(user.memberships.map(({ companyId }) => companyId))];
  const companies = await Promise.all(companyIds.map((id) => aggregates.load(companyAggregate, id)));
  return companies.some(({ state }) => state.stage === 'registered' && state.settings.enforceTwoFactor);
};
