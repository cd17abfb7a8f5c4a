import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';

/** Gives a new company the products that every company starts with; it changes them afterwards. */
export const seedProducts = defineJob({
  name: 'seed-products',
  queue: 'orders',
  data: z.object({ companyId: Id, scope: JobScope }),
  attempts: 8,
  backoffMs: 1_000,
  timeoutMs: 60_000,
});
