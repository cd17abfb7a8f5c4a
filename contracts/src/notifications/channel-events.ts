import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { Id } from '../kernel/values.js';
import { ChannelOwner, ChannelSettings, NotificationChannel } from './channels.js';

export const NotificationChannelsSet = defineEvent(
  'NotificationChannelsSet.v1',
  z.object({ owner: ChannelOwner, ownerId: Id, companyId: z.string(), ...ChannelSettings.shape }),
);

const delivery = { ownerId: Id, channel: NotificationChannel };
const item = z.object({ item: z.string(), notificationId: Id });

/** Something waits for the next message. */
export const DeliveryAwaited = defineEvent('DeliveryAwaited.v1', z.object({ ...delivery, ...item.shape }));
export const DeliveryStarted = defineEvent(
  'DeliveryStarted.v1',
  // When it began, ms since the epoch; unknown of those that began before this was kept.
  z.object({ ...delivery, jobId: z.string(), items: z.array(item), at: z.number().optional() }),
);
export const DeliveryMade = defineEvent(
  'DeliveryMade.v1',
  z.object({ ...delivery, jobId: z.string(), at: z.number() }),
);
export const DeliveryFailed = defineEvent(
  'DeliveryFailed.v1',
  z.object({ ...delivery, jobId: z.string(), reason: z.string() }),
);

export type ChannelsEvent = EventOf<typeof NotificationChannelsSet>;
export type DeliveryEvent =
  | EventOf<typeof DeliveryAwaited>
  | EventOf<typeof DeliveryStarted>
  | EventOf<typeof DeliveryMade>
  | EventOf<typeof DeliveryFailed>;
