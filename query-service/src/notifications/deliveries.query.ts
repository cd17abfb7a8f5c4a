import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { deliveryContent, deliveryTargets } from '@upfront/contracts/notifications/channel-queries.js';
import { channelsFor } from '@upfront/contracts/notifications/channels.js';
import { actors, companies } from '@upfront/projections/identity/identity.read-models.js';
import {
  notifications,
  type NotificationModel,
} from '@upfront/projections/notifications/notifications.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { fullNameOf } from '../identity/people.js';
import { channelSettingsOf } from './channel-settings.js';
import { viewsOf } from './notification-view.js';

const find = async (id: string, context: QueryContext): Promise<NotificationModel> => {
  const found = await context.read(notifications).findById(id).lean();
  if (!found) throw new Refusal(problems.notFound);
  return found;
};

export const deliveryTargetsQuery = handle(deliveryTargets, async ({ id }, context) => {
  const { userId, companyId, notificationType, source } = await find(id, context);
  const [person, company] = await Promise.all([
    channelSettingsOf(userId, context),
    channelSettingsOf(companyId, context),
  ]);
  return {
    targets: channelsFor(notificationType, { person, company }).map(({ owner, channel }) =>
      owner === 'user'
        ? { owner, ownerId: userId, channel, item: id }
        : { owner, ownerId: companyId, channel, item: source },
    ),
  };
});

export const deliveryContentQuery = handle(deliveryContent, async ({ id }, context) => {
  const one = await find(id, context);
  const [recipient, company, [notification]] = await Promise.all([
    context.read(actors).findById(one.userId).lean(),
    context.read(companies).findById(one.companyId).lean(),
    viewsOf([one], context),
  ]);
  if (!recipient || !notification) throw new Refusal(problems.notFound);
  const { firstName, email, isActive } = recipient;
  return {
    notification,
    timeZone: company?.settings.timeZone ?? DEFAULT_TIME_ZONE,
    recipient: { firstName, fullName: fullNameOf(recipient), email, isActive },
  };
});
