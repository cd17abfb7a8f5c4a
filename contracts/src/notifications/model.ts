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

/** Text of a failed push (spec shell 4.3 describes it without quoting it). */
export const pushFailedText = (campaignName: string, system: string): string =>
  `${campaignName} could not be submitted to ${system}. The order was not created. See the campaign for details. A task due tomorrow has been created.`;

export const notificationTexts = {
  bottom: 'You have reached the bottom of the feed',
  scrollToTop: 'Scroll to the top',
} as const;
