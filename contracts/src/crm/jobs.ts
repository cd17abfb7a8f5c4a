import { z } from 'zod';
import { defineJob } from '../kernel/define-job.js';
import { Id } from '../kernel/values.js';
import { JobScope } from '../operations/jobs.js';
import { MAX_PUSH_TRIES } from './model.js';

const data = z.object({ pushId: Id, campaignId: Id, crmId: Id, scope: JobScope });

/** Sends a campaign to an external CRM. */
export const pushCampaign = defineJob({
  name: 'push-campaign',
  queue: 'pushes',
  data,
  attempts: MAX_PUSH_TRIES,
  backoffMs: 2_000,
  timeoutMs: 120_000,
});

/** Signs in to an external CRM and reads from it, to see whether the connection works. Nothing is written there. */
export const testConnection = defineJob({
  name: 'test-connection',
  queue: 'pushes',
  data: z.object({ crmId: Id, testId: Id, scope: JobScope }),
  attempts: 2,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});

/** Finds out what became of a push whose answer was lost. */
export const resolvePush = defineJob({
  name: 'resolve-push',
  queue: 'pushes',
  data,
  attempts: 8,
  backoffMs: 2_000,
  timeoutMs: 60_000,
});
