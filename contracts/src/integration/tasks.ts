import { z } from 'zod';
import { defineIntegrationEvent } from './define-integration-event.js';

const taskId = z.string();
const key = 'taskId';
const content = { dueDate: z.string().nullable(), assigneeUserIds: z.array(z.string()) };

export const TaskCreated = defineIntegrationEvent(
  'tasks',
  'TaskCreated',
  { taskId, ...content, creatorUserId: z.string() },
  { key, summary: 'A task was given to people. What it says stays inside.' },
);
export const TaskChanged = defineIntegrationEvent(
  'tasks',
  'TaskChanged',
  { taskId, ...content },
  { key, summary: 'A task was edited.' },
);
export const TaskCompleted = defineIntegrationEvent(
  'tasks',
  'TaskCompleted',
  { taskId, completedByUserId: z.string() },
  { key, summary: 'A task is done.' },
);
export const TaskReopened = defineIntegrationEvent(
  'tasks',
  'TaskReopened',
  { taskId },
  { key, summary: 'A task that was done is active again.' },
);
export const TaskDeleted = defineIntegrationEvent(
  'tasks',
  'TaskDeleted',
  { taskId },
  { key, summary: 'A task was deleted; it can be restored.' },
);
export const TaskRestored = defineIntegrationEvent(
  'tasks',
  'TaskRestored',
  { taskId },
  { key, summary: 'A deleted task is back.' },
);
