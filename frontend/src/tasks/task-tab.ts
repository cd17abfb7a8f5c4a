import type { TaskView } from '@upfront/contracts/tasks/model.js';

export type TaskTab = 'myTasks' | 'assigned' | 'completed';

/** The tab on which a task stands for somebody who opens it by its id (spec shell 4.2). */
export const tabOf = (
  {
    isCompleted,
    createdByUser,
    assignedUsers,
  }: Pick<TaskView, 'isCompleted' | 'createdByUser' | 'assignedUsers'>,
  me: string,
): TaskTab => {
  if (isCompleted) return 'completed';
  return createdByUser.id === me && assignedUsers.length > 0 ? 'assigned' : 'myTasks';
};
