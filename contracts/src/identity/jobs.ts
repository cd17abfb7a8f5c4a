import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id, Instant } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';
import { PasswordLinkPurpose } from './model.js';
import { TenantKey } from './tenant-schemas.js';

/** Mails the link by which a user sets a password. */
export const sendPasswordLink = defineJob({
  name: 'send-password-link',
  queue: 'mail',
  data: z.object({
    userId: Id,
    linkId: Id,
    purpose: PasswordLinkPurpose,
    expiresAt: Instant,
    tenant: TenantKey.optional(),
    scope: JobScope,
  }),
  attempts: 8,
  backoffMs: 2_000,
  timeoutMs: 60_000,
});

/** Changes of an account that its owner is told of, should it have been somebody else. */
export const AccountNotice = z.enum([
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorReset',
  'recoveryCodesRenewed',
  'emailChanged',
  'emailLeft',
]);
export type AccountNotice = z.infer<typeof AccountNotice>;

/** Mails such a notice. Its name is that of the first there was, by which jobs may stand in queues. */
export const sendAccountNotice = defineJob({
  name: 'send-password-changed',
  queue: 'mail',
  data: z.object({
    userId: Id,
    at: Instant,
    notice: AccountNotice.default('passwordChanged'),
    /** Where it goes; the user's email unless named, such as the one they had before. */
    address: z.string().optional(),
    scope: JobScope,
  }),
  attempts: 8,
  backoffMs: 2_000,
  timeoutMs: 60_000,
});
