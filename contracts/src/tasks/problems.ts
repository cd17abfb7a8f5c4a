import { defineProblem } from '../kernel/problem.js';

export const taskProblems = {
  assigneeNotInGroup: defineProblem({
    code: 'assignee-not-in-group',
    status: 422,
    detail: 'An assignee is not in your group.',
  }),
  completed: defineProblem({
    code: 'task-completed',
    status: 409,
    detail: 'This task is completed. Reopen it to edit it.',
  }),
} as const;
