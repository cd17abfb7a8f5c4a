import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { z } from 'zod';
import type { DeclaredOperation } from '@upfront/contracts/operations/define-operation.js';
import type { OperationAccepted } from '@upfront/contracts/operations/model.js';
import { decisionMeta, type CommandContext, type Outcome } from '../execute/context.js';
import { aggregateOf } from './operation.aggregate.js';
import type { AskedOperation } from './operation.decider.js';
import type { Aggregates } from '../execute/aggregates.js';

interface Asked<Request extends z.ZodObject> extends AskedOperation {
  readonly request: z.output<Request>;
  /** Has what failed done again. */
  readonly retry?: boolean;
}

/**
 * Asks for work of a kind, or finds what was asked for under this id before: 202 while it goes on, 200 with its address
 * once it is done.
 * @throws Refusal with the kind's `failed` and the reason, where it has failed
 */
export const askForOperation = async <Request extends z.ZodObject>(
  operation: DeclaredOperation<string, Request>,
  { retry = false, ...asked }: Asked<Request>,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<Outcome & { readonly answer: OperationAccepted }> => {
  const { id: operationId } = asked;
  const message = { type: 'Request', data: { ...asked, retry }, meta: decisionMeta(context) } as const;
  const { state, position } = await aggregates.decide(aggregateOf(operation), operationId, message, context);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { status, reason = '' } = state;
  if (status === 'failed') {
    throw new Refusal(operation.failed, { detail: `${operation.failed.detail}: ${reason}` });
  }
  if (status === 'done') {
    const answer = { operationId, state: status, url: operation.urlOf?.(operationId) ?? null };
    return { answer, position, status: 200 };
  }
  return { answer: { operationId, state: status, url: null }, position, operationId };
};
