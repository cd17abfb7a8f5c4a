import { hash, randomBytes } from 'node:crypto';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import type { Redis } from 'ioredis';
import { RedisAway, type RedisGuard } from '../redis-guard.js';
import { RememberedSessions } from './remembered-sessions.js';

/** A session ends after this long without a request (12 hours) … */
const IDLE_SECONDS = 12 * 60 * 60;
/** … and after 30 days in any case. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
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
}

export interface Session extends SessionKind {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly seenAt: number;
}

/** The stored key is a hash, so that whoever reads Redis cannot take over a session. */
const keyOf = (id: string): string => `upfront:session:${hash('sha256', id, 'base64url')}`;
const keyOfUser = (userId: string): string => `upfront:sessions-of:${userId}`;

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

  /** Gives a session a new id, as after a change of rights; the old one ends in a moment. @throws RedisAway 503 */
  async renew({ id: oldId, ...rest }: Session): Promise<string> {
    // Seen just now, so that a request under the old id does not prolong it.
    const session = { ...rest, seenAt: Date.now() };
    const id = await this.store(session);
    const old = JSON.stringify(session);
    await this.redis.run((redis) => redis.set(keyOf(oldId), old, 'EX', OLD_ID_SECONDS, 'XX'));
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
        .expire(keyOfUser(session.userId), LONGEST_MS / 1000)
        .exec(),
    );
    if (session.impersonatorId) await this.endsWith(id, session.impersonatorId);
    return id;
  }

  /** A session in which somebody acts as another person ends with their own sessions, too. */
  private async endsWith(id: string, impersonatorId: string): Promise<void> {
    const key = keyOfUser(impersonatorId);
    await this.redis.run((redis) =>
      redis
        .multi()
        .sadd(key, keyOf(id))
        .expire(key, LONGEST_MS / 1000)
        .exec(),
    );
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
   * Ends every session of a user, such as after a password change.
   * @throws RedisAway 503, unless it may wait: then it is done once Redis is back
   */
  async closeAllOf(userId: string, { mayWait = false } = {}): Promise<void> {
    this.#remembered.forgetAllOf(userId);
    const close = async (redis: Redis): Promise<void> => {
      const keys = await redis.smembers(keyOfUser(userId));
      await redis.del(keyOfUser(userId), ...keys);
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
  private async ask(id: string): Promise<(string | null)[] | undefined> {
    try {
      return await this.redis.run((redis) => redis.mget(keyOf(id), RIGHTS_POSITION));
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
