import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { Id } from '../kernel/values.js';
import { ChannelSettings, DeliveryTarget } from './channels.js';
import { NotificationView } from './model.js';

const context = 'notifications';

export const notificationChannels = defineQuery({
  name: 'notificationChannels',
  context,
  path: '/user/notification-channels',
  input: z.object({}),
  output: ChannelSettings.extend({
    /** What an `email` of null means for the user. */
    companyEmail: z.boolean(),
  }).meta({ id: 'OwnNotificationChannels' }),
  access: access.member,
  summary: 'Channels that deliver the user’s notifications outside Upfront.',
});

export const companyNotificationChannels = defineQuery({
  name: 'companyNotificationChannels',
  context,
  path: '/admin/companies/{id}/notification-channels',
  input: z.object({ id: Id }),
  output: ChannelSettings,
  access: access.record('view', 'Company'),
  summary: 'The channels of a company.',
});

export const deliveryTargets = defineQuery({
  name: 'deliveryTargets',
  context,
  path: '/internal/notifications/{id}/delivery-targets',
  input: z.object({ id: Id }),
  output: z.object({ targets: z.array(DeliveryTarget) }).meta({ id: 'DeliveryTargets' }),
  access: access.internal,
  after: ['notifications', 'identity'],
  summary: 'Channels a notification is delivered by.',
});

/** What a message by a channel says of one notification. */
export const DeliveryContent = z
  .object({
    notification: NotificationView,
    /** Zone in which its dates are told. */
    timeZone: z.string(),
    recipient: z
      .object({ firstName: z.string(), fullName: z.string(), email: z.string(), isActive: z.boolean() })
      .meta({ id: 'DeliveryRecipient' }),
  })
  .meta({ id: 'DeliveryContent' });
export type DeliveryContent = z.infer<typeof DeliveryContent>;

export const deliveryContent = defineQuery({
  name: 'deliveryContent',
  context,
  path: '/internal/notifications/{id}/delivery-content',
  input: z.object({ id: Id }),
  output: DeliveryContent,
  access: access.internal,
  after: ['notifications', 'identity'],
  summary: 'Content of a notification for a delivery.',
});
