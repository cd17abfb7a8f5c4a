import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput } from '../kernel/list.js';
import { CalendarDate } from '../kernel/values.js';
import { ActivityChoices, ActivityEntry, ActivityKind } from './model.js';

export const activityList = defineQuery({
  name: 'activityList',
  context: 'activity',
  path: '/user-activities',
  input: z.object({
    ...listInput(['at']),
    /** What was changed, or which pages were opened. */
    kind: ActivityKind.default('changes'),
    userId: z.string().optional(),
    /** Such as `Task completed`. */
    action: z.string().max(100).optional(),
    /** First and last day, in the zone of the reader's company. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    /** Answers whom and what can be filtered by. */
    withChoices: z.boolean().default(false),
    recordType: z.string().optional(),
    recordId: z.string().optional(),
  }),
  output: z
    .object({ num: z.int32(), activities: z.array(ActivityEntry), choices: ActivityChoices.nullable() })
    .meta({ id: 'ActivityList' }),
  access: access.permission('AdminUIAccess', 'AdminViewCompanyActivity'),
  summary: 'Who did what, when, on which record, with the changed values; newest first.',
});
