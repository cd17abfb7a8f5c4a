import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { CalendarDate, Id } from '../kernel/values.js';
import { activityRows } from './activity.lists.js';
import {
  ActivityArea,
  ActivityChoices,
  ActivityEntry,
  ActivityKind,
  AdministeredKind,
  historyPage,
  RecordHistory,
} from './model.js';

export const activityList = defineQuery({
  name: 'activityList',
  context: 'activity',
  path: '/user-activities',
  input: z.object({
    ...listInput(activityRows),
    ...filterInput(activityRows, {
      userId: z.string().optional(),
      /** Such as `Task completed`. */
      action: z.string().max(100).optional(),
      recordType: z.string().optional(),
      recordId: z.string().optional(),
    }),
    /** What was changed, or which pages were opened. */
    kind: ActivityKind.default('changes'),
    area: ActivityArea.default('all'),
    /** First and last day, in the zone of the reader's company. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    /** Answers whom and what can be filtered by. */
    withChoices: z.boolean().default(false),
  }),
  list: activityRows,
  output: z
    .object({ num: z.int32(), activities: z.array(ActivityEntry), choices: ActivityChoices.nullable() })
    .meta({ id: 'ActivityList' }),
  access: access.permission('AdminUIAccess', 'AdminViewCompanyActivity'),
  summary: 'Who changed what, and when, with the changed values; newest first.',
});

export const administeredHistory = defineQuery({
  name: 'administeredHistory',
  context: 'activity',
  path: '/admin/history/{kind}/{id}',
  input: z.object({ kind: AdministeredKind, id: Id, ...historyPage }),
  output: RecordHistory,
  // Whoever may open the record’s page reads its history: that is decided on the record.
  access: access.member,
  summary:
    'History of a role, permission group, group, CRM connection or sign-on provider, newest first: who changed what, when, from which value to which.',
});
