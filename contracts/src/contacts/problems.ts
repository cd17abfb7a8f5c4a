import { defineProblem, problems } from '../kernel/problem.js';

export const contactProblems = {
  emailTaken: defineProblem({
    code: 'contact-email-taken',
    status: 409,
    detail: 'A contact with this email already exists in the company.',
  }),
  noSuchMethod: defineProblem({
    code: 'no-such-contact-method',
    status: 404,
    detail: 'There is no such contact method.',
  }),
  tooManyMethods: defineProblem({
    code: 'too-many-contact-methods',
    status: 422,
    detail: 'A contact can have at most 20 contact methods.',
  }),
  changedMeanwhile: problems.changedMeanwhile,
} as const;
