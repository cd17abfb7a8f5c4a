import type { OperationDefinition } from '@upfront/contracts/operations/operation-definition.js';
import { whenTold } from '../operations/when-told.js';
import type { EventHandler } from '../runner/projection.js';
import { recordScopeOf } from './job-scope.js';
import type { Effects } from './reaction.js';

/**
 * Queues the job of long work that was asked for or requeued. Of the event it is given the fields that it names, beside
 * the id of the operation.
 */
export const queueWork = (operations: readonly OperationDefinition[]): readonly EventHandler<Effects>[] =>
  whenTold(operations, async ({ operation, step, event }, effects: Effects) => {
    if (step.type !== 'requested' && step.type !== 'requeued') return;
    const [first] = operation.jobs;
    if (!first) return;
    const fields: object = Object(event.data);
    await effects.job(first.job, { ...fields, [first.idField]: step.id, scope: recordScopeOf(event) });
  });
