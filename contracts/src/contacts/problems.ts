import { defineProblem } from '../kernel/problem.js';

export const contactProblems = {
  emailTaken: defineProblem({
    code: 'contact-email-taken',
    status: 409,
    detail: 'A contact with this email already exists in the company.',
  }),
  /** Says that it is there and no more: neither whose it is nor what it is called. */
  emailHidden: defineProblem({
    code: 'contact-email-hidden',
    status: 409,
    detail: 'A contact with this email exists in your company, but you cannot see it. Request access to it.',
  }),
  tooManyRequests: defineProblem({
    code: 'too-many-access-requests',
    status: 429,
    detail: 'You requested access to many contacts today. Wait a moment, then try again.',
  }),
  noSuchRequest: defineProblem({
    code: 'no-such-access-request',
    status: 409,
    detail: 'This person no longer requests access to the contact.',
  }),
  methodTaken: defineProblem({
    code: 'contact-method-taken',
    status: 422,
    detail: 'The contact already has this email or phone number.',
  }),
  noSuchMethod: defineProblem({
    code: 'no-such-contact-method',
    status: 404,
    detail: 'This contact method does not exist.',
  }),
  tooManyMethods: defineProblem({
    code: 'too-many-contact-methods',
    status: 422,
    detail: 'A contact can have at most 20 contact methods.',
  }),
} as const;
