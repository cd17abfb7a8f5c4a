import { defineProblem } from '../kernel/problem.js';

export const taskProblems = {
  assigneeNotInGroup: defineProblem({
    code: 'assignee-not-in-group',
    status: 422,
    detail: 'An assignee is not a member of your group.',
  }),
  changedMeanwhile: defineProblem({
    code: 'changed-meanwhile',
    status: 409,
    detail: 'Somebody else changed this task meanwhile. Compare both versions and choose.',
  }),
  completed: defineProblem({
    code: 'task-completed',
    status: 409,
    detail: 'The task is completed. Reopen it before you edit it.',
  }),
} as const;
