import { createHash } from 'node:crypto';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';

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
  constructor(private readonly redis: RedisGuard) {}

  /** Whether this account must still wait at this address. */
  async mustWait(email: string, address: string): Promise<boolean> {
    const waits = await this.redis.run((redis) => redis.exists(`${keyOf(email, address)}:wait`));
    return waits === 1;
  }

  async failed(email: string, address: string): Promise<void> {
    const key = keyOf(email, address);
    await this.redis.run(async (redis) => {
      const failures = await redis.incr(key);
      await redis.expire(key, WINDOW);
      if (failures < FREE_FAILURES) return;
      const seconds = Math.min(2 ** (failures - FREE_FAILURES + 1), LONGEST_WAIT);
      await redis.set(`${key}:wait`, '1', 'EX', seconds);
    });
  }

  async succeeded(email: string, address: string): Promise<void> {
    const key = keyOf(email, address);
    await this.redis.run((redis) => redis.del(key, `${key}:wait`));
  }
}
