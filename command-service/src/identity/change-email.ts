import { EditUser } from '@upfront/contracts/identity/commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { rightsBeyond } from '@upfront/contracts/identity/rights-beyond.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { checkRecord } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import type { CommandContext } from '../execute/context.js';
import type { Credentials } from './credentials.js';
import { uniqueEmail } from './new-user.js';
import { rightsOf } from './rights-of.js';
import { userAggregate } from './user.aggregate.js';
import type { UserFacts } from './user.state.js';
import type { Aggregates } from '../execute/aggregates.js';
import type { Reservations } from '../execute/reservations.js';

/**
 * Who says where the mails of an account go can become its owner: they must reach every company of the user, under
 * their own name, and hold what the user holds. Whoever may edit themselves changes their own address.
 * @throws Refusal 403, or 404 where a company is out of reach
 */
export const requireMayChangeEmail = async (
  user: UserFacts,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<void> => {
  const { actor } = context;
  if (actor.impersonatorId) throw new Refusal(identityProblems.impersonating);
  const { memberships } = user;
  for (const { companyId } of memberships)
    checkRecord(EditUser.access, context, { companyId, isProviderEmployee: user.isProviderEmployee });
  if (actor.userId === user.id || (actor.isProviderEmployee && !user.isProviderEmployee)) return;
  const { state } = await aggregates.load(userAggregate, actor.userId);
  if (state.stage === 'none') throw new Refusal(problems.forbidden);
  const { permissions, routes } = rightsBeyond(
    await rightsOf(state, aggregates),
    await rightsOf(user, aggregates),
  );
  if (permissions.length + routes.length > 0) throw new Refusal(identityProblems.emailBeyond);
};

/** Does what gives a user another email, which nobody else may have, and lets their password go with it. */
export const withEmail = async <Result>(
  user: UserFacts,
  email: string,
  work: () => Promise<Result>,
  context: CommandContext,
  services: {
    readonly aggregates: Aggregates;
    readonly reservations: Reservations;
    readonly credentials: Credentials;
  },
): Promise<Result> => {
  const values = { wanted: [email], before: [user.email] };
  const result = await withClaims(services, context, uniqueEmail(services, user.id), values, work);
  await services.credentials.rename(user.id, email);
  return result;
};
