/** The signed-in person as `GET /user/load` answers it (spec shell 3, User). */
export interface SessionUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly title?: string | null;
  readonly avatar?: string | null;
  readonly isSpoofed?: boolean;
  readonly hasCompletedWelcomeTask?: boolean;
  readonly hasSeenSupportAlert?: boolean;
  readonly showInitialSetup?: boolean;
  readonly mustResetPassword?: boolean;
  readonly '2faRequired'?: boolean;
  readonly '2faEnabled'?: boolean;
  readonly companyGroup?: ActiveGroup | null;
  readonly companyGroups: readonly GroupOption[];
  readonly dashboards: readonly unknown[];
  readonly permissions: readonly string[];
  readonly permissionRoutes: readonly string[];
  readonly userCompanyGroupId?: string | null;
  readonly company?: SessionCompany | null;
  readonly group?: SessionGroup | null;
}

export interface ActiveGroup {
  readonly id: string;
  readonly companyId: string;
  readonly name?: string | null;
  readonly company?: { readonly name?: string | null } | null;
  readonly companyName?: string | null;
}

export interface GroupOption {
  readonly id: string;
  readonly name: string;
  readonly companyId?: string;
  readonly companyName?: string;
}

/** What the shell needs to know of the company. */
export interface SessionCompany {
  readonly id: string;
  readonly name: string;
  readonly logo?: string | null;
  readonly styles?: readonly { readonly name: string; readonly value: string }[] | null;
  readonly timeZone?: string | null;
  readonly currency?: string | null;
  readonly enableQuickOrderWorkflow?: boolean | null;
  readonly enableRequestForProposal?: boolean | null;
  readonly supportSystem?: string | null;
  readonly isAssetManagerEnabled?: boolean | null;
}

export interface SessionGroup {
  readonly id: string;
  readonly name: string;
  readonly useCompanyQuickOrderSettings?: boolean | null;
  readonly enableQuickOrderWorkflow?: boolean | null;
  readonly supportSystem?: string | null;
}

export const fullName = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const companyName = (user: SessionUser): string =>
  user.company?.name ?? user.companyGroup?.company?.name ?? user.companyGroup?.companyName ?? '';

export const groupName = (user: SessionUser): string => {
  const own = user.companyGroups.find(({ id }) => id === user.companyGroup?.id);
  return user.group?.name ?? user.companyGroup?.name ?? own?.name ?? '';
};

/** Whether the person holds one of the permissions. */
export const mayAny = (user: SessionUser, ...names: readonly string[]): boolean =>
  names.some((name) => user.permissions.includes(name));

/** The three scopes of a permission, such as `ClientViewForAll` (spec shell 6). */
export const scopes = (stem: string): readonly string[] => [
  `${stem}All`,
  `${stem}ForAll`,
  `${stem}ForOwnCompany`,
  `${stem}ForOwnGroup`,
  `${stem}OwnCompany`,
  `${stem}OwnGroup`,
  `${stem}Own`,
];
