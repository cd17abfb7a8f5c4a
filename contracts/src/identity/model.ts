import { z } from 'zod';
import { oneLine } from '../kernel/one-line.js';
import { Currency, Email, Id, Name } from '../kernel/values.js';
import { CompanyStyle } from './company-style.js';

/** Display time zone of a company unless it sets another (spec shell 9). */
export const DEFAULT_TIME_ZONE = 'America/Toronto';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const SupportSystem = z.enum(['email', 'company', 'zendesk', 'none']);

const companyFields = {
  enableQuickOrderWorkflow: z.boolean(),
  enableRequestForProposal: z.boolean(),
  supportSystem: SupportSystem,
  enableSupportAlert: z.boolean(),
  isAssetManagerEnabled: z.boolean(),
  useRecommendationAlgorithm: z.boolean(),
  disableGeo: z.boolean(),
  disableAudience: z.boolean(),
  enableTeamsForClients: z.boolean(),
  /** Two-factor enforcement is on unless a company switches it off (spec shell 1). */
  enforceTwoFactor: z.boolean(),
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list'),
  currency: Currency,
};

/** Settings of a company that the workspace reads (spec shell 3, Company). */
export const CompanySettings = z.object({
  enableQuickOrderWorkflow: companyFields.enableQuickOrderWorkflow.default(false),
  enableRequestForProposal: companyFields.enableRequestForProposal.default(true),
  supportSystem: companyFields.supportSystem.default('email'),
  enableSupportAlert: companyFields.enableSupportAlert.default(false),
  isAssetManagerEnabled: companyFields.isAssetManagerEnabled.default(true),
  useRecommendationAlgorithm: companyFields.useRecommendationAlgorithm.default(true),
  disableGeo: companyFields.disableGeo.default(false),
  disableAudience: companyFields.disableAudience.default(false),
  enableTeamsForClients: companyFields.enableTeamsForClients.default(true),
  enforceTwoFactor: companyFields.enforceTwoFactor.default(true),
  timeZone: companyFields.timeZone.default(DEFAULT_TIME_ZONE),
  currency: companyFields.currency.default('USD'),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

/** The dialog of people who may not work here now (spec shell 8). */
export const accessBlocked = { title: 'Access Blocked', message: 'Access has been blocked' } as const;

/** Some of the settings: what is not named stays. */
export const CompanySettingChanges = z.object(companyFields).partial();
export type CompanySettingChanges = z.infer<typeof CompanySettingChanges>;

const groupFields = {
  useCompanyQuickOrderSettings: z.boolean(),
  enableQuickOrderWorkflow: z.boolean(),
  supportSystem: SupportSystem,
  enableSupportAlert: z.boolean(),
  enabledCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'Use two letters, such as US')).max(250),
  enableTeamsForClients: z.boolean(),
  useGroupTeamSettings: z.boolean(),
};

/** Settings of a company group (spec shell 3, Group). */
export const GroupSettings = z.object({
  useCompanyQuickOrderSettings: groupFields.useCompanyQuickOrderSettings.default(true),
  enableQuickOrderWorkflow: groupFields.enableQuickOrderWorkflow.default(false),
  supportSystem: groupFields.supportSystem.default('company'),
  enableSupportAlert: groupFields.enableSupportAlert.default(false),
  enabledCountries: groupFields.enabledCountries.default(['US']),
  enableTeamsForClients: groupFields.enableTeamsForClients.default(true),
  useGroupTeamSettings: groupFields.useGroupTeamSettings.default(false),
});
export type GroupSettings = z.infer<typeof GroupSettings>;

/** Some of the settings: what is not named stays. */
export const GroupSettingChanges = z.object(groupFields).partial();
export type GroupSettingChanges = z.infer<typeof GroupSettingChanges>;

/** A person's place in one group of one company, with the roles held there. */
export const Membership = z.object({ groupId: Id, companyId: Id, roleIds: z.array(Id) });
export type Membership = z.infer<typeof Membership>;

/** The answer of a command that has nothing to tell. */
export const Done = z.object({}).meta({ id: 'Done' });

export const NewUser = z.object({
  email: Email,
  firstName: Name,
  lastName: Name,
  title: oneLine(200).default(''),
});

/** Blanks in a row count as one. */
const countedLength = (text: string): number => [...text.replaceAll(/\s+/g, ' ')].length;

/** At least 12 characters, whichever; at most 128. What is easy to guess is refused where it is set. */
export const Password = z
  .string()
  .min(12, 'Use at least 12 characters')
  .max(128, 'Max 128 characters')
  .refine((text) => [...text].length < 12 || countedLength(text) >= 12, 'Use at least 12 characters');

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
    logo: z.string().nullable(),
  })
  .meta({ id: 'CompanyGroup' });

/**
 * `twoFactorRequired` and `twoFactorEnabled` as the specification calls them. No name in GraphQL begins with a digit:
 * they are answered over REST alone (contracts/docs/decisions/0006-names-of-the-specification.md).
 */
export const twoFactorNames = { '2faRequired': z.boolean(), '2faEnabled': z.boolean() };

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
    ...twoFactorNames,
    companyGroup: CompanyGroup.nullable(),
    companyGroups: z.array(CompanyGroup),
    company: CompanySettings.extend({
      id: Id,
      name: z.string(),
      logo: z.string().nullable(),
      styles: z.array(CompanyStyle),
    })
      .meta({ id: 'SessionCompany' })
      .nullable(),
    /** The active group with its settings. */
    group: GroupSettings.extend({ id: Id, name: z.string() }).meta({ id: 'SessionGroup' }).nullable(),
    /** Reporting dashboards of the user; without any, the navigation leads to none (spec shell 2.4). */
    dashboards: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'UserDashboard' })),
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
