import { declaredOperations } from '@upfront/contracts/operations.js';
import type {
  DeclaredOperation,
  OperationInstruction,
} from '@upfront/contracts/operations/define-operation.js';
import type { Values } from '@upfront/contracts/operations/steps.js';
import { z } from 'zod';
import { bind, type HandlerType } from '../execute/bind.js';
import { aggregateOf } from './operation.aggregate.js';
import type { OperationCommand, OperationState } from './operation.decider.js';

const NEXT = { queued: 'again', running: 'build', done: 'stop', failed: 'stop' } as const;

const instruction = (state: OperationState): OperationInstruction => {
  if (state.stage === 'none') return { next: 'stop', attempt: 0, order: null };
  const { status, tries: attempt, subjectId, request } = state;
  return { next: NEXT[status], attempt, order: status === 'running' ? { subjectId, request } : null };
};

/** How workers report on work of a kind. */
export const reportHandlers = (operation: DeclaredOperation): readonly HandlerType[] => {
  const { commands, idIn, result } = operation;
  const aggregate = aggregateOf(operation);
  const common = { id: (input: Values) => idIn(input), answer: instruction };
  return [
    bind(commands.start, aggregate, {
      ...common,
      message: (_input, meta): OperationCommand => ({ type: 'Start', data: {}, meta }),
    }),
    bind(commands.progress, aggregate, {
      ...common,
      message: ({ done, total }, meta): OperationCommand => ({
        type: 'Progress',
        data: { done, total },
        meta,
      }),
    }),
    bind(commands.complete, aggregate, {
      ...common,
      message: (input, meta): OperationCommand => ({
        type: 'Complete',
        data: { result: z.parse(result, input) },
        meta,
      }),
    }),
    bind(commands.fail, aggregate, {
      ...common,
      message: ({ reason, nextTryAt }, meta): OperationCommand => ({
        type: 'Fail',
        data: { reason, nextTryAt },
        meta,
      }),
    }),
  ];
};

const declared: readonly DeclaredOperation[] = declaredOperations;

export const operationReportHandlers: readonly HandlerType[] = declared.flatMap(reportHandlers);
