import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id, Instant } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';
import { PasswordLinkPurpose } from './model.js';
import { TenantKey } from './tenants.js';

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

/** Tells a user that their password was changed, should it have been somebody else. */
export const sendPasswordChanged = defineJob({
  name: 'send-password-changed',
  queue: 'mail',
  data: z.object({ userId: Id, at: Instant, scope: JobScope }),
  attempts: 8,
  backoffMs: 2_000,
  timeoutMs: 60_000,
});
