import { defineProblem } from '../kernel/problem.js';

/** Texts as the specification quotes them (spec sales 8, admin 8). */
export const operationTexts = {
  exportFailed: 'Error requesting campaign export',
  exportTransport: 'Error requesting campaign export, status and url',
} as const;

export const operationProblems = {
  exportFailed: defineProblem({ code: 'export-failed', status: 422, detail: operationTexts.exportFailed }),
  notFailed: defineProblem({
    code: 'operation-not-failed',
    status: 409,
    detail: 'You can requeue only tasks that failed or whose outcome is unknown.',
  }),
  superseded: defineProblem({
    code: 'operation-superseded',
    status: 409,
    detail: 'The campaign was pushed again. Requeue the latest push instead.',
  }),
  nothingToExport: defineProblem({
    code: 'nothing-to-export',
    status: 409,
    detail: 'The campaign has no products yet, so there is nothing to export.',
  }),
  notReady: defineProblem({
    code: 'export-not-ready',
    status: 409,
    detail: 'The export is not finished yet.',
  }),
} as const;
