import { ChannelOwner, ChannelSettings } from '@upfront/contracts/notifications/channels.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** By which channels notifications leave for a person, or for a company; addresses are not among it. */
export const notificationChannelSettings = defineReadModel({
  name: 'notification-channel-settings',
  version: 1,
  group: 'notifications',
  shape: { owner: ChannelOwner, ...ChannelSettings.shape },
  indexes: [],
});
export type NotificationChannelsModel = DocumentOf<typeof notificationChannelSettings>;
