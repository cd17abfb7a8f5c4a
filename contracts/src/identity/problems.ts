import { defineProblem } from '../kernel/problem.js';

export const identityProblems = {
  wrongCredentials: defineProblem({
    code: 'wrong-credentials',
    status: 422,
    detail: 'The email or the password is not right.',
  }),
  tooManyAttempts: defineProblem({
    code: 'too-many-attempts',
    status: 429,
    detail: 'Too many attempts. Wait a minute and try again.',
  }),
  emailTaken: defineProblem({
    code: 'email-taken',
    status: 409,
    detail: 'A user with this email already exists.',
  }),
  notAMember: defineProblem({
    code: 'not-a-member',
    status: 422,
    detail: 'The user does not belong to this group.',
  }),
  alreadyExists: defineProblem({
    code: 'already-exists',
    status: 409,
    detail: 'This record already exists.',
  }),
} as const;
