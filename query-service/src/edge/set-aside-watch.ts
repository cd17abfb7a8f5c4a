import type { Logger } from '@upfront/platform/logging.js';
import type { SetAsideStore } from '@upfront/projections/runner/set-aside-store.js';

/** How often it is looked which records are set aside, in ms. */
const LOOK_EVERY_MS = 1_000;

/** Which records are set aside, so that whoever opens one is told that it may be older than what was done to it. */
export class SetAsideWatch {
  #ids: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Pick<SetAsideStore, 'staleIds'>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
    void this.look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Never throws: while the store is away, what was known is. */
  async look(): Promise<void> {
    try {
      this.#ids = await this.store.staleIds();
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot look which records are set aside');
    }
  }

  /** The records that a query names by their ids, of those that are set aside. */
  amongst(input: unknown): readonly string[] {
    if (this.#ids.size === 0 || typeof input !== 'object' || input === null) return [];
    const named = Object.values(input).filter((value) => typeof value === 'string');
    return [...new Set(named)].filter((id) => this.#ids.has(id));
  }
}
