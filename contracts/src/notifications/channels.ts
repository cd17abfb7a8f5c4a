import { z } from 'zod';
import { Id } from '../kernel/values.js';
import { NotificationType } from './model.js';

/** Ways out of the product (admin 9). */
export const NotificationChannel = z.enum(['email', 'slack', 'microsoftTeams']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** Channels that post to an address which whoever knows it may post to. */
export const HOOK_CHANNELS = ['slack', 'microsoftTeams'] as const;
export type HookChannel = (typeof HOOK_CHANNELS)[number];

/** Whose channels they are: a person's own, or those of a company. */
export const ChannelOwner = z.enum(['user', 'company']);
export type ChannelOwner = z.infer<typeof ChannelOwner>;

/**
 * What a person or a company chose. A company's `email` is for its people who chose nothing; its Slack and Teams are
 * channels of its own, in which each event is told once.
 */
export const ChannelSettings = z
  .object({
    /** Null: as the company says, and for a company: no. */
    email: z.boolean().nullable(),
    /** Whether an address is stored; it is never read back. */
    slack: z.boolean(),
    microsoftTeams: z.boolean(),
    /** Types that are not sent, by any channel of the owner. */
    mutedTypes: z.array(NotificationType),
  })
  .meta({ id: 'NotificationChannelSettings' });
export type ChannelSettings = z.infer<typeof ChannelSettings>;

export const NO_CHANNELS: ChannelSettings = {
  email: null,
  slack: false,
  microsoftTeams: false,
  mutedTypes: [],
};

/** An address to post to; null takes the stored one away, absent leaves it. */
const hook = z.url({ protocol: /^https?$/, error: 'Enter the address of an incoming webhook' }).max(2000);

/** Changes of channels; what is absent stays. */
export const ChannelChanges = z.object({
  email: z.boolean().nullable().optional(),
  slackUrl: hook.nullable().optional(),
  microsoftTeamsUrl: hook.nullable().optional(),
  mutedTypes: z.array(NotificationType).max(50).optional(),
});
export type ChannelChanges = z.infer<typeof ChannelChanges>;

/** Collection of the document store that holds addresses to post to, by their owner's id. */
export const CHANNEL_ADDRESSES = 'notification-channel-addresses';
export interface StoredChannelAddresses {
  readonly _id: string;
  /** `ChannelAddresses` as JSON, sealed for `channelPlace`. */
  readonly sealed: string;
}
export const ChannelAddresses = z.object({
  slack: z.string().optional(),
  microsoftTeams: z.string().optional(),
});
export type ChannelAddresses = z.infer<typeof ChannelAddresses>;
/** Where addresses are sealed for: in another record they do not open. */
export const channelPlace = (ownerId: string): string => `${CHANNEL_ADDRESSES}:${ownerId}`;

/** One way by which a notification is to leave. */
export const DeliveryTarget = z
  .object({
    owner: ChannelOwner,
    ownerId: Id,
    channel: NotificationChannel,
    /** What is sent once: to a person the notification, to a company the event that it came from. */
    item: z.string(),
  })
  .meta({ id: 'DeliveryTarget' });
export type DeliveryTarget = z.infer<typeof DeliveryTarget>;

/** After a message, what else comes for the same channel is gathered for this long, in ms, and leaves as one. */
export const GATHER_MS = 60_000;

/** Notifications that one digest names; the rest is counted. */
export const MOST_IN_DIGEST = 20;

export const channelTexts = {
  title: 'Notifications outside Upfront',
  email: 'Email me my notifications',
  companyEmail: 'Email notifications to people unless they opt out',
  slack: 'Slack incoming webhook',
  microsoftTeams: 'Microsoft Teams incoming webhook',
  stored: 'Saved. Type to replace it.',
  saved: 'Notification settings saved',
} as const;

interface Chosen {
  readonly person: ChannelSettings;
  readonly company: ChannelSettings;
}

/** The channels by which a notification of a type leaves for a person, and for the channels of their company. */
export const channelsFor = (
  type: NotificationType,
  { person, company }: Chosen,
): readonly { readonly owner: ChannelOwner; readonly channel: NotificationChannel }[] => {
  const hooks = (owner: ChannelOwner, settings: ChannelSettings) =>
    HOOK_CHANNELS.filter((channel) => settings[channel]).map((channel) => ({ owner, channel }));
  const wantsMail = person.email ?? (company.email === true && !company.mutedTypes.includes(type));
  return [
    ...(person.mutedTypes.includes(type)
      ? []
      : [...(wantsMail ? [{ owner: 'user', channel: 'email' } as const] : []), ...hooks('user', person)]),
    ...(company.mutedTypes.includes(type) ? [] : hooks('company', company)),
  ];
};
