import * as told from '@upfront/contracts/integration/tasks.js';
import * as stored from '@upfront/contracts/tasks/events.js';
import { publish, type Publication } from './publication.js';

export const taskPublications: readonly Publication[] = [
  publish(stored.TaskCreated, told.TaskCreated, ({ taskId, dueDate, assigneeIds, creatorId }) => ({
    taskId,
    dueDate,
    assigneeUserIds: assigneeIds,
    creatorUserId: creatorId,
  })),
  publish(stored.TaskEdited, told.TaskChanged, ({ taskId, dueDate, assigneeIds }) => ({
    taskId,
    dueDate,
    assigneeUserIds: assigneeIds,
  })),
  publish(stored.TaskCompleted, told.TaskCompleted, ({ taskId, completedBy }) => ({
    taskId,
    completedByUserId: completedBy,
  })),
  publish(stored.TaskReopened, told.TaskReopened, ({ taskId }) => ({ taskId })),
  publish(stored.TaskDeleted, told.TaskDeleted, ({ taskId }) => ({ taskId })),
  publish(stored.TaskRestored, told.TaskRestored, ({ taskId }) => ({ taskId })),
];
