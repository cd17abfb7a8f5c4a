import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import type { DeclaredOperation } from '@upfront/contracts/operations/define-operation.js';
import { checkRecord } from '../execute/bind.js';
import { decisionMeta, type CommandContext, type Outcome } from '../execute/context.js';
import { aggregateOf } from './operation.aggregate.js';
import type { Aggregates } from '../execute/aggregates.js';

type Requeued = Outcome & {
  readonly answer: { readonly operationId: string; readonly state: 'queued' | 'unknown'; readonly url: null };
};

interface Request {
  readonly id: string;
  readonly acceptNewIds: boolean;
}

/** Requeues work of one kind; undefined where there is no work of that kind and id. */
export type Requeue = (
  request: Request,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
) => Promise<Requeued | undefined>;

/** What is answered about work that runs again. */
export const requeued = (id: string, position: number, state: 'queued' | 'unknown' = 'queued'): Requeued => ({
  answer: { operationId: id, state, url: null },
  operationId: id,
  position,
});

/** @throws Refusal where the actor may not requeue work of this kind and company */
export const checkRequeue = (kind: string, companyId: string, context: CommandContext): void =>
  checkRecord(RequeueTask.access, context, { companyId, kind });

/** Requeues work of a declared kind. */
export const requeueDeclared =
  (operation: DeclaredOperation): Requeue =>
  async ({ id }, context, { aggregates }) => {
    const aggregate = aggregateOf(operation);
    const { state } = await aggregates.load(aggregate, id);
    if (state.stage === 'none') return undefined;
    checkRequeue(operation.kind, state.companyId, context);
    const message = { type: 'Requeue', data: {}, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(aggregate, id, message, context);
    return requeued(id, position);
  };
