import { NO_CHANNELS, type ChannelSettings } from '@upfront/contracts/notifications/channels.js';
import { notificationChannelSettings } from '@upfront/projections/notifications/channels.read-model.js';
import type { QueryContext } from '../edge/query-context.js';

/** What a person or a company chose; nothing leaves where nobody chose anything. */
export const channelSettingsOf = async (ownerId: string, context: QueryContext): Promise<ChannelSettings> => {
  const found = await context.read(notificationChannelSettings).findById(ownerId).lean();
  if (!found) return NO_CHANNELS;
  const { email, slack, microsoftTeams, mutedTypes } = found;
  return { email, slack, microsoftTeams, mutedTypes: [...mutedTypes] };
};
