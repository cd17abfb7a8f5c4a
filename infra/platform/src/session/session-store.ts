import { hash, randomBytes } from 'node:crypto';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import type { Redis } from 'ioredis';
import { RedisAway, type RedisGuard } from '../redis-guard.js';
import { RememberedSessions } from './remembered-sessions.js';
import { LONGEST_SECONDS } from './session-cookie.js';

/** A session ends after this long without a request (12 hours) … */
const IDLE_SECONDS = 12 * 60 * 60;
/** … and this long after the sign-in in any case. */
const LONGEST_MS = LONGEST_SECONDS * 1000;
/** A sign-in that still owes its second factor is forgotten after this long. */
const AWAITING_SECONDS = 10 * 60;
/** After its id was renewed, requests that are under way may still carry the old one, for this long. */
const OLD_ID_SECONDS = 10;
/** How often a session in use is prolonged, so that not every request writes. */
const PROLONG_EVERY_MS = 60_000;

/** Commit position of the last change of anybody's rights; what is cached of a person from before it is stale. */
const RIGHTS_POSITION = 'upfront:rights-position';
/** Sets the position unless a later one is there. */
const RAISE = `
local known = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) > known then redis.call('SET', KEYS[1], ARGV[1]) end
`;

/** Sets a session for some seconds unless it changed since it was read: it may have ended, or be under a new id. */
const PROLONG = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
`;

/** Gives a session a new key while it still stands, and joins it to those of the same people, in one step. */
const RENEW = `
if not redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3], 'XX') then return 0 end
redis.call('SET', KEYS[2], ARGV[1], 'EX', ARGV[2])
for at = 3, #KEYS do
  redis.call('SADD', KEYS[at], KEYS[2])
  redis.call('EXPIRE', KEYS[at], ARGV[4])
