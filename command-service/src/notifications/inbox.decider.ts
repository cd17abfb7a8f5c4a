import type { CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type {
  ClearUnreadNotifications,
  MarkTasksSeen,
  PostNotification,
} from '@upfront/contracts/notifications/commands.js';
import {
  NotificationPosted,
  NotificationsRead,
  TasksSeen,
  type InboxEvent,
} from '@upfront/contracts/notifications/events.js';

/** Sources remembered, so that one source posts to a person once. */
const REMEMBERED_SOURCES = 2_000;

export interface InboxState {
  readonly sources: readonly string[];
  readonly hasUnread: boolean;
}

export type InboxCommand =
  | CommandOf<typeof PostNotification>
  | CommandOf<typeof ClearUnreadNotifications>
  | CommandOf<typeof MarkTasksSeen>;

const decide = (command: InboxCommand, state: InboxState): readonly InboxEvent[] => {
  switch (command.type) {
    case 'PostNotification': {
      if (state.sources.includes(command.data.source)) return [];
      return [eventOf(NotificationPosted, { ...command.data, notificationId: command.meta.newId() })];
    }
    case 'ClearUnreadNotifications':
      return state.hasUnread ? [eventOf(NotificationsRead, { userId: command.meta.actor.userId })] : [];
    case 'MarkTasksSeen':
      return [eventOf(TasksSeen, { userId: command.meta.actor.userId })];
    default:
      return command satisfies never;
  }
};

const evolve = (state: InboxState, event: InboxEvent): InboxState => {
  switch (event.type) {
    case 'NotificationPosted.v1':
      return { sources: [...state.sources, event.data.source].slice(-REMEMBERED_SOURCES), hasUnread: true };
    case 'NotificationsRead.v1':
      return { ...state, hasUnread: false };
    default:
      return state;
  }
};

/** A person's notifications: a source event posts to a person once. */
export const inboxDecider: Decider<InboxState, InboxCommand, InboxEvent> = {
  initialState: { sources: [], hasUnread: false },
  decide,
  evolve,
};
