import { z } from 'zod';
import { Id, Instant, RecordedDay } from '../kernel/values.js';
import { PersonSummary } from '../identity/model.js';

/** What a task hangs on (spec shell 3, Task.taskable). */
export const Taskable = z.object({
  taskableType: z.enum(['comment', 'campaignExternalCrmPushData']),
  id: z.string(),
  commentableType: z
    .enum(['mediaAsset', 'campaign', 'campaignFile', 'contact', 'requestForProposal'])
    .optional(),
  commentableId: z.string().optional(),
  /** The campaign concerned, where the task came from a push into an external system. */
  campaignId: z.string().optional(),
});
export type Taskable = z.infer<typeof Taskable>;

/** The same as answers show it (spec shell 3, Task): records by their id. */
export const TaskableView = Taskable.pick({ taskableType: true, id: true, commentableType: true })
  .extend({
    commentable: z.object({ id: z.string() }).meta({ id: 'TaskCommentable' }).optional(),
    campaign: z.object({ id: z.string() }).meta({ id: 'TaskCampaign' }).optional(),
  })
  .meta({ id: 'Taskable' });
export type TaskableView = z.infer<typeof TaskableView>;

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim();

/** Rich text of a task: never empty once tags are gone, at most 20,000 characters. */
export const TaskDetails = z
  .string()
  .max(20_000, 'Max 20000 characters')
  .refine((html) => textOf(html) !== '', 'Enter the details of the task');

export const Assignment = z.object({ userId: Id });

/** Task as the panel shows it (spec shell 3, Task). Dates relative to today in the company's zone. */
export const TaskView = z
  .object({
    id: Id,
    isCompleted: z.boolean(),
    isActive: z.boolean(),
    isUnread: z.boolean(),
    status: z.string(),
    details: z.string(),
    dueDate: RecordedDay.nullable(),
    isPastDue: z.boolean(),
    isDueSoon: z.boolean(),
    numberOfRemainingDays: z.int32().nullable(),
    createdAt: Instant,
    completedAt: Instant.nullable(),
    createdByUser: PersonSummary,
    completedByUser: PersonSummary.nullable(),
    assignedUsers: z.array(PersonSummary),
    taskable: TaskableView.nullable(),
    campaignName: z.string().nullable(),
    can: z
      .object({ complete: z.boolean(), edit: z.boolean(), remove: z.boolean() })
      .meta({ id: 'TaskAbilities' }),
  })
  .meta({ id: 'Task' });
export type TaskView = z.infer<typeof TaskView>;
