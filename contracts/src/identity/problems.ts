import { defineProblem } from '../kernel/problem.js';

export const identityProblems = {
  wrongCredentials: defineProblem({
    code: 'wrong-credentials',
    status: 422,
    detail: 'The email or the password is not right.',
  }),
  tooManyAttempts: defineProblem({
    code: 'too-many-attempts',
    status: 429,
    detail: 'Too many attempts. Wait a minute and try again.',
  }),
  emailTaken: defineProblem({
    code: 'email-taken',
    status: 409,
    detail: 'A user with this email already exists.',
  }),
  notAMember: defineProblem({
    code: 'not-a-member',
    status: 422,
    detail: 'The user does not belong to this group.',
  }),
  /** The password was right; the code of the second factor is still owed. */
  twoFactorRequired: defineProblem({
    code: 'two-factor-required',
    status: 401,
    detail: 'Enter the code from your authenticator app to go on.',
  }),
  noCodeAwaited: defineProblem({
    code: 'no-code-awaited',
    status: 409,
    detail: 'This sign-in is complete already.',
  }),
  initialSetupRequired: defineProblem({
    code: 'initial-setup-required',
    status: 401,
    detail: 'Set up your account to go on.',
  }),
  passwordResetRequired: defineProblem({
    code: 'password-reset-required',
    status: 401,
    detail: 'Choose a new password to go on.',
  }),
  enrollmentRequired: defineProblem({
    code: 'two-factor-enrollment-required',
    status: 401,
    detail: 'Set up two-factor authentication to go on.',
  }),
  wrongCode: defineProblem({
    code: 'wrong-code',
    status: 422,
    detail: 'The code is not right, or it was used before.',
  }),
  twoFactorOn: defineProblem({
    code: 'two-factor-on',
    status: 409,
    detail: 'Two-factor authentication is set up already.',
  }),
  twoFactorOff: defineProblem({
    code: 'two-factor-off',
    status: 409,
    detail: 'Two-factor authentication is not set up.',
  }),
  twoFactorMandatory: defineProblem({
    code: 'two-factor-mandatory',
    status: 409,
    detail: 'Your company requires two-factor authentication.',
  }),
  passwordLinkUsed: defineProblem({
    code: 'password-link-used',
    status: 422,
    detail: 'This link has expired or was used before. Ask for a new one.',
  }),
  samePassword: defineProblem({
    code: 'same-password',
    status: 422,
    detail: 'Choose another password than the one before.',
  }),
  wrongPassword: defineProblem({
    code: 'wrong-password',
    status: 422,
    detail: 'The password is not right.',
  }),
  noResetAsked: defineProblem({
    code: 'no-reset-asked',
    status: 409,
    detail: 'No new password is asked of you.',
  }),
  setupDone: defineProblem({
    code: 'setup-done',
    status: 409,
    detail: 'Your account is set up already.',
  }),
  termsNotAccepted: defineProblem({
    code: 'terms-not-accepted',
    status: 422,
    detail: 'Accept the terms of service to go on.',
  }),
  passwordNeeded: defineProblem({
    code: 'password-needed',
    status: 422,
    detail: 'Choose a password.',
  }),
  notImpersonating: defineProblem({
    code: 'not-impersonating',
    status: 409,
    detail: 'You do not act as another user.',
  }),
  cannotReturn: defineProblem({
    code: 'cannot-return',
    status: 409,
    detail: 'Your own account can no longer be used. Please sign in again.',
  }),
  passwordSignInOff: defineProblem({
    code: 'password-sign-in-off',
    status: 422,
    detail: 'Sign in with your company’s single sign-on here.',
  }),
  ssoStale: defineProblem({
    code: 'sso-stale',
    status: 422,
    detail: 'The sign-in took too long or was begun elsewhere. Please begin again.',
  }),
  ssoFailed: defineProblem({
    code: 'sso-failed',
    status: 422,
    detail: 'The sign-in provider did not confirm the sign-in. Please try again.',
  }),
  ssoNoProvider: defineProblem({
    code: 'sso-no-provider',
    status: 422,
    detail: 'There is no single sign-on for this address.',
  }),
  ssoNoAccount: defineProblem({
    code: 'sso-no-account',
    status: 422,
    detail: 'There is no account for this sign-in. Ask your administrator.',
  }),
  ssoDomainsNeeded: defineProblem({
    code: 'sso-domains-needed',
    status: 422,
    detail: 'Name the email domains of the company.',
  }),
  ssoDomainTaken: defineProblem({
    code: 'sso-domain-taken',
    status: 409,
    detail: 'Another single sign-on has this email domain already.',
  }),
  impersonating: defineProblem({
    code: 'impersonating',
    status: 403,
    detail: 'This is not possible while you act as another user.',
  }),
  companyInactive: defineProblem({
    code: 'company-inactive',
    status: 409,
    detail: 'This company was deactivated.',
  }),
  providerStays: defineProblem({
    code: 'provider-stays',
    status: 409,
    detail: 'The provider’s own company cannot be deactivated.',
  }),
  /** The detail says how many people there are. */
  groupInUse: defineProblem({
    code: 'group-in-use',
    status: 409,
    detail: 'People belong to this group. Say which group they move to.',
  }),
  /** The detail says how many people there are. */
  roleInUse: defineProblem({
    code: 'role-in-use',
    status: 409,
    detail: 'People hold this role. Say which role they get instead.',
  }),
  permissionExists: defineProblem({
    code: 'permission-exists',
    status: 409,
    detail: 'There is a permission of this name already.',
  }),
  permissionBuiltIn: defineProblem({
    code: 'permission-built-in',
    status: 409,
    detail: 'A permission of the product cannot be deleted: it decides what people may do.',
  }),
  /** The detail names the roles and permission groups. */
  permissionInUse: defineProblem({
    code: 'permission-in-use',
    status: 409,
    detail: 'Roles or permission groups name this permission. Take it out of them first.',
  }),
  /** The detail names the roles. */
  permissionGroupInUse: defineProblem({
    code: 'permission-group-in-use',
    status: 409,
    detail: 'Roles name this permission group. Take it out of them first.',
  }),
  notOneself: defineProblem({
    code: 'not-oneself',
    status: 409,
    detail: 'You cannot delete your own account.',
  }),
  nothingToRestore: defineProblem({
    code: 'nothing-to-restore',
    status: 422,
    detail: 'This entry replaced no value that could be put back.',
  }),
  alreadyExists: defineProblem({
    code: 'already-exists',
    status: 409,
    detail: 'This record already exists.',
  }),
} as const;
