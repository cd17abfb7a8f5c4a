import { z } from 'zod';
import { Email, Id, Name } from '../kernel/values.js';

/** Display time zone of a company unless it sets another (spec shell 9). */
export const DEFAULT_TIME_ZONE = 'America/Toronto';

/** Settings of a company that the workspace reads (spec shell 3, Company). */
export const CompanySettings = z.object({
  enableQuickOrderWorkflow: z.boolean().default(false),
  enableRequestForProposal: z.boolean().default(true),
  supportSystem: z.enum(['email', 'company', 'zendesk', 'none']).default('email'),
  enableSupportAlert: z.boolean().default(false),
  isAssetManagerEnabled: z.boolean().default(true),
  useRecommendationAlgorithm: z.boolean().default(true),
  disableGeo: z.boolean().default(false),
  disableAudience: z.boolean().default(false),
  enableTeamsForClients: z.boolean().default(true),
  /** Two-factor enforcement is on unless a company switches it off (spec shell 1). */
  enforceTwoFactor: z.boolean().default(true),
  timeZone: z.string().default(DEFAULT_TIME_ZONE),
  currency: z.string().default('USD'),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

/** The dialog of people who may not work here now (spec shell 8). */
export const accessBlocked = { title: 'Access Blocked', message: 'Access has been blocked' } as const;

/** Settings of a company group (spec shell 3, Group). */
export const GroupSettings = z.object({
  useCompanyQuickOrderSettings: z.boolean().default(true),
  enableQuickOrderWorkflow: z.boolean().default(false),
  supportSystem: z.enum(['email', 'company', 'zendesk', 'none']).default('company'),
  enableSupportAlert: z.boolean().default(false),
  enabledCountries: z.array(z.string().length(2)).default(['US']),
  enableTeamsForClients: z.boolean().default(true),
  useGroupTeamSettings: z.boolean().default(false),
});
export type GroupSettings = z.infer<typeof GroupSettings>;

/** A person's place in one group of one company, with the roles held there. */
export const Membership = z.object({ groupId: Id, companyId: Id, roleIds: z.array(Id) });
export type Membership = z.infer<typeof Membership>;

/** The answer of a command that has nothing to tell. */
export const Done = z.object({}).meta({ id: 'Done' });

export const NewUser = z.object({
  email: Email,
  firstName: Name,
  lastName: Name,
  title: z.string().trim().max(200).default(''),
});

/** At least 10 characters with a letter and a digit; at most 200. */
export const Password = z
  .string()
  .min(10, 'Use at least 10 characters')
  .max(200, 'Max 200 characters')
  .regex(/\p{L}/u, 'Use at least one letter')
  .regex(/\d/, 'Use at least one digit');

/** Why a link for a password is sent: asked for at the sign-in, by an administrator, or with an invitation. */
export const PasswordLinkPurpose = z.enum(['forgotten', 'administrator', 'invitation']);
export type PasswordLinkPurpose = z.infer<typeof PasswordLinkPurpose>;

/** How long such a link works, in ms. An invitation may wait for a week. */
export const PASSWORD_LINK_MS: Readonly<Record<PasswordLinkPurpose, number>> = {
  forgotten: 60 * 60_000,
  administrator: 60 * 60_000,
  invitation: 7 * 24 * 60 * 60_000,
};

/** What an administrator asks of a person at their next sign-in, or allows (spec admin 3, User). */
export const AccountRequirements = z.object({
  showInitialSetup: z.boolean(),
  acceptedTermsOfService: z.boolean(),
  mustResetPassword: z.boolean(),
  /** Whether a forgotten password may be reset by mail. */
  passwordResetAllowed: z.boolean(),
  /** Two-factor is required of this person, whatever the company says. */
  twoFactorRequired: z.boolean(),
});
export type AccountRequirements = z.infer<typeof AccountRequirements>;
export type RequirementChanges = { readonly [Name in keyof AccountRequirements]?: boolean | undefined };

/** Requirements after changes that name only some of them. */
export const withRequirements = (
  before: AccountRequirements,
  changes: RequirementChanges,
): AccountRequirements => ({
  showInitialSetup: changes.showInitialSetup ?? before.showInitialSetup,
  acceptedTermsOfService: changes.acceptedTermsOfService ?? before.acceptedTermsOfService,
  mustResetPassword: changes.mustResetPassword ?? before.mustResetPassword,
  passwordResetAllowed: changes.passwordResetAllowed ?? before.passwordResetAllowed,
  twoFactorRequired: changes.twoFactorRequired ?? before.twoFactorRequired,
});

/**
 * Requirements of a new account. Who is spared the initial setup was told the terms by whoever made the account.
 */
export const initialRequirements = (showInitialSetup: boolean): AccountRequirements => ({
  showInitialSetup,
  acceptedTermsOfService: !showInitialSetup,
  mustResetPassword: false,
  passwordResetAllowed: true,
  twoFactorRequired: false,
});

export const CompanyGroup = z
  .object({
    id: Id,
    name: z.string(),
    companyId: Id,
    company: z.object({ id: Id, name: z.string() }).meta({ id: 'CompanyGroupCompany' }),
  })
  .meta({ id: 'CompanyGroup' });

/** The signed-in user, as the shell loads it (spec shell 3, User). */
export const SessionUser = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    initials: z.string(),
    email: z.string(),
    title: z.string(),
    avatar: z.string().nullable(),
    isSpoofed: z.boolean(),
    isUpfrontEmployee: z.boolean(),
    hasCompletedWelcomeTask: z.boolean(),
    hasSeenSupportAlert: z.boolean(),
    /** The password is the user's own choice, not an administrator's. */
    hasOwnPassword: z.boolean(),
    showInitialSetup: z.boolean(),
    acceptedTermsOfService: z.boolean(),
    mustResetPassword: z.boolean(),
    passwordResetAllowed: z.boolean(),
    twoFactorRequired: z.boolean(),
    twoFactorEnabled: z.boolean(),
    companyGroup: CompanyGroup.nullable(),
    companyGroups: z.array(CompanyGroup),
    company: CompanySettings.extend({ id: Id, name: z.string() }).meta({ id: 'SessionCompany' }).nullable(),
    /** The active group with its settings. */
    group: GroupSettings.extend({ id: Id, name: z.string() }).meta({ id: 'SessionGroup' }).nullable(),
    permissions: z.array(z.string()),
    permissionRoutes: z.array(z.string()),
    userCompanyGroupId: Id.nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** A person as shown beside records (spec shell 3, Task user summary). */
export const PersonSummary = z
  .object({
    id: z.string(),
    fullName: z.string(),
    initials: z.string(),
    title: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: 'PersonSummary' });
export type PersonSummary = z.infer<typeof PersonSummary>;

/** Up to two initials of a name, by grapheme, upper-cased. */
export const initialsOf = (fullName: string): string => {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...segments.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase();
};
