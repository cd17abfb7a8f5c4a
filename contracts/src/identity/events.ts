import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { AssetName } from '../assets/model.js';
import { defineFormerType } from '../kernel/upcast.js';
import { Id } from '../kernel/values.js';
import { CompanyStyle } from './company-style.js';
import { TenantKey } from './tenant-schemas.js';
import { AccountRequirements, CompanySettings, GroupSettings, PasswordLinkPurpose } from './model.js';

export const CompanyRegistered = defineEvent(
  'CompanyRegistered.v1',
  z.object({ companyId: Id, name: z.string(), isProvider: z.boolean(), settings: CompanySettings }),
);
export const CompanyChanged = defineEvent(
  'CompanyChanged.v1',
  z.object({ companyId: Id, name: z.string(), settings: CompanySettings }),
  { told: 'Company settings changed' },
);
defineFormerType('CompanySettingsChanged.v1', CompanyChanged);
export const CompanyLogoChanged = defineEvent(
  'CompanyLogoChanged.v1',
  z.object({ companyId: Id, logo: AssetName.nullable() }),
);
export const CompanyStylesChanged = defineEvent(
  'CompanyStylesChanged.v1',
  z.object({ companyId: Id, styles: z.array(CompanyStyle) }),
);
/** Nobody acts in the company any more; everything in it stays. */
export const CompanyDeactivated = defineEvent('CompanyDeactivated.v1', z.object({ companyId: Id }));
export const CompanyReactivated = defineEvent('CompanyReactivated.v1', z.object({ companyId: Id }));
export const GroupCreated = defineEvent(
  'GroupCreated.v1',
  z.object({ groupId: Id, companyId: Id, name: z.string(), settings: GroupSettings }),
);
export const GroupChanged = defineEvent(
  'GroupChanged.v1',
  z.object({ groupId: Id, name: z.string(), settings: GroupSettings }),
  { told: 'Group settings changed' },
);
defineFormerType('GroupSettingsChanged.v1', GroupChanged);
export const GroupLogoChanged = defineEvent(
  'GroupLogoChanged.v1',
  z.object({ groupId: Id, logo: AssetName.nullable() }),
);
export const GroupDeleted = defineEvent('GroupDeleted.v1', z.object({ groupId: Id }));
export const RoleCreated = defineEvent(
  'RoleCreated.v1',
  z.object({
    roleId: Id,
    companyId: Id,
    name: z.string(),
    permissions: z.array(z.string()),
    permissionGroupIds: z.array(Id).optional(),
    routes: z.array(z.string()).optional(),
  }),
);
export const RoleChanged = defineEvent(
  'RoleChanged.v1',
  z.object({
    roleId: Id,
    name: z.string(),
    permissions: z.array(z.string()),
    permissionGroupIds: z.array(Id).optional(),
    routes: z.array(z.string()).optional(),
  }),
  { told: 'Role permissions changed' },
);
defineFormerType('RolePermissionsChanged.v1', RoleChanged);
export const RoleDeleted = defineEvent('RoleDeleted.v1', z.object({ roleId: Id }));

