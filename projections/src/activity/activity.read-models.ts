import { Schema } from 'mongoose';
import type { ChangedValue } from '@upfront/contracts/activity/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** What is known of a record: its name and the last value of every field, to tell what an event changed. */
export interface KnownRecordModel extends ReadModelDocument {
  readonly name: string;
  readonly values: readonly { readonly field: string; readonly value: string | null }[];
}

export const knownRecords = defineReadModel<KnownRecordModel>({
  name: 'activity-records',
  version: 3,
  group: 'activity',
  writtenLast: true,
  fields: { name: String, values: [{ type: Schema.Types.Mixed }] },
});

export interface ActivityModel extends ReadModelDocument {
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
  readonly changes: readonly ChangedValue[];
  readonly searchTerms: readonly string[];
}

export const activities = defineReadModel<ActivityModel>({
  name: 'activities',
  version: 3,
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
    changes: [{ type: Schema.Types.Mixed }],
    searchTerms: [String],
  },
  indexes: [
    { companyId: 1, at: -1, _id: 1 },
    { at: -1, _id: 1 },
    { companyId: 1, recordId: 1, at: -1, _id: 1 },
    { recordId: 1, at: -1, _id: 1 },
    { companyId: 1, userId: 1, at: -1, _id: 1 },
    { companyId: 1, recordType: 1, at: -1, _id: 1 },
    { companyId: 1, action: 1, at: -1, _id: 1 },
    { companyId: 1, searchTerms: 1, at: -1, _id: 1 },
  ],
});

export interface PageViewModel extends ReadModelDocument {
  readonly at: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly userName: string;
  readonly impersonatorId: string | null;
  readonly path: string;
  readonly searchTerms: readonly string[];
}

export const pageViews = defineReadModel<PageViewModel>({
  name: 'page-views',
  version: 1,
  group: 'activity',
  fields: {
    at: String,
    companyId: String,
    groupId: String,
    userId: String,
    userName: String,
    impersonatorId: { type: String, default: null },
    path: String,
    searchTerms: [String],
  },
  indexes: [
    { companyId: 1, at: -1, _id: 1 },
    { at: -1, _id: 1 },
    { companyId: 1, userId: 1, at: -1, _id: 1 },
    { companyId: 1, searchTerms: 1, at: -1, _id: 1 },
  ],
});
