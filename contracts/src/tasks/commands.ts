import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { CalendarDate, Id } from '../kernel/values.js';
import { Assignment, TaskDetails, Taskable } from './model.js';

const payload = {
  details: TaskDetails,
  dueDate: CalendarDate.nullable().default(null),
  assignments: z.array(Assignment).min(1, 'Choose at least one assignee').max(100),
};
const answer = z.object({ id: Id });

export const CreateTask = defineCommand({
  name: 'CreateTask',
  context: 'tasks',
  method: 'POST',
  path: '/user-tasks',
  input: z.object(payload),
  output: answer,
  access: access.member,
  status: 201,
  summary: 'Creates a task for members of the user’s group.',
});

export const EditTask = defineCommand({
  name: 'EditTask',
  context: 'tasks',
  method: 'PATCH',
  path: '/user-tasks/{id}',
  input: z.object({
    id: Id,
    /** What is left out stays as it is. */
    details: TaskDetails.optional(),
    dueDate: CalendarDate.nullable().optional(),
    assignments: payload.assignments.optional(),
    seen: SeenValues.optional(),
  }),
  output: answer,
  access: access.record('edit', 'Task'),
  summary: 'Changes details, due date and assignees of a task.',
});

export const CompleteTask = defineCommand({
  name: 'CompleteTask',
  context: 'tasks',
  method: 'POST',
  path: '/user-tasks/{id}/complete',
  input: z.object({ id: Id }),
  output: answer,
  access: access.record('edit', 'Task'),
  shows: { isCompleted: true },
  summary: 'Completes a task; already completed is fine.',
});

export const ReopenTask = defineCommand({
  name: 'ReopenTask',
  context: 'tasks',
  method: 'POST',
  path: '/user-tasks/{id}/reopen',
  input: z.object({ id: Id }),
  output: answer,
  access: access.record('edit', 'Task'),
  shows: { isCompleted: false },
  summary: 'Reopens a completed task (Undo).',
});

export const DeleteTask = defineCommand({
  name: 'DeleteTask',
  context: 'tasks',
  method: 'DELETE',
  path: '/user-tasks/{id}',
  input: z.object({ id: Id }),
  output: answer,
  access: access.record('remove', 'Task'),
  summary: 'Deletes a task; it can be restored.',
});

export const RestoreTask = defineCommand({
  name: 'RestoreTask',
  context: 'tasks',
  method: 'POST',
  path: '/user-tasks/{id}/restore',
  input: z.object({ id: Id }),
  output: answer,
  access: access.record('remove', 'Task'),
  summary: 'Restores a deleted task (Undo).',
});

/** The fields of a task whose earlier values can be taken up again. */
export const RestorableTaskField = z.enum(['details', 'dueDate', 'assignments']);
export type RestorableTaskField = z.infer<typeof RestorableTaskField>;

export const RestoreTaskValue = defineCommand({
  name: 'RestoreTaskValue',
  context: 'tasks',
  method: 'POST',
  path: '/user-tasks/{id}/restore-value',
  input: z.object({
    id: Id,
    /** An entry of the task's history: the value is the one that the field had before it. */
    entryId: z.string().min(1).max(100),
    field: RestorableTaskField,
  }),
  output: answer,
  access: access.record('edit', 'Task'),
  summary: 'Restores a task field to its value before a history entry.',
});

/** A task that the system itself gives somebody, such as after a failed push. */
export const AssignSystemTask = defineCommand({
  name: 'AssignSystemTask',
  context: 'tasks',
  input: z.object({
    details: TaskDetails,
    /** Days from today in the company's zone. */
    dueInDays: z.int32().min(0).max(36_500),
    assigneeIds: z.array(Id).min(1),
    /** What hangs on a record is given once: given again, it is open again and says the new. */
    taskable: Taskable.nullable(),
    companyId: Id,
    groupId: Id,
  }),
  output: answer,
  access: access.internal,
  summary: 'Assigns people a task on behalf of the system.',
});
