import { defineProblem } from '../kernel/problem.js';
import { interimProblems } from './interim-problems.js';

export const identityProblems = {
  ...interimProblems,
  wrongCredentials: defineProblem({
    code: 'wrong-credentials',
    status: 422,
    detail: 'The email or password is incorrect.',
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
  noCodeAwaited: defineProblem({
    code: 'no-code-awaited',
    status: 409,
    detail: 'You are already signed in.',
  }),
  wrongCode: defineProblem({
    code: 'wrong-code',
    status: 422,
    detail: 'The code is incorrect or was already used.',
  }),
  twoFactorOn: defineProblem({
    code: 'two-factor-on',
    status: 409,
    detail: 'Two-factor authentication is already set up.',
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
    detail: 'This link has expired or was already used. Request a new one.',
  }),
  commonPassword: defineProblem({
    code: 'common-password',
    status: 422,
    detail: 'This password is too easy to guess. Choose another one.',
  }),
  samePassword: defineProblem({
    code: 'same-password',
    status: 422,
    detail: 'Choose a password different from your current one.',
  }),
  wrongPassword: defineProblem({
    code: 'wrong-password',
    status: 422,
    detail: 'The password is incorrect.',
  }),
  noResetAsked: defineProblem({
    code: 'no-reset-asked',
    status: 409,
    detail: 'You do not need a new password.',
  }),
  setupDone: defineProblem({
    code: 'setup-done',
    status: 409,
    detail: 'Your account is already set up.',
  }),
  termsNotAccepted: defineProblem({
    code: 'terms-not-accepted',
    status: 422,
    detail: 'Accept the terms of service to continue.',
  }),
  passwordNeeded: defineProblem({
    code: 'password-needed',
    status: 422,
    detail: 'Choose a password.',
  }),
  notImpersonating: defineProblem({
    code: 'not-impersonating',
    status: 409,
    detail: 'You are not acting as another user.',
  }),
  cannotReturn: defineProblem({
    code: 'cannot-return',
    status: 409,
    detail: 'Your account can no longer be used. Please sign in again.',
  }),
  passwordSignInOff: defineProblem({
    code: 'password-sign-in-off',
    status: 422,
    detail: 'Use your company’s single sign-on.',
  }),
  ssoStale: defineProblem({
    code: 'sso-stale',
    status: 422,
    detail: 'The sign-in took too long or started elsewhere. Please start again.',
  }),
  ssoFailed: defineProblem({
    code: 'sso-failed',
    status: 422,
    detail: 'The sign-in provider did not confirm the sign-in. Please try again.',
  }),
  ssoNoProvider: defineProblem({
    code: 'sso-no-provider',
    status: 422,
    detail: 'No single sign-on is set up for this address.',
  }),
  ssoNoAccount: defineProblem({
    code: 'sso-no-account',
    status: 422,
    detail: 'You do not have an account here. Ask your administrator.',
  }),
  ssoDomainsNeeded: defineProblem({
    code: 'sso-domains-needed',
    status: 422,
    detail: 'Enter the company’s email domains.',
  }),
  ssoDomainTaken: defineProblem({
    code: 'sso-domain-taken',
    status: 409,
    detail: 'Another provider already uses this email domain.',
  }),
  /** The detail names the domain. */
  ssoPublicDomain: defineProblem({
    code: 'sso-public-domain',
    status: 422,
    detail: 'This is a public email domain. Use a domain your company owns.',
  }),
  /** The detail says what was looked for and what was found. */
  ssoDomainUnproven: defineProblem({
    code: 'sso-domain-unproven',
    status: 422,
    detail: 'The DNS record for this domain was not found.',
  }),
  ssoSecretNeeded: defineProblem({
    code: 'sso-secret-needed',
    status: 422,
    detail: 'The issuer’s address changed. Enter the client secret again.',
  }),
  impersonating: defineProblem({
    code: 'impersonating',
    status: 403,
    detail: 'You cannot do this while you act as another user.',
  }),
  /** The detail names the rights. */
  impersonationBeyond: defineProblem({
    code: 'impersonation-beyond',
    status: 403,
    detail:
      'This person has permissions you do not have. You can act only as people with no more permissions than you.',
  }),
  emailBeyond: defineProblem({
    code: 'email-beyond',
    status: 403,
    detail: 'This person has permissions you do not have. Ask someone who has them to change this email.',
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
    detail: 'This group has people. Choose a group to move them to.',
  }),
  /** The detail says how many people there are. */
  roleInUse: defineProblem({
    code: 'role-in-use',
    status: 409,
    detail: 'This role is in use. Choose a replacement.',
  }),
  permissionExists: defineProblem({
    code: 'permission-exists',
    status: 409,
    detail: 'A permission with this name already exists.',
  }),
  permissionBuiltIn: defineProblem({
    code: 'permission-built-in',
    status: 409,
    detail: 'Built-in permissions cannot be deleted.',
  }),
  /** The detail names the roles and permission groups. */
  permissionInUse: defineProblem({
    code: 'permission-in-use',
    status: 409,
    detail: 'Roles or permission groups use this permission. Remove it from them first.',
  }),
  /** The detail names the roles. */
  permissionGroupInUse: defineProblem({
    code: 'permission-group-in-use',
    status: 409,
    detail: 'Roles use this permission group. Remove it from them first.',
  }),
  /** The detail names the company. */
  lastAdministrator: defineProblem({
    code: 'last-administrator',
    status: 409,
    detail: 'The company needs at least one administrator. Make someone else an administrator first.',
  }),
  notOfProvider: defineProblem({
    code: 'not-of-provider',
    status: 409,
    detail:
      'This person belongs to a customer company. Only the provider’s people can administer all companies.',
  }),
  nameNeeded: defineProblem({
    code: 'name-needed',
    status: 422,
    detail: 'Nobody has this email. To invite them, add their first and last name.',
  }),
  notOneself: defineProblem({
    code: 'not-oneself',
    status: 409,
    detail: 'You cannot delete your own account.',
  }),
  nothingToRestore: defineProblem({
    code: 'nothing-to-restore',
    status: 422,
    detail: 'This entry has no earlier values to restore.',
  }),
  alreadyExists: defineProblem({
    code: 'already-exists',
    status: 409,
    detail: 'This record already exists.',
  }),
} as const;