end
return 1
`;

/** Ends every session of a person in one step, so that none is renewed in between. */
const CLOSE_ALL = `
for _, key in ipairs(redis.call('SMEMBERS', KEYS[1])) do redis.call('DEL', key) end
redis.call('DEL', KEYS[1])
`;

/** What is decided of a session when it is opened. */
export interface SessionKind {
  /** The administrator behind an impersonated session. */
  readonly impersonatorId?: string;
  /** The password was right; the session opens nothing until the second factor was shown, too. */
  readonly awaits?: 'second-factor';
  /** The person was let in by another provider, which asks for a second factor by itself. */
  readonly isSingleSignOn?: true;
  /** Where it was opened; absent for the default tenant. */
  readonly tenant?: TenantKey;
  /** Network address and browser (its User-Agent) that it was opened from. */
  readonly address?: string;
  readonly device?: string;
}

export interface Session extends SessionKind {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly seenAt: number;
}

/** Names a session to others than its own browser: whoever knows the digest cannot take over the session. */
export const digestOf = (id: string): string => hash('sha256', id, 'base64url');

const PREFIX = 'upfront:session:';
/** The stored key is a hash, so that whoever reads Redis cannot take over a session. */
const keyOf = (id: string): string => `${PREFIX}${digestOf(id)}`;
const keyOfUser = (userId: string): string => `upfront:sessions-of:${userId}`;

/** A session that stands, without the id that would open it. */
export interface StandingSession extends SessionKind {
  readonly digest: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly seenAt: number;
}

/** People whose sessions are looked up in one round trip. */
const LOOKED_UP_AT_ONCE = 500;

/** A session as it was found. */
export interface FoundSession {
  readonly session: Session | undefined;
  /** Commit position of the last change of anybody's rights; undefined while Redis is away. */
  readonly rightsPosition: number | undefined;
}

/**
 * Sessions in Redis under opaque ids. While Redis is away, a session that it confirmed to this process within the last
 * quarter of an hour still counts; opening and closing one waits for it, with 503.
 */
export class SessionStore {
  readonly #remembered = new RememberedSessions();

  constructor(private readonly redis: RedisGuard) {}

  /**
   * Opens a session and gives its new id, which only the cookie carries.
   * @throws RedisAway 503
   */
  async open(userId: string, kind: SessionKind = {}): Promise<string> {
    const now = Date.now();
    return this.store({ userId, ...kind, startedAt: now, seenAt: now });
  }

  /**
   * Gives a session a new id, as after a change of rights; the old one ends in a moment. Where the session has ended
   * meanwhile, the new id opens nothing.
   * @throws RedisAway 503
   */
  async renew({ id: oldId, ...rest }: Session): Promise<string> {
    // Seen just now, so that a request under the old id does not prolong it.
    const session = { ...rest, seenAt: Date.now() };
    const id = randomBytes(32).toString('base64url');
    const people = [session.userId, ...(session.impersonatorId ? [session.impersonatorId] : [])];
    const keys = [keyOf(oldId), keyOf(id), ...people.map(keyOfUser)];
    const stored = JSON.stringify(session);
    const seconds = [IDLE_SECONDS, OLD_ID_SECONDS, LONGEST_SECONDS];
    await this.redis.run((redis) => redis.eval(RENEW, keys.length, ...keys, stored, ...seconds));
    return id;
  }

  private async store(session: Omit<Session, 'id'>): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const seconds = session.awaits ? AWAITING_SECONDS : IDLE_SECONDS;
    await this.redis.run((redis) =>
      redis
        .multi()
        .set(keyOf(id), JSON.stringify(session), 'EX', seconds)
        .sadd(keyOfUser(session.userId), keyOf(id))
        .expire(keyOfUser(session.userId), LONGEST_SECONDS)
        .exec(),
    );
    if (session.impersonatorId) await this.endsWith(id, session.impersonatorId);
    return id;
  }

  /** A session in which somebody acts as another person ends with their own sessions, too. */
  private async endsWith(id: string, impersonatorId: string): Promise<void> {
    const key = keyOfUser(impersonatorId);
    await this.redis.run((redis) => redis.multi().sadd(key, keyOf(id)).expire(key, LONGEST_SECONDS).exec());
  }

  /**
   * The session and the position of the last change of rights, in one round trip; no session when it ended. Reading
   * counts as use of the session, unless it is only looked at.
   * @throws RedisAway 503 where Redis is away and did not confirm the session lately: it may well stand
   */
  async read(id: string, { isUse = true } = {}): Promise<FoundSession> {
    const found = await this.ask(id);
    if (!found) return { session: this.#remembered.find(id), rightsPosition: undefined };
    const [stored, position] = found;
    const rightsPosition = Number(position ?? 0);
    const session = stored ? { ...(JSON.parse(stored) as Omit<Session, 'id'>), id } : undefined;
    if (!stored || !session || Date.now() - session.startedAt > LONGEST_MS) {
      if (session) await this.close(id);
      this.#remembered.forget(id);
      return { session: undefined, rightsPosition };
    }
    this.#remembered.confirm(session);
    if (isUse && !session.awaits && Date.now() - session.seenAt > PROLONG_EVERY_MS)
      await this.prolong(session, stored);
    return { session, rightsPosition };
  }

  /** The session as it was last found, which may have ended since: a guess, no permission. */
  remembered(id: string): Session | undefined {
    return this.#remembered.find(id);
  }

  /** @throws RedisAway 503 */
  async close(id: string): Promise<void> {
    this.#remembered.forget(id);
    await this.redis.run((redis) => redis.del(keyOf(id)));
  }

  /**
   * Sessions of these people that stand, those included in which somebody acts as them. Sign-ins that still owe their
   * second factor open nothing, and are none.
   * @throws RedisAway 503
   */
  async standingOf(userIds: readonly string[]): Promise<readonly StandingSession[]> {
    const found: StandingSession[] = [];
    for (let from = 0; from < userIds.length; from += LOOKED_UP_AT_ONCE)
      found.push(...(await this.lookUp(userIds.slice(from, from + LOOKED_UP_AT_ONCE))));
    return found;
  }

  private async lookUp(userIds: readonly string[]): Promise<readonly StandingSession[]> {
    const wanted = new Set(userIds);
    const keys = await this.redis.run((redis) => redis.sunion(...userIds.map(keyOfUser)));
    if (keys.length === 0) return [];
    const stored = await this.redis.run((redis) => redis.mget(...keys));
    return keys.flatMap((key, at) => {
      const text = stored[at];
      if (typeof text !== 'string') return [];
      const session = JSON.parse(text) as Omit<Session, 'id'>;
      // The sessions of a person hold those, too, in which they act as somebody else.
      if (session.awaits || !wanted.has(session.userId)) return [];
      return [{ ...session, digest: key.slice(PREFIX.length) }];
    });
  }

  /**
   * Ends these sessions of a user, and answers how many of them stood.
   * @throws RedisAway 503
   */
  async closeStanding(userId: string, digests: readonly string[]): Promise<number> {
    if (digests.length === 0) return 0;
    this.#remembered.forgetAllOf(userId);
    const keys = digests.map((digest) => `${PREFIX}${digest}`);
    return this.redis.run(async (redis) => {
      await redis.srem(keyOfUser(userId), ...keys);
      return redis.del(...keys);
    });
  }

  /**
   * Ends every session of a user, such as after a password change.
   * @throws RedisAway 503, unless it may wait: then it is done once Redis is back
   */
  async closeAllOf(userId: string, { mayWait = false } = {}): Promise<void> {
    this.#remembered.forgetAllOf(userId);
    const close = async (redis: Redis): Promise<void> => {
      await redis.eval(CLOSE_ALL, 1, keyOfUser(userId));
    };
    await (mayWait ? this.redis.runOrLater(`close ${userId}`, close) : this.redis.run(close));
  }

  /**
   * Makes every process forget what it cached of people's rights before a commit position. Where Redis is away, once
   * it is back; until then nobody trusts what they cached.
   */
  async rightsChangedAt(position: number): Promise<void> {
    await this.redis.runOrLater('rights', (redis) => redis.eval(RAISE, 1, RIGHTS_POSITION, position));
  }

  /** What Redis says of a session; undefined where it is away and the session is one that it confirmed lately. */
  private async ask(id: string): Promise<readonly (string | null)[] | undefined> {
    try {
      return await this.redis.read([keyOf(id), RIGHTS_POSITION]);
    } catch (error) {
      if (error instanceof RedisAway && this.#remembered.find(id)) return undefined;
      throw error;
    }
  }

  private async prolong({ id, ...rest }: Session, stored: string): Promise<void> {
    const value = JSON.stringify({ ...rest, seenAt: Date.now() });
    const prolonged = this.redis.run((redis) =>
      redis.eval(PROLONG, 1, keyOf(id), stored, value, IDLE_SECONDS),
    );
    // The next request tries again.
    await prolonged.catch(() => undefined);
  }
}
