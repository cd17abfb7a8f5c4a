import { z } from 'zod';
import { Id, Instant, RecordedDay, type CalendarDate } from '../kernel/values.js';
import { PersonSummary } from '../identity/model.js';

/** Types of spec shell 4.3, and those of access to contacts. */
export const NotificationType = z.enum([
  'comment',
  'global',
  'task_assign',
  'task_remind',
  'task_completed',
  'document_invitation_declined',
  'document_invitation_signed',
  'document_complete',
  'assign',
  'due_date',
  'remind',
  'push_data_submitted',
  'push_data_failed',
  'renewal_reminder',
  'contact_access_requested',
  'contact_access_granted',
  'contact_access_declined',
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** What a notification carries beside its type; every field is optional because each type uses its own. */
export const NotificationContent = z.object({
  notifiableType: z.string().optional(),
  notifiableId: z.string().optional(),
  campaignId: z.string().optional(),
  campaignName: z.string().optional(),
  externalSystemName: z.string().optional(),
  groupName: z.string().optional(),
  /** A comment: its id and its text, plain. */
  commentId: z.string().optional(),
  commentBody: z.string().optional(),
  requestForProposalId: z.string().optional(),
  requestForProposalName: z.string().optional(),
  /** A document to be signed: what it is, who was invited, why they declined. */
  documentType: z.string().optional(),
  submissionId: z.string().optional(),
  email: z.string().optional(),
  reasonForDeclining: z.string().optional(),
  expirationDate: RecordedDay.optional(),
  taskId: z.string().optional(),
  details: z.string().optional(),
  dueDate: RecordedDay.optional(),
  byUserId: z.string().optional(),
  text: z.string().optional(),
  subText: z.string().optional(),
});
export type NotificationContent = z.infer<typeof NotificationContent>;

const NamedPerson = PersonSummary.extend({ firstName: z.string(), lastName: z.string() }).meta({
  id: 'NamedPerson',
});
export type NamedPerson = z.infer<typeof NamedPerson>;

/**
 * What the reader can do about a failed push, by their rights when they read it: `repair` the connection to the system,
 * `push` the campaign again, or only `ask` somebody who can.
 */
export const PUSH_RECOURSES = ['repair', 'push', 'ask'] as const;
export const PushRecourse = z.enum(PUSH_RECOURSES).meta({ id: 'PushRecourse' });
export type PushRecourse = z.infer<typeof PushRecourse>;

export const NotificationView = z
  .object({
    id: Id,
    notificationType: NotificationType,
    ...NotificationContent.omit({ byUserId: true }).shape,
    isUnread: z.boolean(),
    createdAt: Instant,
    byUser: PersonSummary.nullable(),
    /** Of a task: who made it, and who completed it when. */
    createdByUser: NamedPerson.nullable(),
    completedByUser: NamedPerson.nullable(),
    completedAt: Instant.nullable(),
    /** Of a failed push. */
    recourse: PushRecourse.nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

/** A message to everyone or to one company, as it is pushed (spec shell 3, Global message). */
export const GlobalMessage = z.object({ msg: z.string(), timestamp: Instant });
export type GlobalMessage = z.infer<typeof GlobalMessage>;

/** Text of a failed push (spec shell 4.3 describes it without quoting it). */
export const pushFailedText = (campaignName: string, system: string): string =>
  `${campaignName} could not be submitted to ${system}. The order was not created. See the campaign for details. A task due tomorrow has been created.`;

const HELP: Readonly<Record<PushRecourse, string>> = {
  repair: 'The push log says why. Fix the connection or the campaign, then push it again.',
  push: 'Fix what is missing, then push the campaign again from its summary.',
  ask: 'Ask the owner of the campaign or your administrator to push it again.',
};

/** What a reader can do about a failed push. */
export const pushFailedHelp = (recourse: PushRecourse): string => HELP[recourse];

/** A failed push where it was started: campaign, system, the reason as it was given, and what the reader can do. */
export const pushFailure = (
  push: { readonly campaignName: string; readonly system: string; readonly reason: string | null },
  recourse: PushRecourse,
): string => {
  const { campaignName, system, reason } = push;
  const said = [`${campaignName} could not be pushed to ${system}.`, reason ?? '', pushFailedHelp(recourse)];
  return said.filter((part) => part !== '').join(' ');
};

/** Due status of an RFP in its notifications (spec shell 4.3). */
export const rfpDueStatus = (today: CalendarDate, dueDate: CalendarDate): 'default' | 'today' | 'overdue' =>
  dueDate > today ? 'default' : dueDate === today ? 'today' : 'overdue';

/** Task dates in notifications (spec shell 9): MM/DD/YYYY. */
export const notificationDate = (day: CalendarDate): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
};

export const notificationTexts = {
  bottom: 'You have reached the bottom of the feed',
  scrollToTop: 'Scroll to the top',
} as const;
