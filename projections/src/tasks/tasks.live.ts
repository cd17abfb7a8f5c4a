import {
  TaskCompleted,
  TaskCreated,
  TaskDeleted,
  TaskEdited,
  TaskReopened,
  TaskRestored,
} from '@upfront/contracts/tasks/events.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { when } from '../runner/projection.js';
import { tasks } from './tasks.read-model.js';

/** Tells everybody whom a task concerns that their list has changed. */
const tellConcerned = async (
  { data, position }: { data: { taskId: string }; position: number },
  live: Live,
): Promise<void> => {
  const task = await live.get(tasks, data.taskId);
  if (!task) return;
  for (const userId of new Set([task.creatorId, ...task.assigneeIds])) {
    live.toUser(userId, 'data-changed', { readModel: 'tasks', id: data.taskId, position });
  }
};

export const tasksLive = defineLiveHook({
  name: 'tasks',
  group: 'tasks',
  on: [
    when(TaskCreated, tellConcerned),
    when(TaskEdited, tellConcerned),
    when(TaskCompleted, tellConcerned),
    when(TaskReopened, tellConcerned),
    when(TaskDeleted, tellConcerned),
    when(TaskRestored, tellConcerned),
  ],
});
