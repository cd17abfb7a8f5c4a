import type { CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { SendGlobalMessage } from '@upfront/contracts/notifications/commands.js';
import { GlobalMessageSent, type GlobalMessageEvent } from '@upfront/contracts/notifications/events.js';

export type GlobalMessageCommand = CommandOf<typeof SendGlobalMessage>;

/** A message is said once and then over. */
export interface GlobalMessageState {
  readonly isSent: boolean;
}

export const globalMessageDecider: Decider<GlobalMessageState, GlobalMessageCommand, GlobalMessageEvent> = {
  initialState: { isSent: false },
  decide: ({ data, meta }, { isSent }) =>
    isSent
      ? []
      : [
          eventOf(GlobalMessageSent, {
            messageId: meta.newId(),
            msg: data.msg,
            companyId: data.companyId ?? null,
          }),
        ],
  evolve: () => ({ isSent: true }),
};
