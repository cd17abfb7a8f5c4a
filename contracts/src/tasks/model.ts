import { z } from 'zod';
import { daysBetween } from '../kernel/days.js';
import { CalendarDate, Id, Instant } from '../kernel/values.js';
import { PersonSummary } from '../identity/model.js';

/** A task is due soon when it is due within this many days. */
export const DUE_SOON_DAYS = 3;

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

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
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
    dueDate: CalendarDate.nullable(),
    isPastDue: z.boolean(),
    isDueSoon: z.boolean(),
    numberOfRemainingDays: z.int32().nullable(),
    createdAt: Instant,
    completedAt: Instant.nullable(),
    createdByUser: PersonSummary,
    completedByUser: PersonSummary.nullable(),
    assignedUsers: z.array(PersonSummary),
    taskable: Taskable.meta({ id: 'Taskable' }).nullable(),
    campaignName: z.string().nullable(),
    /** Revision to send back when editing, so that two editors notice each other. */
    revision: z.int32(),
    can: z
      .object({ complete: z.boolean(), edit: z.boolean(), remove: z.boolean() })
      .meta({ id: 'TaskAbilities' }),
  })
  .meta({ id: 'Task' });
export type TaskView = z.infer<typeof TaskView>;

export const taskTexts = {
  completed: 'Well done! Task completed.',
  created: 'Task created!',
  updated: 'Task updated!',
  deleted: 'Task deleted!',
  emptyMine: 'Ready to tackle your day? Get Started by creating a task below.',
  emptyAssigned: 'Tasks you have delegated to others will appear here!',
  emptyCompleted: 'Tasks you have completed will appear here.',
  assigneesFailed: 'An error occurred . Please try again and contact support if the issue continues.',
} as const;

/** Wording of a due date (spec shell 4.2); undefined where its month and day are said instead. */
export const dueWording = (today: CalendarDate, dueDate: CalendarDate): string | undefined => {
  const days = daysBetween(today, dueDate);
  if (days < 0) return 'Past Due';
  if (days === 0) return 'Due Today';
  if (days === 1) return 'Due Tomorrow';
  return days <= DUE_SOON_DAYS ? `Due in ${days} days` : undefined;
};
