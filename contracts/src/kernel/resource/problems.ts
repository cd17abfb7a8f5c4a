import { defineProblem } from '../problem.js';

/** Refusals that all declared resources share. */
export const resourceProblems = {
  needed: defineProblem({
    code: 'record-needed',
    status: 409,
    detail: 'Upfront needs this record. You can rename and move it, but not delete it.',
  }),
  noSuchReference: defineProblem({
    code: 'no-such-reference',
    status: 422,
    detail: 'The company does not have this record.',
  }),
  otherCompany: defineProblem({
    code: 'record-of-other-company',
    status: 422,
    detail: 'A record cannot move to another company.',
  }),
} as const;
