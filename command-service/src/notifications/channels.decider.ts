import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import {
  NotificationChannelsSet,
  type ChannelsEvent,
} from '@upfront/contracts/notifications/channel-events.js';
import {
  NO_CHANNELS,
  type ChannelOwner,
  type ChannelSettings,
} from '@upfront/contracts/notifications/channels.js';

/** What was asked for, the addresses apart: whether there is one. Absent stays as it is. */
export type SetChannels = CommandMessage<
  'SetChannels',
  { readonly [Name in keyof ChannelSettings]?: ChannelSettings[Name] | undefined } & {
    readonly owner: ChannelOwner;
    readonly ownerId: string;
    readonly companyId: string;
  }
>;

const decide = ({ data }: SetChannels, state: ChannelSettings): readonly ChannelsEvent[] => {
  const { owner, ownerId, companyId } = data;
  const after: ChannelSettings = {
    email: data.email === undefined ? state.email : data.email,
    slack: data.slack ?? state.slack,
    microsoftTeams: data.microsoftTeams ?? state.microsoftTeams,
    mutedTypes: [...new Set(data.mutedTypes ?? state.mutedTypes)].sort(),
  };
  if (JSON.stringify(after) === JSON.stringify(state)) return [];
  return [eventOf(NotificationChannelsSet, { owner, ownerId, companyId, ...after })];
};

const evolve = (state: ChannelSettings, event: ChannelsEvent): ChannelSettings => {
  if (event.type !== 'NotificationChannelsSet.v1') return state;
  const { email, slack, microsoftTeams, mutedTypes } = event.data;
  return { email, slack, microsoftTeams, mutedTypes };
};

/** By which channels notifications leave for a person or a company. */
export const channelsDecider: Decider<ChannelSettings, SetChannels, ChannelsEvent> = {
  initialState: NO_CHANNELS,
  decide,
  evolve,
};
