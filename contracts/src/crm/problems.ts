import { defineProblem } from '../kernel/problem.js';

export const crmProblems = {
  noSuchConnection: defineProblem({
    code: 'no-such-crm',
    status: 422,
    detail: 'This external CRM does not exist any more, or is switched off.',
  }),
  notComplete: defineProblem({
    code: 'campaign-not-complete',
    status: 409,
    detail: 'The campaign has no products yet. Complete it before pushing it to a CRM.',
  }),
  nameTaken: defineProblem({
    code: 'crm-name-taken',
    status: 409,
    detail: 'An external CRM with this name already exists.',
  }),
} as const;
