import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A session ends after this long without a request (12 hours) … */
const IDLE_SECONDS = 12 * 60 * 60;
/** … and after 30 days in any case. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
/** How often a session in use is prolonged, so that not every request writes. */
const PROLONG_EVERY_MS = 60_000;

/** Commit position of the last change of anybody's rights; what is cached of a person from before it is stale. */
const RIGHTS_POSITION = 'upfront:rights-position';
/** Sets the position unless a later one is there. */
const RAISE = `
local known = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) > known then redis.call('SET', KEYS[1], ARGV[1]) end
`;

export interface Session {
  readonly id: string;
  readonly userId: string;
  /** The administrator behind an impersonated session. */
  readonly impersonatorId?: string;
  readonly startedAt: number;
  readonly seenAt: number;
}

/** The stored key is a hash, so that whoever reads Redis cannot take over a session. */
const keyOf = (id: string): string =>
  `upfront:session:${createHash('sha256').update(id).digest('base64url')}`;
const keyOfUser = (userId: string): string => `upfront:sessions-of:${userId}`;

/** Sessions in Redis under opaque ids. */
export class SessionStore {
  constructor(private readonly redis: Redis) {}

  /** Opens a session and gives its new id, which only the cookie carries. */
  async open(userId: string, impersonatorId?: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = Date.now();
    const session = { userId, ...(impersonatorId ? { impersonatorId } : {}), startedAt: now, seenAt: now };
    await this.redis
      .multi()
      .set(keyOf(id), JSON.stringify(session), 'EX', IDLE_SECONDS)
      .sadd(keyOfUser(userId), keyOf(id))
      .expire(keyOfUser(userId), LONGEST_MS / 1000)
      .exec();
    return id;
  }

  /**
   * The session and the position of the last change of rights, in one round trip; no session when it ended. Reading
   * counts as use of the session, unless it is only looked at.
   */
  async read(
    id: string,
    { isUse = true } = {},
  ): Promise<{ session: Session | undefined; rightsPosition: number }> {
    const [stored, position] = await this.redis.mget(keyOf(id), RIGHTS_POSITION);
    const rightsPosition = Number(position ?? 0);
    if (!stored) return { session: undefined, rightsPosition };
    const session: Session = { ...(JSON.parse(stored) as Omit<Session, 'id'>), id };
    if (Date.now() - session.startedAt > LONGEST_MS) {
      await this.close(id);
      return { session: undefined, rightsPosition };
    }
    if (isUse && Date.now() - session.seenAt > PROLONG_EVERY_MS) await this.prolong(session);
    return { session, rightsPosition };
  }

  async close(id: string): Promise<void> {
    await this.redis.del(keyOf(id));
  }

  /** Ends every session of a user, such as after a password change. */
  async closeAllOf(userId: string): Promise<void> {
    const keys = await this.redis.smembers(keyOfUser(userId));
    await this.redis.del(keyOfUser(userId), ...keys);
  }

  /** Makes every process forget what it cached of people's rights before a commit position. */
  async rightsChangedAt(position: number): Promise<void> {
    await this.redis.eval(RAISE, 1, RIGHTS_POSITION, position);
  }

  private async prolong(session: Session): Promise<void> {
    const { id, ...rest } = session;
    await this.redis.set(
      keyOf(id),
      JSON.stringify({ ...rest, seenAt: Date.now() }),
      'EX',
      IDLE_SECONDS,
      'XX',
    );
  }
}
