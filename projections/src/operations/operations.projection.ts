import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchable, type Searchable } from '@upfront/contracts/kernel/search-text.js';
import { isFinished } from '@upfront/contracts/operations/model.js';
import type { OperationDefinition } from '@upfront/contracts/operations/operation-definition.js';
import type { OperationStep } from '@upfront/contracts/operations/steps.js';
import { operations as kinds } from '@upfront/contracts/operations.js';
import { placeOf } from '../runner/place-of.js';
import { defineProjection } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { operations, type OperationModel } from './operations.read-model.js';
import { whenTold, type ToldStep } from './when-told.js';

type Requested = Extract<OperationStep, { type: 'requested' }>;
type Described = Pick<OperationModel, '_id' | 'title' | 'subjectName' | 'reason'>;

/** A folded reason and id are found as the subject is. */
const searched = ({ _id, title, subjectName, reason }: Described): Searchable =>
  searchable(subjectName, title, reason, _id);

/** Something long was asked for and waits for a worker. */
const opened = (
  { kind, queue, maxTries, steps }: OperationDefinition,
  { id, subject, title, request }: Requested,
  event: RecordedEvent,
): Omit<OperationModel, 'position'> => {
  const described = { _id: id, title, subjectName: subject.name, reason: null };
  return {
    ...described,
    ...placeOf(event),
    kind,
    queue,
    subjectId: subject.id,
    sortSubject: fold(subject.name),
    state: 'queued',
    isOpen: true,
    progress: { done: 0, total: steps },
    tries: 0,
    maxTries,
    requestedById: event.metadata.userId,
    requestedByName: event.metadata.userName,
    requestedAt: event.metadata.at,
    startedAt: null,
    nextTryAt: null,
    finishedAt: null,
    resultUrl: null,
    request: request ?? null,
    file: null,
    ...searched(described),
  };
};

type Changes = Partial<Omit<OperationModel, '_id' | 'position' | 'isOpen' | keyof Searchable | 'finishedAt'>>;

/** What a step changes. */
const changesOf = (
  step: Exclude<OperationStep, Requested>,
  { progress, tries, startedAt }: OperationModel,
  { metadata }: RecordedEvent,
): Changes => {
  switch (step.type) {
    case 'started': {
      const begun = { tries: tries + 1, startedAt: startedAt ?? metadata.at };
      return {
        ...begun,
        state: 'running',
        progress: step.progress ?? progress,
        nextTryAt: null,
        reason: null,
      };
    }
    case 'progressed':
      return { progress: step.progress };
    case 'delayed':
      return { state: 'queued', reason: step.reason, nextTryAt: step.nextTryAt };
    case 'done': {
      const all = { done: progress.total, total: progress.total };
      const { url: resultUrl = null, file = null } = step;
      return { state: 'done', progress: all, nextTryAt: null, reason: null, resultUrl, file };
    }
    case 'failed':
    case 'unknown':
      return { state: step.type, reason: step.reason, nextTryAt: null };
    case 'resolved':
      return { state: 'queued', reason: null };
    case 'requeued': {
      const state = step.looksUpFirst ? 'unknown' : 'queued';
      const anew = { tries: 0, progress: { done: 0, total: progress.total }, startedAt: null };
      return { ...anew, state, nextTryAt: null, reason: null };
    }
    default:
      return step satisfies never;
  }
};

/** An operation after a step; what depends on state and reason follows. */
const moved = (before: OperationModel, changes: Changes, at: string): OperationModel => {
  const next = { ...before, ...changes };
  const isOver = isFinished(next.state);
  const finishedAt = isOver ? (isFinished(before.state) ? before.finishedAt : at) : null;
  const words = next.reason === before.reason ? {} : searched(next);
  return { ...next, isOpen: !isOver, finishedAt, ...words };
};

const apply = async ({ operation, step, event }: ToldStep, store: Store): Promise<void> => {
  if (step.type === 'requested') return store.put(operations, opened(operation, step, event));
  await store.update(operations, step.id, (before) =>
    moved(before, changesOf(step, before, event), event.metadata.at),
  );
};

/** Long work of every kind, by what its declaration says of the events. */
export const operationsProjection = defineProjection({
  name: 'operations',
  group: 'operations',
  models: [operations],
  on: whenTold(kinds, apply),
});
