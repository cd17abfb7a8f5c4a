import { createHash } from 'node:crypto';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';
import { networkOf } from './network-of.js';

/** Failures after which the next try has to wait. */
const FREE_FAILURES = 5;

/**
 * Counts a try before it is made, so that many at once cannot pass together; answers the milliseconds that one has to
 * wait, 0 where it may be made. Once the free failures are used up, each try makes the next one wait: 2, 4, 8 …
 * seconds. Of several counters, each with two keys and four numbers, all let it pass or none counts it.
 */
const COUNT = `
local wait = 0
for i = 1, #KEYS, 2 do wait = math.max(wait, redis.call('PTTL', KEYS[i + 1])) end
if wait > 0 then return wait end
for i = 1, #KEYS, 2 do
  local at = (i - 1) * 2
  local tries = redis.call('INCR', KEYS[i])
  if tries == 1 or ARGV[at + 4] == '0' then redis.call('EXPIRE', KEYS[i], ARGV[at + 1]) end
  local over = tries - tonumber(ARGV[at + 2])
  if over >= 0 then
    redis.call('SET', KEYS[i + 1], '1', 'EX', math.min(2 ^ math.min(over + 1, 20), tonumber(ARGV[at + 3])))
  end
end
return 0
`;

/** What a success does: one's own failures are forgotten; of those of many people only the try itself is taken back. */
const SUCCEED = `
for i = 1, #KEYS, 2 do
  if ARGV[(i - 1) * 2 + 4] == '0' then
    redis.call('DEL', KEYS[i], KEYS[i + 1])
  elseif tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then
    redis.call('DECR', KEYS[i])
  end
end
return 0
`;

interface Pace {
  readonly kind: string;
  /** How long failures count, in seconds. */
  readonly window: number;
  /** Longest wait, in seconds. */
  readonly longestWait: number;
  /** Default {@link FREE_FAILURES}. */
  readonly free?: number;
  /** Many people share it: the window does not begin anew with each failure, and nobody's success forgives the others. */
  readonly isShared?: boolean;
}

/** Passwords, per account and address. */
const PASSWORDS: Pace = { kind: 'sign-in', window: 15 * 60, longestWait: 60 };
/** Passwords of whatever accounts from one address, behind which may be an office of thousands who mistype theirs. */
const ADDRESS: Pace = { kind: 'address', window: 60 * 60, longestWait: 60, free: 200, isShared: true };
/**
 * Passwords of one account from whatever addresses: many can be had for a guess each. Networks from which somebody knew
 * the password before do not count, so that guessing locks no owner out.
 */
const ACCOUNT: Pace = { kind: 'account', window: 60 * 60, longestWait: 60, free: 100, isShared: true };
/** How long a network is known for an account, in seconds. */
const KNOWN = 60 * 24 * 60 * 60;
/** Codes of six digits, per account alone: whoever guesses them has the password already. */
const CODES: Pace = { kind: 'code', window: 24 * 60 * 60, longestWait: 15 * 60 };

/** Mails to one address that anybody may ask for. */
const MAILS: Pace = { kind: 'mail', window: 60 * 60, longestWait: 15 * 60 };

/** Questions that one person mails to support. */
const QUESTIONS: Pace = { kind: 'support', window: 60 * 60, longestWait: 15 * 60 };

/** Contacts that one person asks to be shown: each writes to somebody else. */
const ACCESS_REQUESTS: Pace = {
  kind: 'contact-access',
  window: 24 * 60 * 60,
  longestWait: 24 * 60 * 60,
  free: 20,
};

type Counter = readonly [pace: Pace, ...who: string[]];

const keyOf = (kind: string, who: readonly string[]): string =>
  `upfront:tries:${kind}:${createHash('sha256').update(who.join('\n')).digest('base64url')}`;

const keysOf = ([{ kind }, ...who]: Counter): readonly string[] => {
  const key = keyOf(kind, who);
  return [key, `${key}:wait`];
};

/** A counter for strangers: whoever succeeded lately is known by `key`, and not counted by it. */
interface ForStrangers {
  readonly counter: Counter;
  readonly key: string;
}

const numbersOf = ([pace]: Counter): readonly number[] => {
  const { window, free = FREE_FAILURES, longestWait, isShared = false } = pace;
  return [window, free, longestWait, isShared ? 1 : 0];
};

/** Slows guessing down, and whatever else one person may do only so often. */
export class Attempts {
  readonly #redis: RedisGuard;
  readonly #counters: readonly Counter[];
  readonly #forStrangers: ForStrangers | undefined;

  private constructor(redis: RedisGuard, counters: readonly Counter[], forStrangers?: ForStrangers) {
    this.#redis = redis;
    this.#counters = counters;
    this.#forStrangers = forStrangers;
  }

  static ofPassword(redis: RedisGuard, email: string, address: string): Attempts {
    const network = networkOf(address);
    return new Attempts(
      redis,
      [
        [PASSWORDS, email, address],
        [ADDRESS, network],
      ],
      { counter: [ACCOUNT, email], key: keyOf('known', [email, network]) },
    );
  }

  static ofCode(redis: RedisGuard, userId: string): Attempts {
    return new Attempts(redis, [[CODES, userId]]);
  }

  static ofMail(redis: RedisGuard, email: string): Attempts {
    return new Attempts(redis, [[MAILS, email]]);
  }

  static ofQuestion(redis: RedisGuard, userId: string): Attempts {
    return new Attempts(redis, [[QUESTIONS, userId]]);
  }

  static ofAccessRequest(redis: RedisGuard, userId: string): Attempts {
    return new Attempts(redis, [[ACCESS_REQUESTS, userId]]);
  }

  /**
   * Makes a try; it counts as failed until it is said to have succeeded.
   * @throws Refusal 429 with the seconds to wait
   */
  async try(problem: ProblemDefinition = identityProblems.tooManyAttempts): Promise<void> {
    const wait = await this.#run(COUNT);
    if (wait === 0) return;
    throw new Refusal(problem, { retryAfter: Math.ceil(wait / 1000) });
  }

  /** Makes a try where it may be made: for what is refused without a word. */
  async mayTry(): Promise<boolean> {
    return (await this.#run(COUNT)) === 0;
  }

  async succeeded(): Promise<void> {
    await this.#run(SUCCEED);
    const key = this.#forStrangers?.key;
    if (key !== undefined) await this.#redis.run((redis) => redis.set(key, '1', 'EX', KNOWN));
  }

  async #run(script: string): Promise<number> {
    const counters = await this.#countersNow();
    const keys = counters.flatMap(keysOf);
    const numbers = counters.flatMap(numbersOf);
    return Number(await this.#redis.run((redis) => redis.eval(script, keys.length, ...keys, ...numbers)));
  }

  async #countersNow(): Promise<readonly Counter[]> {
    const strangers = this.#forStrangers;
    if (!strangers) return this.#counters;
    const known = await this.#redis.run((redis) => redis.exists(strangers.key));
    return known > 0 ? this.#counters : [...this.#counters, strangers.counter];
  }
}
