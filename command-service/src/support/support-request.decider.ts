import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { ConfirmSupportEmail, FailSupportEmail } from '@upfront/contracts/support/commands.js';
import {
  SupportEmailFailed,
  SupportEmailSent,
  SupportRequested,
  type SupportAttachment,
  type SupportEvent,
} from '@upfront/contracts/support/events.js';

/** A question as it is kept: its files stand in the object store by now. */
export interface SupportQuestion {
  readonly subject: string;
  readonly message: string;
  readonly pagePath: string;
  readonly attachments: readonly SupportAttachment[];
}

export type SupportCommand =
  | CommandMessage<'SendSupportEmail', SupportQuestion>
  | CommandOf<typeof ConfirmSupportEmail>
  | CommandOf<typeof FailSupportEmail>;

export type SupportState = 'none' | 'requested' | 'sent' | 'failed';

const decide = (command: SupportCommand, state: SupportState): readonly SupportEvent[] => {
  switch (command.type) {
    case 'SendSupportEmail': {
      if (state !== 'none') return [];
      const { newId, actor } = command.meta;
      const { userId, companyId, groupId } = actor;
      const { attachments, ...question } = command.data;
      return [
        eventOf(SupportRequested, {
          requestId: newId(),
          userId,
          companyId,
          groupId,
          ...question,
          attachments: [...attachments],
        }),
      ];
    }
    case 'ConfirmSupportEmail':
      // A mail that was given up may still have left: what was sent stays sent.
      return state === 'requested' || state === 'failed' ? [eventOf(SupportEmailSent, command.data)] : [];
    case 'FailSupportEmail':
      return state === 'requested' ? [eventOf(SupportEmailFailed, command.data)] : [];
    default:
      return command satisfies never;
  }
};

const evolve = (state: SupportState, event: SupportEvent): SupportState => {
  switch (event.type) {
    case 'SupportRequested.v1':
      return 'requested';
    case 'SupportEmailSent.v1':
      return 'sent';
    case 'SupportEmailFailed.v1':
      return 'failed';
    default:
      return state;
  }
};

export const supportDecider: Decider<SupportState, SupportCommand, SupportEvent> = {
  initialState: 'none',
  decide,
  evolve,
};
