import { defineProblem } from '../kernel/problem.js';

export const supportProblems = {
  noHelpCenter: defineProblem({
    code: 'no-help-center',
    status: 409,
    detail: 'The help center is not set up here. Write to support instead.',
  }),
  foreignReturn: defineProblem({
    code: 'return-outside-help-center',
    status: 422,
    detail: 'The return address does not belong to the help center.',
  }),
  noSupport: defineProblem({
    code: 'no-support',
    status: 403,
    detail: 'Your company does not offer support by email.',
  }),
  tooMany: defineProblem({
    code: 'too-many-mails',
    status: 429,
    detail: 'You wrote to support several times within the hour. Wait a moment, then send it again.',
  }),
};
