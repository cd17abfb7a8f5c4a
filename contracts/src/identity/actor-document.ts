/** What is known of a person's rights: the read model `actors`, one document per user. */
export interface ActorDocument {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly isProviderEmployee: boolean;
  readonly activeGroupId: string | null;
  readonly memberships: readonly ActorMembership[];
  /** What the person must still do before anything else, see `interimStep`. */
  readonly showInitialSetup: boolean;
  readonly mustResetPassword: boolean;
  /** Required of this very person; a company may require it of all its people. */
  readonly twoFactorRequired: boolean;
  readonly twoFactorEnabled: boolean;
}

export interface ActorMembership {
  readonly groupId: string;
  readonly companyId: string;
  readonly roleIds: readonly string[];
  /** Union of the permissions of the roles and of their enabled permission groups. */
  readonly permissions: string[];
  /** Route names that the roles narrow to; null when none of them narrows. */
  readonly routes: string[] | null;
  /** The company requires two-factor of its people. */
  readonly enforcesTwoFactor: boolean;
  /** The company was deactivated: nobody acts in it. */
  readonly isClosed?: boolean;
}
