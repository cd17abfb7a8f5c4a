import { UserSessionsEnded } from '@upfront/contracts/identity/events.js';
import { EndOwnSessions, EndUserSessions } from '@upfront/contracts/identity/session-commands.js';
import { digestOf, SessionStore } from '@upfront/platform/session/session-store.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import { ownUser } from './own-user.js';
import { record } from './sign-in-record.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import { EventStore } from '../event-store/event-store.js';
import { Aggregates } from '../execute/aggregates.js';

const needs = { aggregates: Aggregates, store: EventStore, sessions: SessionStore };

/**
 * Ends one sign-in of a person, or all. The caller's own session of this moment stays, so that nobody locks themselves
 * out of what they are doing; signing out is there for that.
 */
const end = async (
  userId: string,
  sessionId: string | undefined,
  context: CommandContext,
  services: { readonly store: EventStore; readonly sessions: SessionStore },
): Promise<{ readonly answer: { readonly ended: number }; readonly position?: number }> => {
  const own = context.session ? digestOf(context.session.id) : undefined;
  const standing = await services.sessions.standingOf([userId]);
  const digests = standing
    .map(({ digest }) => digest)
    .filter((digest) => digest !== own && (sessionId === undefined || digest === sessionId));
  const ended = await services.sessions.closeStanding(userId, digests);
  if (ended === 0) return { answer: { ended } };
  const facts = { userId, sessions: ended };
  const position = await record(services, context, userId, UserSessionsEnded, facts);
  return { answer: { ended }, position };
};

const ofUser = handle(EndUserSessions, needs, async ({ id, sessionId }, context, services) => {
  const { state } = await services.aggregates.load(userAggregate, id);
  checkRecord(EndUserSessions.access, context, userRecord(state));
  return end(id, sessionId, context, services);
});

const own = handle(EndOwnSessions, needs, async ({ sessionId }, context, services) => {
  const { id } = await ownUser(context, services);
  return end(id, sessionId, context, services);
});

export const userSessionHandlers: readonly HandlerType[] = [ofUser, own];
