import { z } from 'zod';
import { TaskCreated } from '@upfront/contracts/tasks/events.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** A task of a company's people. Day-dependent values are worked out when it is read. */
export const tasks = defineReadModel({
  name: 'tasks',
  version: 1,
  group: 'tasks',
  shape: {
    ...TaskCreated.data.omit({ taskId: true }).shape,
    /** Sorts tasks without a due date last. */
    dueSort: z.string(),
    isCompleted: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: z.string(),
    completedAt: z.string().nullable(),
    completedBy: z.string().nullable(),
    /** How many events made it, as the editor sends back. */
    revision: z.number(),
    /** People who have seen it since it last changed for them. */
    unreadBy: z.array(z.string()),
  },
  indexes: [
    { assigneeIds: 1, isDeleted: 1, isCompleted: 1, dueSort: 1, createdAt: -1, _id: 1 },
    { creatorId: 1, isDeleted: 1, isCompleted: 1, dueSort: 1, createdAt: -1, _id: 1 },
    { assigneeIds: 1, isDeleted: 1, isCompleted: 1, completedAt: -1, _id: 1 },
    { completedBy: 1, isDeleted: 1, completedAt: -1, _id: 1 },
    { unreadBy: 1 },
    // Reminders: what is due on a day, in all companies of a zone.
    { dueDate: 1, isDeleted: 1, isCompleted: 1, companyId: 1, _id: 1 },
  ],
});
export type TaskModel = DocumentOf<typeof tasks>;
