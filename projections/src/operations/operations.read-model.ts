import { Schema } from 'mongoose';
import type {
  OperationKind,
  OperationProgress,
  OperationState,
  StoredFile,
} from '@upfront/contracts/operations/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** Long work of any kind, as the tray and the task queue list it. */
export interface OperationModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly kind: OperationKind;
  readonly queue: string;
  readonly title: string;
  readonly subjectId: string;
  readonly subjectName: string;
  /** Folded, for sorting. */
  readonly sortSubject: string;
  readonly state: OperationState;
  /** Whether the tray still has to show it: not finished. */
  readonly isOpen: boolean;
  readonly progress: OperationProgress;
  readonly reason: string | null;
  /** Tries since it was asked for or requeued. */
  readonly tries: number;
  readonly maxTries: number;
  readonly requestedById: string;
  readonly requestedByName: string;
  readonly requestedAt: string;
  readonly startedAt: string | null;
  readonly nextTryAt: string | null;
  readonly finishedAt: string | null;
  readonly resultUrl: string | null;
  readonly searchTerms: readonly string[];
}

const text = { type: String, default: null };

export const operations = defineReadModel<OperationModel>({
  name: 'operations',
  version: 1,
  group: 'operations',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    kind: String,
    queue: String,
    title: String,
    subjectId: String,
    subjectName: String,
    sortSubject: String,
    state: String,
    isOpen: Boolean,
    progress: Schema.Types.Mixed,
    reason: text,
    tries: Number,
    maxTries: Number,
    requestedById: String,
    requestedByName: String,
    requestedAt: String,
    startedAt: text,
    nextTryAt: text,
    finishedAt: text,
    resultUrl: text,
    searchTerms: [String],
  },
  indexes: [
    { requestedById: 1, isOpen: 1, requestedAt: 1, _id: 1 },
    { requestedAt: 1, _id: 1 },
    { companyId: 1, requestedAt: 1, _id: 1 },
    { sortSubject: 1, _id: 1 },
    { state: 1, requestedAt: 1, _id: 1 },
    { state: 1, _id: 1 },
    { queue: 1, _id: 1 },
    { startedAt: 1, _id: 1 },
    { finishedAt: 1, _id: 1 },
    { searchTerms: 1 },
  ],
});

/** What an export is of, and its file once it is there. `_id` is that of its operation. */
export interface ExportModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly kind: string;
  readonly format: string;
  readonly requestedAt: string;
  readonly file: StoredFile | null;
}

export const exportFiles = defineReadModel<ExportModel>({
  name: 'export-files',
  version: 1,
  group: 'operations',
  fields: {
    companyId: String,
    groupId: String,
    campaignId: String,
    kind: String,
    format: String,
    requestedAt: String,
    file: { type: Schema.Types.Mixed, default: null },
  },
  indexes: [{ campaignId: 1, _id: 1 }],
});
