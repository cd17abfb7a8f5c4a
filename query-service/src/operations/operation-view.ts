import type { Operation } from '@upfront/contracts/operations/model.js';
import type { OperationModel } from '@upfront/projections/operations/operations.read-model.js';
import type { QueryContext } from '../edge/query-context.js';

/** Whether the reader may have this task run again, and it is in a state for it. */
const mayRequeue = ({ kind, state, companyId }: OperationModel, context: QueryContext): boolean =>
  (state === 'failed' || state === 'unknown') && context.can('edit', 'BackgroundTask', { companyId, kind });

/** An operation as its readers see it. */
export const operationView = (
  found: OperationModel,
  companyName: (companyId: string) => string,
  context: QueryContext,
): Operation => ({
  id: found._id,
  kind: found.kind,
  title: found.title,
  subject: { type: 'campaign', id: found.subjectId, name: found.subjectName },
  queue: found.queue,
  state: found.state,
  progress: found.progress,
  reason: found.reason,
  tries: found.tries,
  maxTries: found.maxTries,
  requestedBy: { id: found.requestedById, fullName: found.requestedByName },
  requestedAt: found.requestedAt,
  startedAt: found.startedAt,
  nextTryAt: found.nextTryAt,
  finishedAt: found.finishedAt,
  result: found.resultUrl === null ? null : { url: found.resultUrl },
  companyName: companyName(found.companyId),
  abilities: { requeue: mayRequeue(found, context) },
});
