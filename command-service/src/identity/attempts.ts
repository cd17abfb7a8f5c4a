import { createHash } from 'node:crypto';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';

/** Failures after which the next try has to wait. */
const FREE_FAILURES = 5;

/**
 * Counts a try before it is made, so that many at once cannot pass together; answers the milliseconds that one has to
 * wait, 0 where it may be made. From the fifth
 * on, each try makes the next one wait: 2, 4, 8 … seconds.
 */
const COUNT = `
local left = redis.call('PTTL', KEYS[2])
if left > 0 then return left end
local tries = redis.call('INCR', KEYS[1])
redis.call('EXPIRE', KEYS[1], ARGV[1])
local over = tries - tonumber(ARGV[2])
if over >= 0 then
  redis.call('SET', KEYS[2], '1', 'EX', math.min(2 ^ math.min(over + 1, 20), tonumber(ARGV[3])))
end
return 0
`;

interface Pace {
  readonly kind: string;
  /** How long failures count, in seconds. */
  readonly window: number;
  /** Longest wait, in seconds. */
  readonly longestWait: number;
}

/** Passwords, per account and address. */
const PASSWORDS: Pace = { kind: 'sign-in', window: 15 * 60, longestWait: 60 };
/** Codes of six digits, per account alone: whoever guesses them has the password already. */
const CODES: Pace = { kind: 'code', window: 24 * 60 * 60, longestWait: 15 * 60 };

/** Mails to one address that anybody may ask for. */
const MAILS: Pace = { kind: 'mail', window: 60 * 60, longestWait: 15 * 60 };

/** Questions that one person mails to support. */
const QUESTIONS: Pace = { kind: 'support', window: 60 * 60, longestWait: 15 * 60 };

/** Slows guessing down, and whatever else one person may do only so often. */
export class Attempts {
  private readonly keys: readonly [string, string];

  private constructor(
    private readonly redis: RedisGuard,
    private readonly pace: Pace,
    who: readonly string[],
  ) {
    const digest = createHash('sha256').update(who.join('\n')).digest('base64url');
    const key = `upfront:tries:${pace.kind}:${digest}`;
    this.keys = [key, `${key}:wait`];
  }

  static ofPassword(redis: RedisGuard, email: string, address: string): Attempts {
    return new Attempts(redis, PASSWORDS, [email, address]);
  }

  static ofCode(redis: RedisGuard, userId: string): Attempts {
    return new Attempts(redis, CODES, [userId]);
  }

  static ofMail(redis: RedisGuard, email: string): Attempts {
    return new Attempts(redis, MAILS, [email]);
  }

  static ofQuestion(redis: RedisGuard, userId: string): Attempts {
    return new Attempts(redis, QUESTIONS, [userId]);
  }

  /**
   * Makes a try; it counts as failed until it is said to have succeeded.
   * @throws Refusal 429 with the seconds to wait
   */
  async try(problem: ProblemDefinition = identityProblems.tooManyAttempts): Promise<void> {
    const wait = await this.count();
    if (wait === 0) return;
    throw new Refusal(problem, { retryAfter: Math.ceil(wait / 1000) });
  }

  /** Makes a try where it may be made: for what is refused without a word. */
  async mayTry(): Promise<boolean> {
    return (await this.count()) === 0;
  }

  /** Milliseconds to wait. */
  private async count(): Promise<number> {
    const { window, longestWait } = this.pace;
    const wait = await this.redis.run((redis) =>
      redis.eval(COUNT, 2, ...this.keys, window, FREE_FAILURES, longestWait),
    );
    return Number(wait);
  }

  async succeeded(): Promise<void> {
    await this.redis.run((redis) => redis.del(...this.keys));
  }
}
