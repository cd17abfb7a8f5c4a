import type { Connection } from 'mongoose';
import {
  CHANNEL_ADDRESSES,
  ChannelAddresses,
  channelPlace,
  type StoredChannelAddresses,
} from '@upfront/contracts/notifications/channels.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

/** Addresses of webhooks: outside of events and read models, and sealed, since whoever knows one may post to it. */
export class ChannelAddressStore {
  constructor(
    private readonly mongo: Connection,
    private readonly secrets: Secrets,
  ) {}

  /** Replaces what is given; null takes an address away. Answers what is stored then. */
  async change(
    ownerId: string,
    changes: { readonly [Channel in keyof ChannelAddresses]?: string | null | undefined },
  ): Promise<ChannelAddresses> {
    const before = await this.of(ownerId);
    const pick = (channel: keyof ChannelAddresses): string | undefined => {
      const wanted = changes[channel];
      return wanted === undefined ? before[channel] : (wanted ?? undefined);
    };
    const after: ChannelAddresses = { slack: pick('slack'), microsoftTeams: pick('microsoftTeams') };
    const sealed = this.secrets.seal(channelPlace(ownerId), JSON.stringify(after));
    await this.collection.replaceOne({ _id: ownerId }, { sealed }, { upsert: true });
    return after;
  }

  /** What no key opens counts as nothing: its owner gives the addresses again. */
  private async of(ownerId: string): Promise<ChannelAddresses> {
    const found = await this.collection.findOne({ _id: ownerId });
    if (!found) return {};
    try {
      return ChannelAddresses.parse(JSON.parse(this.secrets.open(channelPlace(ownerId), found.sealed)));
    } catch {
      return {};
    }
  }

  private get collection() {
    return this.mongo.collection<StoredChannelAddresses>(CHANNEL_ADDRESSES);
  }
}
