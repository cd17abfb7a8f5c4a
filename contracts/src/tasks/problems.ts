import { defineProblem } from '../kernel/problem.js';

export const taskProblems = {
  assigneeNotInGroup: defineProblem({
    code: 'assignee-not-in-group',
    status: 422,
    detail: 'An assignee is not in your group.',
  }),
  changedMeanwhile: defineProblem({
    code: 'changed-meanwhile',
    status: 409,
    detail: 'Someone else changed this task while you were editing. Compare both versions and choose.',
  }),
  completed: defineProblem({
    code: 'task-completed',
    status: 409,
    detail: 'This task is completed. Reopen it to edit it.',
  }),
} as const;
