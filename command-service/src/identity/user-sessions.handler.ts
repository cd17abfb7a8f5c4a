import { UserSessionsEnded } from '@upfront/contracts/identity/events.js';
import { EndOwnSessions, EndUserSessions } from '@upfront/contracts/identity/session-commands.js';
import { digestOf } from '@upfront/platform/session/session-store.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { ownUser } from './own-user.js';
import { record } from './sign-in-record.js';
import { userAggregate, userRecord } from './user.aggregate.js';

/**
 * Ends one sign-in of a person, or all. The caller's own session of this moment stays, so that nobody locks themselves
 * out of what they are doing; signing out is there for that.
 */
const end = async (
  userId: string,
  sessionId: string | undefined,
  context: CommandContext,
  tools: Tools,
): Promise<{ readonly answer: { readonly ended: number }; readonly position?: number }> => {
  const own = context.session ? digestOf(context.session.id) : undefined;
  const standing = await tools.sessions.standingOf([userId]);
  const digests = standing
    .map(({ digest }) => digest)
    .filter((digest) => digest !== own && (sessionId === undefined || digest === sessionId));
  const ended = await tools.sessions.closeStanding(userId, digests);
  if (ended === 0) return { answer: { ended } };
  const facts = { userId, sessions: ended };
  const position = await record(tools, context, userId, UserSessionsEnded, facts);
  return { answer: { ended }, position };
};

const ofUser = handle(EndUserSessions, async ({ id, sessionId }, context, tools) => {
  const { state } = await tools.aggregates.load(userAggregate, id);
  checkRecord(EndUserSessions.access, context, userRecord(state));
  return end(id, sessionId, context, tools);
});

const own = handle(EndOwnSessions, async ({ sessionId }, context, tools) => {
  const { id } = await ownUser(context, tools);
  return end(id, sessionId, context, tools);
});

export const userSessionHandlers: readonly HandlerType[] = [ofUser, own];
