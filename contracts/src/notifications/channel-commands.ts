import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { ChannelChanges, ChannelSettings, DeliveryTarget } from './channels.js';

const context = 'notifications';

export const SetNotificationChannels = defineCommand({
  name: 'SetNotificationChannels',
  context,
  method: 'PATCH',
  path: '/user/notification-channels',
  input: ChannelChanges,
  output: ChannelSettings,
  access: access.member,
  summary: 'Sets the channels that deliver the user’s notifications outside Upfront.',
  // Whoever knows the address of a webhook may post to it.
  isConfidential: true,
});

export const SetCompanyNotificationChannels = defineCommand({
  name: 'SetCompanyNotificationChannels',
  context,
  method: 'PATCH',
  path: '/admin/companies/{id}/notification-channels',
  input: ChannelChanges.extend({ id: Id }),
  output: ChannelSettings,
  access: access.record('edit', 'Company'),
  summary: 'Sets a company’s channels, and whether its people get notifications by email by default.',
  isConfidential: true,
});

/** What the worker is to do with a notification: send these, come again at `at`, or nothing more. */
export const DeliveryInstruction = z.object({
  next: z.enum(['send', 'wait', 'done']),
  /** Ms since the epoch; only to wait. */
  at: z.number(),
  /** What leaves together, in the order it came. */
  notificationIds: z.array(Id),
});
export type DeliveryInstruction = z.infer<typeof DeliveryInstruction>;

const target = DeliveryTarget.omit({ owner: true }).shape;

/** Asks whether a notification may leave now. `jobId` names the sender: it may ask again after a crash. */
export const RequestDelivery = defineCommand({
  name: 'RequestDelivery',
  context,
  input: z.object({ ...target, notificationId: Id, jobId: z.string() }),
  output: DeliveryInstruction,
  access: access.internal,
  summary: 'Tells whether a notification can be delivered by a channel now, alone or with others.',
});

export const ConfirmDelivery = defineCommand({
  name: 'ConfirmDelivery',
  context,
  input: z.object({ ownerId: Id, channel: target.channel, jobId: z.string() }),
  output: z.object({}),
  access: access.internal,
  summary: 'Reports that a delivery was sent.',
});

export const FailDelivery = defineCommand({
  name: 'FailDelivery',
  context,
  input: z.object({ ownerId: Id, channel: target.channel, jobId: z.string(), reason: z.string().max(1000) }),
  output: z.object({}),
  access: access.internal,
  summary: 'Reports that a delivery failed after all attempts.',
});
