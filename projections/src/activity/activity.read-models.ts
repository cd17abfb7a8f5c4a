import { Schema } from 'mongoose';
import type { ChangedValue } from '@upfront/contracts/activity/model.js';
import { activityRows, pageViewRows } from '@upfront/contracts/activity/activity.lists.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** What is known of a record: its name and the last value of every field, to tell what an event changed. */
export interface KnownRecordModel extends ReadModelDocument {
  readonly name: string;
  readonly values: readonly { readonly field: string; readonly value: string | null }[];
}

export const knownRecords = defineReadModel<KnownRecordModel>({
  name: 'activity-records',
  version: 4,
  group: 'activity',
  writtenLast: true,
  fields: { name: String, values: [{ type: Schema.Types.Mixed }] },
});

export interface ActivityModel extends ReadModelDocument, Searchable {
  readonly at: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly userName: string;
  readonly impersonatorId: string | null;
  readonly action: string;
  readonly recordType: string;
  readonly recordId: string;
  readonly recordName: string;
  /** Made in the admin area. */
  readonly isAdmin: boolean;
  readonly changes: readonly ChangedValue[];
}

export const activities = defineReadModel<ActivityModel>({
  name: 'activities',
  version: 6,
  group: 'activity',
  announced: true,
  fields: {
    at: String,
    companyId: String,
    groupId: String,
    userId: String,
    userName: String,
    impersonatorId: { type: String, default: null },
    action: String,
    recordType: String,
    recordId: String,
    recordName: String,
    isAdmin: Boolean,
    changes: [{ type: Schema.Types.Mixed }],
    ...searchFields,
  },
  lists: [activityRows],
});

export interface PageViewModel extends ReadModelDocument, Searchable {
  readonly at: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly userName: string;
  readonly impersonatorId: string | null;
  readonly path: string;
}

export const pageViews = defineReadModel<PageViewModel>({
  name: 'page-views',
  version: 2,
  group: 'activity',
  fields: {
    at: String,
    companyId: String,
    groupId: String,
    userId: String,
    userName: String,
    impersonatorId: { type: String, default: null },
    path: String,
    ...searchFields,
  },
  lists: [pageViewRows],
});
