import { Schema } from 'mongoose';
import type { Taskable } from '@upfront/contracts/tasks/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** A task of a company's people. Day-dependent values are worked out when it is read. */
export interface TaskModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly creatorId: string;
  readonly assigneeIds: readonly string[];
  readonly details: string;
  readonly dueDate: string | null;
  /** Sorts tasks without a due date last. */
  readonly dueSort: string;
  readonly isCompleted: boolean;
  readonly isDeleted: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly completedBy: string | null;
  readonly taskable: Taskable | null;
  /** How many events made it, as the editor sends back. */
  readonly revision: number;
  /** People who have seen it since it last changed for them. */
  readonly unreadBy: readonly string[];
}

export const tasks = defineReadModel<TaskModel>({
  name: 'tasks',
  version: 1,
  group: 'tasks',
  fields: {
    companyId: String,
    groupId: String,
    creatorId: String,
    assigneeIds: [String],
    details: String,
    dueDate: { type: String, default: null },
    dueSort: String,
    isCompleted: Boolean,
    isDeleted: Boolean,
    createdAt: String,
    completedAt: { type: String, default: null },
    completedBy: { type: String, default: null },
    taskable: { type: Schema.Types.Mixed, default: null },
    revision: Number,
    unreadBy: [String],
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
