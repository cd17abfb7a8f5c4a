import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { OperationKind, type Operation } from '@upfront/contracts/operations/view.js';
import { operationOfKind } from '@upfront/contracts/operations.js';
import { operations, type OperationModel } from '@upfront/projections/operations/operations.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { companyNames } from '../identity/company-names.js';

type Row = Omit<OperationModel, keyof Searchable>;

/** Whether the reader may have work of a kind run again, and it is in a state for it. */
export const mayRequeue = (
  { kind, state, companyId }: { readonly kind: string; readonly state: string; readonly companyId: string },
  context: QueryContext,
): boolean =>
  operationOfKind(kind).requeuable.some((one) => one === state) &&
  context.can('edit', 'BackgroundTask', { companyId, kind });

/** How operations are answered, whoever reads them: in the tray, or as background tasks. */
export const operationRecords = {
  model: operations,
  hydrate: companyNames,
  restrict: (found: Row, context: QueryContext): Operation['abilities'] => ({
    requeue: mayRequeue(found, context),
  }),
  present: (
    found: Row,
    companyName: (companyId: string) => string,
    abilities: Operation['abilities'],
  ): Operation => ({
    id: found._id,
    kind: OperationKind.parse(found.kind),
    title: found.title,
    subject: { type: operationOfKind(found.kind).subject, id: found.subjectId, name: found.subjectName },
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
    abilities,
  }),
};
