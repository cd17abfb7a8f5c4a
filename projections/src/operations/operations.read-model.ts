import { z } from 'zod';
import { OperationProgress, OperationState, StoredFile } from '@upfront/contracts/operations/model.js';
import { operationRows } from '@upfront/contracts/operations/operation.list.js';
import type { Values } from '@upfront/contracts/operations/steps.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** Long work of any kind, as the tray and the task queue list it. */
export const operations = defineReadModel({
  name: 'operations',
  version: 3,
  group: 'operations',
  announced: true,
  shape: {
    companyId: z.string(),
    groupId: z.string(),
    kind: z.string(),
    queue: z.string(),
    title: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    /** Folded, for sorting. */
    sortSubject: z.string(),
    state: OperationState,
    /** Whether the tray still has to show it: not finished. */
    isOpen: z.boolean(),
    progress: OperationProgress,
    reason: z.string().nullable(),
    /** Tries since it was asked for or requeued. */
    tries: z.number(),
    maxTries: z.number(),
    requestedById: z.string(),
    requestedByName: z.string(),
    requestedAt: z.string(),
    startedAt: z.string().nullable(),
    nextTryAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    resultUrl: z.string().nullable(),
    /** What was asked for, of kinds that declare it. */
    request: z.custom<Values>().nullable(),
    /** The file that it resulted in. */
    file: StoredFile.nullable(),
    ...searchShape,
  },
  lists: [operationRows],
  indexes: [{ requestedById: 1, isOpen: 1, requestedAt: 1, _id: 1 }],
});
export type OperationModel = DocumentOf<typeof operations>;
