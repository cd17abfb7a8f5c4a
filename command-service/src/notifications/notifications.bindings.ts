import {
  ClearUnreadNotifications,
  MarkTasksSeen,
  PostNotification,
  SendGlobalMessage,
} from '@upfront/contracts/notifications/commands.js';
import type { GlobalMessageEvent, InboxEvent } from '@upfront/contracts/notifications/events.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import {
  globalMessageDecider,
  type GlobalMessageCommand,
  type GlobalMessageState,
} from './global-message.decider.js';
import { inboxDecider, type InboxCommand, type InboxState } from './inbox.decider.js';

const inbox: Aggregate<InboxState, InboxCommand, InboxEvent> = { name: 'inbox', decider: inboxDecider };

const globalMessage: Aggregate<GlobalMessageState, GlobalMessageCommand, GlobalMessageEvent> = {
  name: 'global-message',
  decider: globalMessageDecider,
};

const own = { id: (_: unknown, meta: DecisionMeta) => meta.actor.userId, answer: () => ({}) };

const postNotification = handle(
  PostNotification,
  { aggregates: Aggregates },
  async (input, context, { aggregates }) => {
    const message = messageOf(PostNotification)(input, decisionMeta(context));
    const { appended, position } = await aggregates.decide(inbox, input.userId, message, context);
    return { answer: { posted: appended }, position };
  },
);

export const notificationHandlers: readonly HandlerType[] = [
  postNotification,
  bind(SendGlobalMessage, globalMessage, {
    id: (_, meta) => meta.newId(),
    isNew: true,
    record: (_, { companyId = null }) => ({ companyId }),
    message: messageOf(SendGlobalMessage),
  }),
  bind(ClearUnreadNotifications, inbox, { ...own, message: messageOf(ClearUnreadNotifications) }),
  bind(MarkTasksSeen, inbox, { ...own, message: messageOf(MarkTasksSeen) }),
];
