import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Failures after which sign-in is slowed, per account and address. */
const FREE_FAILURES = 5;
/** How long failures count, in seconds. */
const WINDOW = 15 * 60;
/** Longest wait, in seconds. */
const LONGEST_WAIT = 60;

const keyOf = (email: string, address: string): string =>
  `upfront:sign-in-failures:${createHash('sha256').update(`${email}\n${address}`).digest('base64url')}`;

/** Slows sign-in down after failures: 2, 4, 8 … seconds, at most a minute. */
export class SignInAttempts {
  constructor(private readonly redis: Redis) {}

  /** Whether this account must still wait at this address. */
  async mustWait(email: string, address: string): Promise<boolean> {
    return (await this.redis.exists(`${keyOf(email, address)}:wait`)) === 1;
  }

  async failed(email: string, address: string): Promise<void> {
    const key = keyOf(email, address);
    const failures = await this.redis.incr(key);
    await this.redis.expire(key, WINDOW);
    if (failures < FREE_FAILURES) return;
    const seconds = Math.min(2 ** (failures - FREE_FAILURES + 1), LONGEST_WAIT);
    await this.redis.set(`${key}:wait`, '1', 'EX', seconds);
  }

  async succeeded(email: string, address: string): Promise<void> {
    const key = keyOf(email, address);
    await this.redis.del(key, `${key}:wait`);
  }
}
