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
import type { Given } from '@upfront/platform/injection.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { requireOutside } from '../execute/outside-field.js';
import { decisionMeta, type CommandContext, type Outcome } from '../execute/context.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { ChannelAddressStore } from './channel-addresses.js';
import { channelsDecider, type SetChannels } from './channels.decider.js';
import {
  deliveryDecider,
  instructionFrom,
  type DeliveryCommand,
  type DeliveryState,
} from './delivery.decider.js';
import { InsecureWebhooks } from '../execute/settings.js';

const needs = { aggregates: Aggregates, webhooks: InsecureWebhooks, channelAddresses: ChannelAddressStore };
type Needs = Given<typeof needs>;

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
  { webhooks }: { readonly webhooks: InsecureWebhooks },
): void => {
  if (!url) return;
  const isExempt = hostsOf(webhooks.hosts);
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
  services: Needs,
): Promise<Outcome & { answer: ChannelSettings }> => {
  checkAddress('slackUrl', slackUrl, services);
  checkAddress('microsoftTeamsUrl', microsoftTeamsUrl, services);
  const changes = { slack: slackUrl, microsoftTeams: microsoftTeamsUrl };
  const stored = await services.channelAddresses.change(of.ownerId, changes);
  const hooks = { slack: stored.slack !== undefined, microsoftTeams: stored.microsoftTeams !== undefined };
  const message = {
    type: 'SetChannels',
    data: { ...of, email, mutedTypes, ...hooks },
    meta: decisionMeta(context),
  } as const;
  const { state, position } = await services.aggregates.decide(
    channelsAggregate,
    of.ownerId,
    message,
    context,
  );
  return { answer: state, ...(position ? { position } : {}) };
};

const setOwn = handle(SetNotificationChannels, needs, (input, context, services) => {
  const { userId, companyId } = context.actor;
  return setChannels({ owner: 'user', ownerId: userId, companyId }, input, context, services);
});

const setOfCompany = handle(
  SetCompanyNotificationChannels,
  needs,
  async ({ id, ...changes }, context, services) => {
    const { state } = await services.aggregates.load(companyAggregate, id);
    checkRecord(
      SetCompanyNotificationChannels.access,
      context,
      state.stage === 'none' ? undefined : { companyId: id },
    );
    return setChannels({ owner: 'company', ownerId: id, companyId: id }, changes, context, services);
  },
);

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
