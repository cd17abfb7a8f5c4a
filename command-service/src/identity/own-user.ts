import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { CommandContext } from '../execute/context.js';
import { userAggregate } from './user.aggregate.js';
import type { UserFacts } from './user.state.js';
import type { Aggregates } from '../execute/aggregates.js';

/** The caller, who speaks for themselves. @throws Refusal 403 while somebody else acts in their name */
export const ownUser = async (
  { actor }: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<UserFacts> => {
  if (actor.impersonatorId) throw new Refusal(identityProblems.impersonating);
  const { state } = await aggregates.load(userAggregate, actor.userId);
  if (state.stage !== 'active') throw new Refusal(identityProblems.wrongCredentials);
  return state;
};
