import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { Id, RecordedDay } from '../kernel/values.js';
import { Taskable } from './model.js';

const content = {
  details: z.string(),
  dueDate: RecordedDay.nullable(),
  assigneeIds: z.array(Id),
};

export const TaskCreated = defineEvent(
  'TaskCreated.v1',
  z.object({
    taskId: Id,
    ...content,
    creatorId: z.string(),
    companyId: z.string(),
    groupId: z.string(),
    taskable: Taskable.nullable(),
  }),
);
export const TaskEdited = defineEvent('TaskEdited.v1', z.object({ taskId: Id, ...content }));
/** Carries whom to tell: the creator, and what was to be done. */
export const TaskCompleted = defineEvent(
  'TaskCompleted.v1',
  z.object({ taskId: Id, completedBy: z.string(), creatorId: z.string(), details: z.string() }),
);
export const TaskReopened = defineEvent('TaskReopened.v1', z.object({ taskId: Id }));
export const TaskDeleted = defineEvent('TaskDeleted.v1', z.object({ taskId: Id }));
export const TaskRestored = defineEvent('TaskRestored.v1', z.object({ taskId: Id }));

export type TaskEvent =
  | EventOf<typeof TaskCreated>
  | EventOf<typeof TaskEdited>
  | EventOf<typeof TaskCompleted>
  | EventOf<typeof TaskReopened>
  | EventOf<typeof TaskDeleted>
  | EventOf<typeof TaskRestored>;
