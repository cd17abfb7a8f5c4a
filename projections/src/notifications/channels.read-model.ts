import type { ChannelOwner, ChannelSettings } from '@upfront/contracts/notifications/channels.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** By which channels notifications leave for a person, or for a company; addresses are not among it. */
export interface NotificationChannelsModel extends ReadModelDocument, ChannelSettings {
  readonly owner: ChannelOwner;
}

export const notificationChannelSettings = defineReadModel<NotificationChannelsModel>({
  name: 'notification-channel-settings',
  version: 1,
  group: 'notifications',
  fields: {
    owner: String,
    email: { type: Boolean, default: null },
    slack: Boolean,
    microsoftTeams: Boolean,
    mutedTypes: [String],
  },
  indexes: [],
});
