import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';

/** Takes a requested order through validation to acceptance or refusal, and tells the campaign. */
export const submitOrder = defineJob({
  name: 'submit-order',
  queue: 'orders',
  data: z.object({ orderId: Id, campaignId: Id, scope: JobScope }),
  attempts: 8,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});
