import { NotificationChannelsSet } from '@upfront/contracts/notifications/channel-events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { notificationChannelSettings } from './channels.read-model.js';

export const notificationChannelsProjection = defineProjection({
  name: 'notification-channels',
  group: 'notifications',
  models: [notificationChannelSettings],
  on: [
    when(NotificationChannelsSet, ({ data }, store: Store) => {
      const { owner, ownerId, email, slack, microsoftTeams, mutedTypes } = data;
      store.put(notificationChannelSettings, {
        _id: ownerId,
        owner,
        email,
        slack,
        microsoftTeams,
        mutedTypes: [...mutedTypes],
      });
    }),
  ],
});
