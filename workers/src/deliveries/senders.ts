import { HOOK_CHANNELS, type HookChannel } from '@upfront/contracts/notifications/channels.js';
import { hostsOf } from '@upfront/platform/outside-address.js';
import { callHttp } from '../connectors/http-call.js';
import type { ChannelAddressSource } from './channel-addresses.js';
import { slackMessage, teamsMessage } from './chat-messages.js';
import type { DeliveryMessage } from './delivery-message.js';

/** Posts messages to webhooks. */
export interface HookSender {
  /** @throws where it did not arrive, or nobody can say; the job is tried again */
  post(channel: HookChannel, ownerId: string, message: DeliveryMessage, over: AbortSignal): Promise<void>;
}

/** Nest's token for the sender to webhooks. */
export const HOOK_SENDER = Symbol('HookSender');

const BODIES: Readonly<Record<HookChannel, (message: DeliveryMessage) => object>> = {
  slack: slackMessage,
  microsoftTeams: teamsMessage,
};

export const isHookChannel = (channel: string): channel is HookChannel =>
  HOOK_CHANNELS.some((one) => one === channel);

/** `insecure`: hosts that may be reached without TLS or inside the own network. */
export const hookSender = (addresses: ChannelAddressSource, insecure: readonly string[]): HookSender => ({
  post: async (channel, ownerId, message, over) => {
    const url = (await addresses.of(ownerId))[channel];
    // Taken away since: nobody waits for it.
    if (url === undefined) return;
    const result = await callHttp(
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(BODIES[channel](message)),
      },
      // The address may have been stored before the rules of today.
      hostsOf(insecure),
      undefined,
      over,
    );
    if (result.kind !== 'answer') throw new Error(`The webhook did not answer: ${result.cause}`);
    if (result.status >= 300) throw new Error(`The webhook answered ${result.status}.`);
  },
});
