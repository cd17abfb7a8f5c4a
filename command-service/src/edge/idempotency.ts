import { createHash } from 'node:crypto';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';
import type { Outcome } from '../execute/context.js';

/** How long an answer is kept for repetition, in seconds. */
const KEPT_FOR = 24 * 60 * 60;

const fingerprintOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** Answers of commands by their Idempotency-Key: the same key gives the same answer. */
export class Idempotency {
  constructor(private readonly redis: RedisGuard) {}

  /**
   * The answer given before under this command id, if any.
   * @throws Refusal 422 when the key was used with other values
   */
  async earlier(commandId: string, input: unknown): Promise<Outcome | undefined> {
    const stored = await this.redis.run((redis) => redis.get(keyOf(commandId))).catch(() => null);
    if (!stored) return undefined;
    const { fingerprint, outcome } = JSON.parse(stored) as { fingerprint: string; outcome: Outcome };
    if (fingerprint !== fingerprintOf(input)) throw new Refusal(problems.keyReused);
    return outcome;
  }

  /** Keeps an answer. Best effort: without it a repetition is recognised by its events. */
  async remember(commandId: string, input: unknown, outcome: Outcome): Promise<void> {
    const { sessionChange: _, ...repeatable } = outcome;
    const value = JSON.stringify({ fingerprint: fingerprintOf(input), outcome: repeatable });
    const kept = this.redis.run((redis) => redis.set(keyOf(commandId), value, 'EX', KEPT_FOR));
    await kept.catch(() => undefined);
  }
}

const keyOf = (commandId: string): string => `upfront:answers:${commandId}`;
