import { defineProblem, problems } from '../problem.js';

/** Refusals that all declared resources share. */
export const resourceProblems = {
  /** Carries one entry in `errors` per field that somebody else changed in between. */
  changedMeanwhile: problems.changedMeanwhile,
  needed: defineProblem({
    code: 'record-needed',
    status: 409,
    detail: 'Upfront itself needs this record: it can be renamed and moved, but not removed.',
  }),
  noSuchReference: defineProblem({
    code: 'no-such-reference',
    status: 422,
    detail: 'The company has no such record.',
  }),
  otherCompany: defineProblem({
    code: 'record-of-other-company',
    status: 422,
    detail: 'A record stays in its company.',
  }),
} as const;
