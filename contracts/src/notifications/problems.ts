import { defineProblem } from '../kernel/problem.js';

export const notificationProblems = {
  addressRefused: defineProblem({
    code: 'webhook-address-refused',
    status: 422,
    detail: 'The address must begin with https:// and be reachable from outside.',
  }),
};
