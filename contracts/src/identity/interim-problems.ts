import { defineProblem } from '../kernel/problem.js';

/** What somebody still owes before they are signed in; the shell knows these, and loads no others for it. */
export const interimProblems = {
  /** The password was right; the code of the second factor is still owed. */
  twoFactorRequired: defineProblem({
    code: 'two-factor-required',
    status: 401,
    detail: 'Enter the code from your authenticator app to continue.',
  }),
  initialSetupRequired: defineProblem({
    code: 'initial-setup-required',
    status: 401,
    detail: 'Set up your account to continue.',
  }),
  passwordResetRequired: defineProblem({
    code: 'password-reset-required',
    status: 401,
    detail: 'Choose a new password to continue.',
  }),
  enrollmentRequired: defineProblem({
    code: 'two-factor-enrollment-required',
    status: 401,
    detail: 'Set up two-factor authentication to continue.',
  }),
};
