import { Schema } from 'mongoose';
import type { OperationProgress, OperationState, StoredFile } from '@upfront/contracts/operations/model.js';
import { operationRows } from '@upfront/contracts/operations/operation.list.js';
import type { Values } from '@upfront/contracts/operations/steps.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** Long work of any kind, as the tray and the task queue list it. */
export interface OperationModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly groupId: string;
  readonly kind: string;
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
  /** What was asked for, of kinds that declare it. */
  readonly request: Values | null;
  /** The file that it resulted in. */
  readonly file: StoredFile | null;
}

const text = { type: String, default: null };

export const operations = defineReadModel<OperationModel>({
  name: 'operations',
  version: 3,
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
    request: { type: Schema.Types.Mixed, default: null },
    file: { type: Schema.Types.Mixed, default: null },
    ...searchFields,
  },
  lists: [operationRows],
  indexes: [{ requestedById: 1, isOpen: 1, requestedAt: 1, _id: 1 }],
});
