import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';

/** Sends a notification by the channels that its recipient and their company chose. */
export const deliverNotification = defineJob({
  name: 'deliver-notification',
  queue: 'deliveries',
  data: z.object({ notificationId: Id, scope: JobScope }),
  attempts: 8,
  backoffMs: 2_000,
  timeoutMs: 120_000,
});
