import { z } from 'zod';
import { CalendarDate, Id, Instant } from '../kernel/values.js';
import { PersonSummary } from '../identity/model.js';

/** Types of spec shell 4.3. */
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
  expirationDate: CalendarDate.optional(),
  taskId: z.string().optional(),
  details: z.string().optional(),
  dueDate: CalendarDate.optional(),
  byUserId: z.string().optional(),
  text: z.string().optional(),
  subText: z.string().optional(),
});
export type NotificationContent = z.infer<typeof NotificationContent>;

export const NotificationView = z
  .object({
    id: Id,
    notificationType: NotificationType,
    ...NotificationContent.omit({ byUserId: true }).shape,
    isUnread: z.boolean(),
    createdAt: Instant,
    byUser: PersonSummary.nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

/** A message to everyone or to one company, as it is pushed (spec shell 3, Global message). */
export const GlobalMessage = z.object({ msg: z.string(), timestamp: Instant });
export type GlobalMessage = z.infer<typeof GlobalMessage>;

/** Text of a failed push (spec shell 4.3 describes it without quoting it). */
export const pushFailedText = (campaignName: string, system: string): string =>
  `${campaignName} could not be submitted to ${system}. The order was not created. See the campaign for details. A task due tomorrow has been created.`;

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
