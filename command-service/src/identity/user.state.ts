import type { AccountRequirements, Membership } from '@upfront/contracts/identity/model.js';

export interface UserFacts {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly isProviderEmployee: boolean;
  readonly memberships: readonly Membership[];
  readonly activeGroupId: string | null;
  readonly hasCompletedWelcomeTask: boolean;
  readonly hasSeenSupportAlert: boolean;
  /** Name of the picture among the assets. */
  readonly avatar: string | null;
  readonly hasOwnPassword: boolean;
  readonly requirements: AccountRequirements;
  readonly twoFactorEnabled: boolean;
  /** Deleted for good: belongs to nothing and cannot be changed. */
  readonly isDeleted: boolean;
  /** The one link for a password that works; undefined where there is none, or it was used. */
  readonly passwordLink?: { readonly linkId: string; readonly expiresAt: string } | undefined;
}

export type UserState =
  | { readonly stage: 'none' }
  | ({ readonly stage: 'active' } & UserFacts)
  | ({ readonly stage: 'inactive' } & UserFacts);
