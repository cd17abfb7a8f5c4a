import { z } from 'zod';

/** Where a job belongs; workers act on behalf of the system within it. */
export const JobScope = z.object({
  companyId: z.string(),
  groupId: z.string(),
  correlationId: z.string(),
  /** Commit position that the read models must have reached before the job reads them. */
  position: z.number(),
});
