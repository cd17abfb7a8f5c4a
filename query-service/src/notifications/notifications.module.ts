import { Module } from '@nestjs/common';
import { companyNotificationChannelsQuery, notificationChannelsQuery } from './channels.query.js';
import { deliveryContentQuery, deliveryTargetsQuery } from './deliveries.query.js';
import { notificationListQuery, unreadNotificationCountQuery } from './notifications.query.js';

@Module({
  providers: [
    companyNotificationChannelsQuery,
    notificationChannelsQuery,
    deliveryContentQuery,
    deliveryTargetsQuery,
    notificationListQuery,
    unreadNotificationCountQuery,
  ],
})
export class NotificationsModule {}