/** A permission of one's own beside those of the product, or other words for one of the product's. */
const permissionWords = { permissionId: z.string(), area: z.string(), description: z.string() };
export const PermissionCreated = defineEvent(
  'PermissionCreated.v1',
  z.object({ ...permissionWords, isProviderOnly: z.boolean() }),
);
export const PermissionChanged = defineEvent('PermissionChanged.v1', z.object(permissionWords));
export const PermissionDeleted = defineEvent('PermissionDeleted.v1', z.object({ permissionId: z.string() }));
export const UserCreated = defineEvent(
  'UserCreated.v1',
  z.object({
    userId: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    title: z.string(),
    isProviderEmployee: z.boolean(),
    /** Whether the initial-setup steps are shown at the first sign-in. */
    showInitialSetup: z.boolean(),
  }),
  { told: 'User invited', personal: ['email', 'firstName', 'lastName', 'title'] },
);
defineFormerType('UserInvited.v1', UserCreated);
export const ProfileChanged = defineEvent(
  'ProfileChanged.v1',
  z.object({ userId: Id, firstName: z.string(), lastName: z.string(), title: z.string() }),
  { personal: ['firstName', 'lastName', 'title'] },
);
/** The address that somebody signs in with; the links that went to the one before work no longer. */
export const UserEmailChanged = defineEvent(
  'UserEmailChanged.v1',
  z.object({ userId: Id, email: z.string(), previous: z.string() }),
  { personal: ['email', 'previous'] },
);
export const MembershipGranted = defineEvent(
  'MembershipGranted.v1',
  z.object({ userId: Id, groupId: Id, companyId: Id, roleIds: z.array(Id) }),
  { part: 'groupId' },
);
export const MembershipRevoked = defineEvent('MembershipRevoked.v1', z.object({ userId: Id, groupId: Id }), {
  part: 'groupId',
});
export const RoleAssigned = defineEvent(
  'RoleAssigned.v1',
  z.object({ userId: Id, groupId: Id, roleId: Id }),
  { part: 'roleId' },
);
export const RoleWithdrawn = defineEvent(
  'RoleWithdrawn.v1',
  z.object({ userId: Id, groupId: Id, roleId: Id }),
  { part: 'roleId' },
);
export const ActiveGroupSwitched = defineEvent(
  'ActiveGroupSwitched.v1',
  z.object({ userId: Id, groupId: Id }),
);
export const UserDeactivated = defineEvent('UserDeactivated.v1', z.object({ userId: Id }));
export const UserReactivated = defineEvent('UserReactivated.v1', z.object({ userId: Id }));
/** They sign in no more and belong to no company; their email is free again. */
export const UserDeleted = defineEvent('UserDeleted.v1', z.object({ userId: Id }));
export const WelcomeTaskCompleted = defineEvent('WelcomeTaskCompleted.v1', z.object({ userId: Id }));
export const SupportAlertSeen = defineEvent('SupportAlertSeen.v1', z.object({ userId: Id }));
/** A link for a password is on its way by mail; a later one takes the place of an earlier one. */
export const PasswordLinkIssued = defineEvent(
  'PasswordLinkIssued.v1',
  z.object({
    userId: Id,
    linkId: Id,
    purpose: PasswordLinkPurpose,
    expiresAt: z.string(),
    /** Whose sign-in the link leads to; absent for the default tenant. */
    tenant: TenantKey.optional(),
  }),
);
defineFormerType('PasswordResetRequested.v1', PasswordLinkIssued);
/** The user chose a new password; `linkId` names the link that it was set by, which is used up. */
export const PasswordChanged = defineEvent(
  'PasswordChanged.v1',
  z.object({ userId: Id, linkId: Id.optional() }),
);
/** What is asked of a person or allowed to them; only what changed is named. */
export const AccountRequirementsChanged = defineEvent(
  'AccountRequirementsChanged.v1',
  AccountRequirements.partial().extend({ userId: Id }),
);
export const TermsAccepted = defineEvent('TermsAccepted.v1', z.object({ userId: Id }));
export const InitialSetupCompleted = defineEvent('InitialSetupCompleted.v1', z.object({ userId: Id }));
export const AvatarChanged = defineEvent(
  'AvatarChanged.v1',
  z.object({ userId: Id, avatar: AssetName.nullable() }),
  { personal: ['avatar'] },
);
export const ImpersonationStarted = defineEvent(
  'ImpersonationStarted.v1',
  z.object({ userId: Id, impersonatorId: Id }),
);
export const ImpersonationStopped = defineEvent(
  'ImpersonationStopped.v1',
  z.object({ userId: Id, impersonatorId: Id }),
);
export const TwoFactorEnrolled = defineEvent('TwoFactorEnrolled.v1', z.object({ userId: Id }));
/** Two-factor was switched off or taken back; the person enrols again where it is required. */
export const TwoFactorRemoved = defineEvent('TwoFactorRemoved.v1', z.object({ userId: Id }), {
  told: 'Two factor reset',
});
defineFormerType('TwoFactorReset.v1', TwoFactorRemoved);
export const RecoveryCodesRenewed = defineEvent('RecoveryCodesRenewed.v1', z.object({ userId: Id }));

/** How the second factor was shown, where there was one. */
const SignInFacts = z.object({
  userId: Id,
  address: z.string(),
  secondFactor: z.enum(['code', 'recovery-code']).optional(),
  /** The provider that let the person in, where it was not us. */
  providerId: Id.optional(),
});

export const SignedIn = defineEvent('SignedIn.v1', SignInFacts, {
  personal: ['address'],
});
export const SignInRefused = defineEvent('SignInRefused.v1', z.object({ userId: Id, address: z.string() }), {
  personal: ['address'],
});
/** An administrator ended sign-ins of a person: one of them, or all. */
export const UserSessionsEnded = defineEvent(
  'UserSessionsEnded.v1',
  z.object({ userId: Id, sessions: z.int32() }),
);
export const SignedOut = defineEvent('SignedOut.v1', z.object({ userId: Id }));

export type CompanyEvent =
  | EventOf<typeof CompanyRegistered>
  | EventOf<typeof CompanyChanged>
  | EventOf<typeof CompanyLogoChanged>
  | EventOf<typeof CompanyStylesChanged>
  | EventOf<typeof CompanyDeactivated>
  | EventOf<typeof CompanyReactivated>;
export type GroupEvent =
  | EventOf<typeof GroupCreated>
  | EventOf<typeof GroupChanged>
  | EventOf<typeof GroupLogoChanged>
  | EventOf<typeof GroupDeleted>;
export type RoleEvent =
  EventOf<typeof RoleCreated> | EventOf<typeof RoleChanged> | EventOf<typeof RoleDeleted>;
export type PermissionEvent =
  EventOf<typeof PermissionCreated> | EventOf<typeof PermissionChanged> | EventOf<typeof PermissionDeleted>;
export type UserEvent =
  | EventOf<typeof UserCreated>
  | EventOf<typeof ProfileChanged>
  | EventOf<typeof UserEmailChanged>
  | EventOf<typeof MembershipGranted>
  | EventOf<typeof MembershipRevoked>
  | EventOf<typeof RoleAssigned>
  | EventOf<typeof RoleWithdrawn>
  | EventOf<typeof ActiveGroupSwitched>
  | EventOf<typeof UserDeactivated>
  | EventOf<typeof UserReactivated>
  | EventOf<typeof UserDeleted>
  | EventOf<typeof WelcomeTaskCompleted>
  | EventOf<typeof SupportAlertSeen>
  | EventOf<typeof PasswordLinkIssued>
  | EventOf<typeof PasswordChanged>
  | EventOf<typeof AccountRequirementsChanged>
  | EventOf<typeof TermsAccepted>
  | EventOf<typeof InitialSetupCompleted>
  | EventOf<typeof AvatarChanged>
  | EventOf<typeof ImpersonationStarted>
  | EventOf<typeof ImpersonationStopped>
  | EventOf<typeof TwoFactorEnrolled>
  | EventOf<typeof TwoFactorRemoved>
  | EventOf<typeof RecoveryCodesRenewed>;
