import { Schema } from 'mongoose';
import type { NotificationContent, NotificationType } from '@upfront/contracts/notifications/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

export interface NotificationModel extends ReadModelDocument {
  readonly userId: string;
  /** Where it was posted: the company whose channels hear of it. */
  readonly companyId: string;
  /** What it came from: the same for everybody who is told of it. */
  readonly source: string;
  readonly notificationType: NotificationType;
  readonly content: NotificationContent;
  readonly isUnread: boolean;
  readonly createdAt: string;
}

export const notifications = defineReadModel<NotificationModel>({
  name: 'notifications',
  version: 3,
  group: 'notifications',
  fields: {
    userId: String,
    companyId: String,
    source: String,
    notificationType: String,
    content: Schema.Types.Mixed,
    isUnread: Boolean,
    createdAt: String,
  },
  indexes: [
    { userId: 1, createdAt: -1, _id: 1 },
    { userId: 1, isUnread: 1 },
    { 'content.taskId': 1, notificationType: 1 },
  ],
});
