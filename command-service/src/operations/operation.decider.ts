import type { CommandMessage, Decider, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { DeclaredOperation } from '@upfront/contracts/operations/define-operation.js';
import { OperationRequeued } from '@upfront/contracts/operations/events.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import { stepIn, type OperationStep, type Values } from '@upfront/contracts/operations/steps.js';
import { z } from 'zod';

/** Work as it is asked for; company and group are the subject's, whoever acts on it. */
export interface AskedOperation {
  readonly id: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly subject: { readonly id: string; readonly name: string };
  /** As the declaration's `request` describes it. */
  readonly request: Values;
}

export interface RequestedOperation {
  readonly stage: 'requested';
  readonly id: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly subjectId: string;
  readonly request: Values;
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  /** Tries over its life, and since it was asked for or requeued. */
  readonly tries: number;
  readonly triesSinceQueued: number;
  readonly reason: string | undefined;
}

export type OperationState = { readonly stage: 'none' } | RequestedOperation;

export type OperationCommand =
  | CommandMessage<'Request', AskedOperation & { readonly retry: boolean }>
  | CommandMessage<'Requeue', object>
  | CommandMessage<'Start', object>
  | CommandMessage<'Progress', { readonly done: number; readonly total: number }>
  | CommandMessage<'Complete', { readonly result: Values }>
  | CommandMessage<'Fail', { readonly reason: string; readonly nextTryAt?: string | undefined }>;

type Fail = Extract<OperationCommand, { type: 'Fail' }>['data'];

const Place = z.object({ companyId: z.string(), groupId: z.string() });

const isOpen = ({ status }: RequestedOperation): boolean => status === 'queued' || status === 'running';

/** What follows a step in the state; the kinds that are declared have no others. */
const after = (step: OperationStep, state: RequestedOperation): OperationState => {
  switch (step.type) {
    case 'started': {
      const { tries, triesSinceQueued } = state;
      return { ...state, status: 'running', tries: tries + 1, triesSinceQueued: triesSinceQueued + 1 };
    }
    case 'delayed':
      return { ...state, status: 'queued', reason: step.reason ?? undefined };
    case 'done':
      return { ...state, status: 'done', reason: undefined };
    case 'failed':
      return { ...state, status: 'failed', reason: step.reason ?? undefined };
    case 'requeued':
      return { ...state, status: 'queued', triesSinceQueued: 0, reason: undefined };
    default:
      return state;
  }
};

/** Work of a declared kind; asking again finds it, and only what failed is done again. */
export const operationDecider = (
  operation: DeclaredOperation,
): Decider<OperationState, OperationCommand, DomainEvent> => {
  const { kind, events, idField, subjectFields, maxTries, told } = operation;

  const refOf = ({ id, companyId, groupId }: Pick<AskedOperation, 'id' | 'companyId' | 'groupId'>) => ({
    [idField]: id,
    companyId,
    groupId,
  });

  const requested = (asked: AskedOperation): DomainEvent => {
    const subject = { [subjectFields.id]: asked.subject.id, [subjectFields.name]: asked.subject.name };
    return eventOf(events.requested, { ...refOf(asked), ...subject, ...asked.request });
  };

  const requeued = ({ id, companyId, groupId }: RequestedOperation): DomainEvent =>
    eventOf(OperationRequeued, { operationId: id, kind, companyId, groupId });

  const failed = (state: RequestedOperation, { reason, nextTryAt }: Fail): DomainEvent =>
    nextTryAt !== undefined && state.triesSinceQueued < maxTries
      ? eventOf(events.delayed, { ...refOf(state), attempt: state.tries, reason, nextTryAt })
      : eventOf(events.failed, { ...refOf(state), reason });

  const decide = (command: OperationCommand, state: OperationState): readonly DomainEvent[] => {
    if (command.type === 'Request') {
      const { retry, ...asked } = command.data;
      if (state.stage === 'none') return [requested(asked)];
      return retry && state.status === 'failed' ? [requeued(state)] : [];
    }
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    const ref = refOf(state);
    switch (command.type) {
      case 'Requeue':
        if (state.status !== 'failed') throw new Refusal(operationProblems.notFailed);
        return [requeued(state)];
      case 'Start':
        return isOpen(state) ? [eventOf(events.started, { ...ref, attempt: state.tries + 1 })] : [];
      case 'Progress':
        return state.status === 'running' ? [eventOf(events.progressed, { ...ref, ...command.data })] : [];
      case 'Complete':
        return isOpen(state) ? [eventOf(events.completed, { ...ref, ...command.data.result })] : [];
      case 'Fail':
        return isOpen(state) ? [failed(state, command.data)] : [];
      default:
        return command satisfies never;
    }
  };

  const evolve = (state: OperationState, event: DomainEvent): OperationState => {
    const step = stepIn(told, event);
    if (!step) return state;
    if (step.type === 'requested') {
      const { id, subject, request = {} } = step;
      const asked = { id, ...z.parse(Place, event.data), subjectId: subject.id, request };
      const open = { status: 'queued', tries: 0, triesSinceQueued: 0, reason: undefined } as const;
      return { stage: 'requested', ...asked, ...open };
    }
    return state.stage === 'none' ? state : after(step, state);
  };

  return { initialState: { stage: 'none' }, decide, evolve };
};
