import { hash } from 'node:crypto';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';
import type { Outcome } from '../execute/context.js';

/** How long an answer is kept for repetition, in seconds. */
const KEPT_FOR = 24 * 60 * 60;

/** Files have no JSON: name, size and kind stand for them. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? { name: value.name, size: value.size, type: value.type } : value;

const fingerprintOf = (input: unknown): string =>
  hash('sha256', JSON.stringify(input, withFiles), 'base64url');

/** A question to Redis that is under way. */
export interface Asked {
  readonly commandId: string;
  readonly stored: Promise<string | null>;
}

/** Answers of commands by their Idempotency-Key: the same key gives the same answer. */
export class Idempotency {
  constructor(private readonly redis: RedisGuard) {}

  /** Begins to look for the answer given before under a command id. Never throws. */
  ask(commandId: string): Asked {
    const stored = this.redis.read([keyOf(commandId)]).then(
      ([value]) => value ?? null,
      () => null,
    );
    return { commandId, stored };
  }

  /**
   * The answer given before, if any.
   * @throws Refusal 422 when the key was used with other values
   */
  async earlier(asked: Asked, input: unknown): Promise<Outcome | undefined> {
    const stored = await asked.stored;
    if (!stored) return undefined;
    const { fingerprint, outcome } = JSON.parse(stored) as { fingerprint: string; outcome: Outcome };
    if (fingerprint !== fingerprintOf(input)) throw new Refusal(problems.keyReused);
    return outcome;
  }

  /**
   * Keeps an answer; the caller does not wait for it, since Redis does what one process asks in order. Best effort:
   * without it a repetition is recognised by its events.
   */
  remember(commandId: string, input: unknown, outcome: Outcome): void {
    const { sessionChange: _, ...repeatable } = outcome;
    const value = JSON.stringify({ fingerprint: fingerprintOf(input), outcome: repeatable });
    const kept = this.redis.run((redis) => redis.set(keyOf(commandId), value, 'EX', KEPT_FOR));
    kept.catch(() => undefined);
  }
}

const keyOf = (commandId: string): string => `upfront:answers:${commandId}`;
