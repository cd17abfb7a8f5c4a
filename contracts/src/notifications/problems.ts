import { defineProblem } from '../kernel/problem.js';

export const notificationProblems = {
  addressRefused: defineProblem({
    code: 'webhook-address-refused',
    status: 422,
    detail: 'The address must start with https:// and be publicly reachable.',
  }),
};
