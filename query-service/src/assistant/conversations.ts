import type { Redis } from 'ioredis';
import { z } from 'zod';
import { assistantProblems } from '@upfront/contracts/assistant/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';
import type { Turn } from './assistant.js';

/** Questions remembered of one opening of the dialog, and for how long, in seconds. */
const REMEMBERED = 6;
const KEPT_FOR = 60 * 60;
/** Questions of one person within a minute. */
const PER_MINUTE = 20;

const Turns = z.array(z.object({ question: z.string(), answer: z.string() }));

/**
 * What was asked before in the same opening of the dialog. It is a convenience: while Redis is away every question stands
 * for itself.
 */
export class Conversations {
  constructor(private readonly redis: RedisGuard) {}

  async earlier(userId: string, session: string): Promise<readonly Turn[]> {
    const key = keyOf(userId, session);
    const stored = await this.redis.run((redis) => redis.lrange(key, 0, -1)).catch(() => []);
    const turns = Turns.safeParse(stored.map((one): unknown => JSON.parse(one)));
    return turns.data ?? [];
  }

  async remember(userId: string, session: string, turn: Turn): Promise<void> {
    const key = keyOf(userId, session);
    const write = this.redis.run((redis) =>
      redis.multi().rpush(key, JSON.stringify(turn)).ltrim(key, -REMEMBERED, -1).expire(key, KEPT_FOR).exec(),
    );
    await write.catch(() => undefined);
  }

  /**
   * Counts a question.
   * @throws Refusal 429 where a person asks more than a person can, with the seconds until they may ask again
   */
  async count(userId: string): Promise<void> {
    const key = `upfront:assistant-rate:${userId}`;
    const count = (redis: Redis) => redis.multi().set(key, 0, 'EX', 60, 'NX').incr(key).ttl(key).exec();
    const [, asked, wait] = (await this.redis.run(count).catch(() => null)) ?? [];
    if (!(Number(asked?.[1]) > PER_MINUTE)) return;
    throw new Refusal(assistantProblems.tooMany, { retryAfter: Number(wait?.[1]) });
  }
}

const keyOf = (userId: string, session: string): string => `upfront:assistant:${userId}:${session}`;
