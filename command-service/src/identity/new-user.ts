import type { Membership, RequirementChanges } from '@upfront/contracts/identity/model.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { withClaims, type UniqueValues } from '../execute/claims.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { requireUncommon } from './common-password.js';
import type { Credentials } from './credentials.js';
import { userAggregate } from './user.aggregate.js';
import type { Aggregates } from '../execute/aggregates.js';
import type { Reservations } from '../execute/reservations.js';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly password?: string | undefined;
}

/** Kind of the claim to an email: one user has one. */
export const EMAIL = 'user-email';

/** An email is one user's until they are deleted. */
export const uniqueEmail = (
  { aggregates }: { readonly aggregates: Aggregates },
  userId: string,
): UniqueValues => ({
  kind: EMAIL,
  ownerId: userId,
  isHeldBy: async (ownerId, email) => {
    const { state } = await aggregates.load(userAggregate, ownerId);
    return state.stage !== 'none' && !state.isDeleted && state.email === email;
  },
  taken: identityProblems.emailTaken,
  fieldOf: () => 'email',
});

/** Place of the invitation's link among the ids that a command hands out; the user's own is the first. */
const INVITATION_LINK = 1;

/**
 * Adds a user under an id: claims the email, writes the stream, keeps the password beside it.
 * @throws Refusal 409 when another user has the email
 */
export const addUser = async (
  userId: string,
  person: Person,
  place: {
    readonly memberships: readonly Membership[];
    readonly isProviderEmployee: boolean;
    readonly requirements?: RequirementChanges;
  },
  context: CommandContext,
  services: {
    readonly aggregates: Aggregates;
    readonly reservations: Reservations;
    readonly credentials: Credentials;
  },
): Promise<number> => {
  const { password, ...names } = person;
  if (password !== undefined) requireUncommon(password);
  const linkId = password === undefined ? nthIdOf(context.commandId, INVITATION_LINK) : undefined;
  const data = { userId, ...names, ...place, showInitialSetup: password === undefined, linkId };
  const message = { type: 'Invite', data, meta: decisionMeta(context) } as const;
  const values = { wanted: [person.email], before: [] };
  return withClaims(services, context, uniqueEmail(services, userId), values, async () => {
    const { position } = await services.aggregates.decide(userAggregate, userId, message, context, {
      isNew: true,
    });
    if (password) await services.credentials.set(userId, person.email, password);
    return position;
  });
};
