import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id } from '../kernel/values.js';

/** Where a job belongs; workers act on behalf of the system within it. */
export const JobScope = z.object({
  companyId: z.string(),
  groupId: z.string(),
  correlationId: z.string(),
  /** Commit position that the read models must have reached before the job reads them. */
  position: z.number(),
});

export const buildExport = defineJob({
  name: 'build-export',
  queue: 'exports',
  data: z.object({ exportId: Id, scope: JobScope }),
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 60_000,
});
