import {
  ConfirmDelivery,
  FailDelivery,
  RequestDelivery,
  SetCompanyNotificationChannels,
  SetNotificationChannels,
} from '@upfront/contracts/notifications/channel-commands.js';
import type { ChannelsEvent, DeliveryEvent } from '@upfront/contracts/notifications/channel-events.js';
import type {
  ChannelChanges,
  ChannelOwner,
  ChannelSettings,
} from '@upfront/contracts/notifications/channels.js';
import { notificationProblems } from '@upfront/contracts/notifications/problems.js';
import { checkOutside, hostsOf } from '@upfront/platform/outside-address.js';
import type { Aggregate } from '../execute/aggregates.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { requireOutside } from '../execute/outside-field.js';
import { decisionMeta, type CommandContext, type Outcome } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { ChannelAddressStore } from './channel-addresses.js';
import { channelsDecider, type SetChannels } from './channels.decider.js';
import {
  deliveryDecider,
  instructionFrom,
  type DeliveryCommand,
  type DeliveryState,
} from './delivery.decider.js';

const channelsAggregate: Aggregate<ChannelSettings, SetChannels, ChannelsEvent> = {
  name: 'notification-channels',
  decider: channelsDecider,
};
const deliveryAggregate: Aggregate<DeliveryState, DeliveryCommand, DeliveryEvent> = {
  name: 'delivery',
  decider: deliveryDecider,
};

/** @throws Refusal 422 where an address leads into our own network or goes without TLS */
const checkAddress = (
  field: 'slackUrl' | 'microsoftTeamsUrl',
  url: string | null | undefined,
  tools: Tools,
): void => {
  if (!url) return;
  const isExempt = hostsOf(tools.insecureWebhooks);
  requireOutside(field, url, (found) => checkOutside(found, isExempt), notificationProblems.addressRefused);
};

interface Owner {
  readonly owner: ChannelOwner;
  readonly ownerId: string;
  readonly companyId: string;
}

/** Addresses are stored first: a channel that is announced can be used. */
const setChannels = async (
  of: Owner,
  { slackUrl, microsoftTeamsUrl, email, mutedTypes }: ChannelChanges,
  context: CommandContext,
  tools: Tools,
): Promise<Outcome & { answer: ChannelSettings }> => {
  checkAddress('slackUrl', slackUrl, tools);
  checkAddress('microsoftTeamsUrl', microsoftTeamsUrl, tools);
  const changes = { slack: slackUrl, microsoftTeams: microsoftTeamsUrl };
  const stored = await new ChannelAddressStore(tools.mongo, tools.secrets).change(of.ownerId, changes);
  const hooks = { slack: stored.slack !== undefined, microsoftTeams: stored.microsoftTeams !== undefined };
  const message = {
    type: 'SetChannels',
    data: { ...of, email, mutedTypes, ...hooks },
    meta: decisionMeta(context),
  } as const;
  const { state, position } = await tools.aggregates.decide(channelsAggregate, of.ownerId, message, context);
  return { answer: state, ...(position ? { position } : {}) };
};

const setOwn = handle(SetNotificationChannels, (input, context, tools) => {
  const { userId, companyId } = context.actor;
  return setChannels({ owner: 'user', ownerId: userId, companyId }, input, context, tools);
});

const setOfCompany = handle(SetCompanyNotificationChannels, async ({ id, ...changes }, context, tools) => {
  const { state } = await tools.aggregates.load(companyAggregate, id);
  checkRecord(
    SetCompanyNotificationChannels.access,
    context,
    state.stage === 'none' ? undefined : { companyId: id },
  );
  return setChannels({ owner: 'company', ownerId: id, companyId: id }, changes, context, tools);
});

interface Channel {
  readonly ownerId: string;
  readonly channel: string;
}
const delivery = {
  id: ({ ownerId, channel }: Channel) => `${channel}-${ownerId}`,
  answer: () => ({}),
};

export const channelHandlers: readonly HandlerType[] = [
  setOwn,
  setOfCompany,
  bind(RequestDelivery, deliveryAggregate, {
    ...delivery,
    answer: (state, _id, input) => instructionFrom(state, input, Date.now()),
    message: messageOf(RequestDelivery),
  }),
  bind(ConfirmDelivery, deliveryAggregate, { ...delivery, message: messageOf(ConfirmDelivery) }),
  bind(FailDelivery, deliveryAggregate, { ...delivery, message: messageOf(FailDelivery) }),
];
