import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { Done } from './model.js';

/** Recovery codes that a person gets at enrolment; each works once. */
export const RECOVERY_CODES = 10;

/** Six digits of the authenticator app, or a recovery code, as people type them: with blanks and dashes. */
export const OneTimeCode = z.string().trim().min(6, 'Enter the code').max(40, 'Enter the code');

const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const BeginTwoFactorEnrollment = defineCommand({
  name: 'BeginTwoFactorEnrollment',
  context: 'identity',
  method: 'POST',
  path: '/user/enroll-2fa',
  input: z.object({}),
  output: z.object({
    /** For typing where the picture cannot be scanned. */
    secret: z.string(),
    otpauthUrl: z.string(),
    /** The address as a QR code: a data URL. */
    qrCode: z.string(),
  }),
  access: access.session,
  isConfidential: true,
  summary: 'Starts setting up two-factor authentication: returns the secret for the authenticator app.',
});

export const EnableTwoFactor = defineCommand({
  name: 'EnableTwoFactor',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/enable-2fa',
  input: z.object({ code: OneTimeCode }),
  output: codes,
  access: access.session,
  summary: 'Enables two-factor authentication with a first code, and returns the recovery codes once.',
});

export const ValidateTwoFactor = defineCommand({
  name: 'ValidateTwoFactor',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/user/validate-2fa',
  input: z.object({ code: OneTimeCode }),
  output: z.object({
    /** Recovery codes that are left, where one was used. */
    recoveryCodesLeft: z.int32().nullable(),
  }),
  access: access.signingIn,
  summary: 'Completes a sign-in with a code from the authenticator app or a recovery code.',
});

export const RenewRecoveryCodes = defineCommand({
  name: 'RenewRecoveryCodes',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/user/recovery-codes',
  input: z.object({ code: OneTimeCode }),
  output: codes,
  access: access.member,
  summary: 'Replaces the recovery codes; the old ones no longer work.',
});

export const DisableTwoFactor = defineCommand({
  name: 'DisableTwoFactor',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/disable-2fa',
  input: z.object({ code: OneTimeCode }),
  output: Done,
  access: access.member,
  summary: 'Switches two-factor authentication off, unless it is required.',
});

export const ResetTwoFactor = defineCommand({
  name: 'ResetTwoFactor',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/admin/user/{id}/reset-2fa',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('edit', 'User'),
  summary: 'Resets two-factor authentication for a user who lost their device.',
});
