import { z } from 'zod';

export const ActorMembership = z.object({
  groupId: z.string(),
  companyId: z.string(),
  roleIds: z.array(z.string()).readonly(),
  /** Union of the permissions of the roles and of their enabled permission groups. */
  permissions: z.array(z.string()),
  /** Route names that the roles narrow to; null when none of them narrows. */
  routes: z.array(z.string()).nullable(),
  /** The company requires two-factor of its people. */
  enforcesTwoFactor: z.boolean(),
  /** The company was deactivated: nobody acts in it. */
  isClosed: z.boolean().optional(),
});
export type ActorMembership = z.infer<typeof ActorMembership>;

/** What is known of a person's rights: part of the read model `actors`, one document per user. */
export const ActorFacts = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  isProviderEmployee: z.boolean(),
  activeGroupId: z.string().nullable(),
  memberships: z.array(ActorMembership),
  /** What the person must still do before anything else, see `interimStep`. */
  showInitialSetup: z.boolean(),
  mustResetPassword: z.boolean(),
  /** Required of this very person; a company may require it of all its people. */
  twoFactorRequired: z.boolean(),
  twoFactorEnabled: z.boolean(),
});
type ActorFacts = z.infer<typeof ActorFacts>;

export interface ActorDocument extends Readonly<Omit<ActorFacts, 'memberships'>> {
  readonly _id: string;
  readonly memberships: readonly ActorMembership[];
}
