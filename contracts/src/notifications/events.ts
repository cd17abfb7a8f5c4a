import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { Id } from '../kernel/values.js';
import { NotificationContent, NotificationType } from './model.js';

export const NotificationPosted = defineEvent(
  'NotificationPosted.v1',
  z.object({
    notificationId: Id,
    userId: Id,
    companyId: z.string(),
    groupId: z.string(),
    notificationType: NotificationType,
    content: NotificationContent,
    /** Where it came from: the same source posts to a person once. */
    source: z.string(),
  }),
);
/** Pushed to whoever has the product open; `companyId` null: in every company. */
export const GlobalMessageSent = defineEvent(
  'GlobalMessageSent.v1',
  z.object({ messageId: Id, msg: z.string(), companyId: Id.nullable() }),
);
export const NotificationsRead = defineEvent('NotificationsRead.v1', z.object({ userId: Id }));
export const TasksSeen = defineEvent('TasksSeen.v1', z.object({ userId: Id }));

export type GlobalMessageEvent = EventOf<typeof GlobalMessageSent>;

export type InboxEvent =
  EventOf<typeof NotificationPosted> | EventOf<typeof NotificationsRead> | EventOf<typeof TasksSeen>;
