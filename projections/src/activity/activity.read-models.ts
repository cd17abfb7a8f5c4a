import { z } from 'zod';
import { ChangedValue } from '@upfront/contracts/activity/model.js';
import { activityRows, pageViewRows } from '@upfront/contracts/activity/activity.lists.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** What is known of a record: its name and the last value of every field, to tell what an event changed. */
export const knownRecords = defineReadModel({
  name: 'activity-records',
  version: 4,
  group: 'activity',
  writtenLast: true,
  shape: {
    name: z.string(),
    values: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  },
});
export type KnownRecordModel = DocumentOf<typeof knownRecords>;

/** When something was done, by whom and where. */
const byWhom = {
  at: z.string(),
  companyId: z.string(),
  groupId: z.string(),
  userId: z.string(),
  userName: z.string(),
  impersonatorId: z.string().nullable(),
};

export const activities = defineReadModel({
  name: 'activities',
  version: 6,
  group: 'activity',
  announced: true,
  shape: {
    ...byWhom,
    action: z.string(),
    recordType: z.string(),
    recordId: z.string(),
    recordName: z.string(),
    /** Made in the admin area. */
    isAdmin: z.boolean(),
    changes: z.array(ChangedValue),
    ...searchShape,
  },
  lists: [activityRows],
});
export type ActivityModel = DocumentOf<typeof activities>;

export const pageViews = defineReadModel({
  name: 'page-views',
  version: 2,
  group: 'activity',
  shape: {
    ...byWhom,
    path: z.string(),
    ...searchShape,
  },
  lists: [pageViewRows],
});
export type PageViewModel = DocumentOf<typeof pageViews>;
