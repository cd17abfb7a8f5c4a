import { z } from 'zod';
import { NotificationContent, NotificationType } from '@upfront/contracts/notifications/model.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

export const notifications = defineReadModel({
  name: 'notifications',
  version: 3,
  group: 'notifications',
  shape: {
    userId: z.string(),
    /** Where it was posted: the company whose channels hear of it. */
    companyId: z.string(),
    /** What it came from: the same for everybody who is told of it. */
    source: z.string(),
    notificationType: NotificationType,
    content: NotificationContent,
    isUnread: z.boolean(),
    createdAt: z.string(),
  },
  indexes: [
    { userId: 1, createdAt: -1, _id: 1 },
    { userId: 1, isUnread: 1 },
    { 'content.taskId': 1, notificationType: 1 },
  ],
});
export type NotificationModel = DocumentOf<typeof notifications>;
