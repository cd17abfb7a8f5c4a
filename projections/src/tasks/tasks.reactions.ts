import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { NotificationContent, NotificationType } from '@upfront/contracts/notifications/model.js';
import { TaskCompleted, TaskCreated, TaskEdited } from '@upfront/contracts/tasks/events.js';
import { postNotification } from '../notifications/post-notification.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

const post = (
  event: RecordedEvent,
  effects: Effects,
  userId: string,
  notificationType: NotificationType,
  source: string,
  content: NotificationContent,
): Promise<void> => {
  const { userId: byUserId } = event.metadata;
  const told = { userId, notificationType, source, content: { ...content, byUserId } };
  return postNotification(event, effects, told);
};

const tellAssignees = async (
  event: RecordedEvent & {
    readonly data: {
      taskId: string;
      details: string;
      dueDate: string | null;
      assigneeIds: readonly string[];
    };
  },
  effects: Effects,
): Promise<void> => {
  const { taskId, details, dueDate, assigneeIds } = event.data;
  const content = {
    notifiableType: 'task',
    notifiableId: taskId,
    taskId,
    details,
    ...(dueDate ? { dueDate } : {}),
  };
  for (const userId of assigneeIds) {
    if (userId === event.metadata.userId) continue;
    // The source names the task: whoever stays assigned through an edit is not told again.
    await post(event, effects, userId, 'task_assign', `task-assign-${taskId}`, content);
  }
};

/** People learn that they were given a task, and that a task they gave is done. */
export const taskReactions = defineReaction({
  name: 'tasks',
  on: [
    when(TaskCreated, async (event, effects: Effects) => {
      // What the system assigns comes with a notification of its own.
      if (event.metadata.userId !== 'system') await tellAssignees(event, effects);
    }),
    when(TaskEdited, async (event, effects: Effects) => {
      if (event.metadata.userId !== 'system') await tellAssignees(event, effects);
    }),
    when(TaskCompleted, async (event, effects: Effects) => {
      const { taskId, creatorId, completedBy, details } = event.data;
      if (creatorId === completedBy || creatorId === 'system') return;
      const content = { notifiableType: 'task', notifiableId: taskId, taskId, details };
      await post(event, effects, creatorId, 'task_completed', event.id, content);
    }),
  ],
});
