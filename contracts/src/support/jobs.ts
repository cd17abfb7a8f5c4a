import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';

/** Mails a question to support. */
export const sendSupportEmail = defineJob({
  name: 'send-support-email',
  queue: 'mail',
  data: z.object({ requestId: Id, scope: JobScope }),
  attempts: 8,
  backoffMs: 2_000,
  timeoutMs: 120_000,
});
