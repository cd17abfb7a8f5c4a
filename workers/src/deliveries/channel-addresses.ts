import type { Connection } from 'mongoose';
import {
  CHANNEL_ADDRESSES,
  ChannelAddresses,
  channelPlace,
  type StoredChannelAddresses,
} from '@upfront/contracts/notifications/channels.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

/** Where the worker finds the addresses of webhooks; nobody else reads them. */
export interface ChannelAddressSource {
  /** Empty where none are stored, or where no key of this installation opens them. */
  of(ownerId: string): Promise<ChannelAddresses>;
}

export const storedAddresses = (mongo: Connection, secrets: Secrets): ChannelAddressSource => ({
  of: async (ownerId) => {
    const stored = mongo.collection<StoredChannelAddresses>(CHANNEL_ADDRESSES);
    const found = await stored.findOne({ _id: ownerId });
    if (!found) return {};
    try {
      return ChannelAddresses.parse(JSON.parse(secrets.open(channelPlace(ownerId), found.sealed)));
    } catch {
      return {};
    }
  },
});
