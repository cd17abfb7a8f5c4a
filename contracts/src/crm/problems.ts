import { defineProblem } from '../kernel/problem.js';

export const crmProblems = {
  noSuchConnection: defineProblem({
    code: 'no-such-crm',
    status: 422,
    detail: 'This external CRM was removed or is switched off.',
  }),
  notComplete: defineProblem({
    code: 'campaign-not-complete',
    status: 409,
    detail: 'The campaign has no products yet. Complete it before pushing it to a CRM.',
  }),
  credentialsNeeded: defineProblem({
    code: 'crm-credentials-needed',
    status: 422,
    detail: 'The connection’s address changed. Enter the credentials again.',
  }),
  nameTaken: defineProblem({
    code: 'crm-name-taken',
    status: 409,
    detail: 'An external CRM with this name already exists.',
  }),
} as const;
