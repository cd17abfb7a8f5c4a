import { RedisAway } from '@upfront/platform/redis-guard.js';
import type { SessionKind, SessionStore } from '@upfront/platform/session/session-store.js';
import type { CommandContext, Outcome } from '../execute/context.js';

/** What a new session keeps of where it is opened. */
export const placeOf = ({
  tenant,
  address,
  device,
}: CommandContext): Pick<SessionKind, 'tenant' | 'address' | 'device'> => ({
  ...(tenant === 'default' ? {} : { tenant }),
  ...(address === '' ? {} : { address }),
  ...(device === undefined ? {} : { device }),
});

/**
 * The caller's session under a new id, as after every change of their own rights. While Redis is away the old id stays:
 * what was asked for is done all the same.
 */
export const renewed = async (
  { session }: CommandContext,
  { sessions }: { readonly sessions: SessionStore },
): Promise<Pick<Outcome, 'sessionChange'>> => {
  if (!session) return {};
  try {
    return { sessionChange: { open: await sessions.renew(session) } };
  } catch (error) {
    if (error instanceof RedisAway) return {};
    throw error;
  }
};

/**
 * Ends every session of the caller, and gives them a new one: as after a change of the password. While Redis is away
 * that is done once it is back, this session included.
 */
export const onlySession = async (
  { session }: CommandContext,
  { sessions }: { readonly sessions: SessionStore },
): Promise<Pick<Outcome, 'sessionChange'>> => {
  if (!session) return {};
  const { userId, id: _, startedAt: _start, seenAt: _seen, ...kind } = session;
  await sessions.closeAllOf(userId, { mayWait: true });
  try {
    return { sessionChange: { open: await sessions.open(userId, kind) } };
  } catch (error) {
    if (error instanceof RedisAway) return { sessionChange: { close: true } };
    throw error;
  }
};
