import { defineProblem } from '../kernel/problem.js';

export const supportProblems = {
  noHelpCenter: defineProblem({
    code: 'no-help-center',
    status: 409,
    detail: 'The help center is not set up here. Please write to support instead.',
  }),
  foreignReturn: defineProblem({
    code: 'return-outside-help-center',
    status: 422,
    detail: 'The address to return to does not belong to the help center.',
  }),
  noSupport: defineProblem({
    code: 'no-support',
    status: 403,
    detail: 'Your company has no support by mail.',
  }),
  tooMany: defineProblem({
    code: 'too-many-mails',
    status: 429,
    detail: 'You have written to support several times within the hour. Wait a moment, then send it again.',
  }),
  fileRefused: defineProblem({
    code: 'attachment-refused',
    status: 422,
    detail: 'Attachments are images or documents.',
  }),
};
