import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Redis } from 'ioredis';
import { GatheredReads } from './gathered-reads.js';
import { within } from './within.js';

/** Longest wait for one answer of Redis, in ms. */
const ANSWER_MS = 1_000;
/** How long a lost connection is waited for before Redis counts as away, in ms: a restart takes less. */
const RECONNECT_MS = 1_000;
/** After an answer that did not come, Redis is left alone this long, in ms, so that not every request waits for it. */
const REST_MS = 2_000;

/** Redis cannot be asked at the moment. Where nobody knows what to do without it, the caller is told so, 503. */
export class RedisAway extends Refusal {
  constructor(cause?: unknown) {
    super(problems.unavailable, { cause });
    this.name = 'RedisAway';
  }
}

export interface RedisGuardOptions {
  readonly answerMs?: number;
  readonly reconnectMs?: number;
  readonly restMs?: number;
}

/**
 * Redis for requests that can go on without it: it answers within a second or is away, and while it is away that is
 * known at once.
 */
export class RedisGuard {
  readonly #redis: Redis;
  readonly #options: Required<RedisGuardOptions>;
  /** When the connection was lost, or begun for the first time; undefined while it stands. In `performance.now()`. */
  #lostAt: number | undefined = performance.now();
  #restUntil = 0;
  readonly #later = new Map<string, (redis: Redis) => Promise<unknown>>();
  readonly #reads = new GatheredReads((keys) => this.run((redis) => redis.mget([...keys])));

  constructor(redis: Redis, options: RedisGuardOptions = {}) {
    this.#redis = redis;
    this.#options = { answerMs: ANSWER_MS, reconnectMs: RECONNECT_MS, restMs: REST_MS, ...options };
    if (redis.status === 'ready') this.#lostAt = undefined;
    redis.on('ready', () => {
      this.#lostAt = undefined;
      this.#restUntil = 0;
      void this.#catchUp();
    });
    redis.on('close', () => (this.#lostAt ??= performance.now()));
  }

  /** @throws RedisAway where it is, or where the answer does not come in time (it may still have been done) */
  async run<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    await this.#ready();
    try {
      return await within(this.#options.answerMs, work(this.#redis));
    } catch (error) {
      if (this.#lostAt === undefined) this.#restUntil = performance.now() + this.#options.restMs;
      throw new RedisAway(error);
    }
  }

  /**
   * The values of keys, null where there is none. What the requests of one turn read travels in one question.
   * @throws RedisAway as `run` does
   */
  read(keys: readonly string[]): Promise<readonly (string | null)[]> {
    return this.#reads.read(keys);
  }

  /**
   * Does it now, or once Redis is back; `key` names it, so that of several of one name only the last is done. It is
   * lost if this process ends before.
   */
  async runOrLater(key: string, work: (redis: Redis) => Promise<unknown>): Promise<void> {
    try {
      await this.run(work);
    } catch (error) {
      if (!(error instanceof RedisAway)) throw error;
      this.#later.set(key, work);
    }
  }

  async #ready(): Promise<void> {
    if (performance.now() < this.#restUntil) throw new RedisAway();
    if (this.#redis.status === 'ready') return;
    const left = (this.#lostAt ?? performance.now()) + this.#options.reconnectMs - performance.now();
    if (left <= 0 || this.#redis.status === 'end') throw new RedisAway();
    let settle: () => void = () => undefined;
    const isReady = new Promise<void>((resolve) => this.#redis.once('ready', (settle = resolve)));
    try {
      await within(left, isReady);
    } catch (error) {
      this.#redis.off('ready', settle);
      throw new RedisAway(error);
    }
  }

  async #catchUp(): Promise<void> {
    for (const [key, work] of [...this.#later]) {
      this.#later.delete(key);
      await this.runOrLater(key, work);
    }
  }
}
