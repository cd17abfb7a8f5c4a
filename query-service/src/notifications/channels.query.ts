import {
  companyNotificationChannels,
  notificationChannels,
} from '@upfront/contracts/notifications/channel-queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { handle } from '../edge/query-handler.js';
import { channelSettingsOf } from './channel-settings.js';

export const notificationChannelsQuery = handle(notificationChannels, async (_input, context) => {
  const { userId, companyId } = context.actor;
  const [own, company] = await Promise.all([
    channelSettingsOf(userId, context),
    channelSettingsOf(companyId, context),
  ]);
  return { ...own, companyEmail: company.email === true };
});

export const companyNotificationChannelsQuery = handle(
  companyNotificationChannels,
  async ({ id }, context) => {
    if (!context.can('view', 'Company', { companyId: id })) throw new Refusal(problems.notFound);
    return channelSettingsOf(id, context);
  },
);
