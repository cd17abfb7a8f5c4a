import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchTerms } from '@upfront/contracts/kernel/search-text.js';
import { isFinished, OPERATION_QUEUES, type OperationKind } from '@upfront/contracts/operations/model.js';
import type { Store } from '../runner/store.js';
import { operations, type OperationModel } from './operations.read-model.js';

export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKind;
  readonly title: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly maxTries: number;
  /** Steps of the work; 1 where it cannot tell. */
  readonly steps: number;
}

type Described = Pick<OperationModel, '_id' | 'title' | 'subjectName' | 'reason'>;

/** A folded reason and id are found as the subject is. */
const termsOf = ({ _id, title, subjectName, reason }: Described): string[] =>
  searchTerms(subjectName, title, reason, _id);

/** Something long was asked for and waits for a worker. */
export const openOperation = (event: RecordedEvent, store: Store, given: NewOperation): void => {
  const described = { _id: given.id, title: given.title, subjectName: given.campaignName, reason: null };
  store.put(operations, {
    ...described,
    companyId: given.companyId,
    groupId: given.groupId,
    kind: given.kind,
    queue: OPERATION_QUEUES[given.kind],
    subjectId: given.campaignId,
    sortSubject: fold(given.campaignName),
    state: 'queued',
    isOpen: true,
    progress: { done: 0, total: given.steps },
    tries: 0,
    maxTries: given.maxTries,
    requestedById: event.metadata.userId,
    requestedByName: event.metadata.userName,
    requestedAt: event.metadata.at,
    startedAt: null,
    nextTryAt: null,
    finishedAt: null,
    resultUrl: null,
    searchTerms: termsOf(described),
  });
};

type Changes = Partial<Omit<OperationModel, '_id' | 'position' | 'isOpen' | 'searchTerms' | 'finishedAt'>>;

/** Changes an operation; what depends on state and reason follows. */
export const changeOperation = (
  event: RecordedEvent,
  store: Store,
  id: string,
  change: (operation: OperationModel) => Changes,
): Promise<void> =>
  store.update(operations, id, (before) => {
    const next = { ...before, ...change(before) };
    const isOver = isFinished(next.state);
    const finishedAt = isOver ? (isFinished(before.state) ? before.finishedAt : event.metadata.at) : null;
    const terms = next.reason === before.reason ? before.searchTerms : termsOf(next);
    return { ...next, isOpen: !isOver, finishedAt, searchTerms: terms };
  });

/** A worker took it up. */
export const startedAgain =
  (event: RecordedEvent) =>
  (operation: OperationModel): Changes => ({
    state: 'running',
    tries: operation.tries + 1,
    startedAt: operation.startedAt ?? event.metadata.at,
    nextTryAt: null,
    reason: null,
  });

/** A person had it run again: it begins anew. */
export const requeued = (operation: OperationModel): Changes => ({
  state: 'queued',
  tries: 0,
  progress: { done: 0, total: operation.progress.total },
  startedAt: null,
  nextTryAt: null,
  reason: null,
});

/** All steps are done. */
export const done = ({ progress }: OperationModel): Changes => ({
  state: 'done',
  progress: { done: progress.total, total: progress.total },
  nextTryAt: null,
  reason: null,
});
