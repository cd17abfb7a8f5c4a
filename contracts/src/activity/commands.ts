import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id, Instant } from '../kernel/values.js';

/** Most page views of one command. */
export const MAX_PAGE_VIEWS = 100;

/** Records which pages a person opened. */
export const RecordPageViews = defineCommand({
  name: 'RecordPageViews',
  context: 'activity',
  input: z.object({
    userId: Id,
    userName: z.string(),
    impersonatorId: Id.optional(),
    companyId: z.string(),
    groupId: z.string(),
    views: z
      .array(z.object({ path: z.string().max(500), at: Instant }))
      .min(1)
      .max(MAX_PAGE_VIEWS),
  }),
  output: z.object({}).meta({ id: 'PageViewsRecorded' }),
  access: access.internal,
  summary: 'Records which pages a person opened.',
});
