import type { Logger } from '@upfront/platform/logging.js';
import { HandlerFailure } from './apply-batch.js';
import { backoff } from './backoff.js';
import type { EventFeed, Page } from './event-feed.js';
import { measureGroup, type Followed } from './lag.js';
import { Progress } from './progress.js';

export interface LogFollowerOptions {
  readonly name: string;
  readonly feed: EventFeed;
  readonly logger: Logger;
  /** Most events of one page. */
  readonly batch: number;
  /** Logged with what failed. */
  readonly complaint: string;
}

/**
 * Follows the log for somebody: from where they stopped, page by page, and what fails again from there with growing
 * pauses. What is done with a page, and where its position is kept, is theirs.
 */
export abstract class LogFollower {
  readonly name: string;
  /** Up to where all is done; undefined until the stored position is known. */
  protected position: number | undefined;
  readonly #follower: LogFollowerOptions;
  readonly #measures;
  readonly #progress: Progress;
  #isFollowing = false;
  #failure: Error | undefined;

  protected constructor(options: LogFollowerOptions) {
    this.name = options.name;
    this.#follower = options;
    this.#measures = measureGroup(options.name);
    this.#progress = new Progress(options.feed);
  }

  /** Why it stands still, undefined while all is well. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** How far it is; undefined while another process follows the log for it. */
  get followed(): Followed | undefined {
    if (!this.#isFollowing) return undefined;
    const { name, failure } = this;
    return {
      name,
      failure,
      position: this.#progress.position,
      lag: this.#progress.lag,
      setAside: this.setAsideCount,
    };
  }

  /** Records that are set aside now. */
  protected abstract get setAsideCount(): number;

  /** Follows the log until `signal` is aborted. */
  async follow(signal: AbortSignal): Promise<void> {
    this.#isFollowing = true;
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.advance(await this.#begin(), signal);
        failures = 0;
        this.#failure = undefined;
      } catch (error) {
        this.forget();
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#measures.failed();
        const { logger, complaint } = this.#follower;
        const at = error instanceof HandlerFailure && { correlationId: error.event.metadata.correlationId };
        logger.error({ err: error, group: this.name, failures, ...at }, complaint);
        await backoff(failures, signal);
        failures += 1;
      }
    }
    this.#isFollowing = false;
    this.forget();
    await this.ended();
  }

  /** Goes through everything that the log holds now; answers how many events that were. */
  async drain(): Promise<number> {
    const { feed, batch } = this.#follower;
    let count = 0;
    for (;;) {
      const position = await this.#begin();
      const page = await feed.page(position, batch);
      if (page.position <= position) break;
      await this.process(page, new AbortController().signal);
      count += page.events.length;
    }
    await this.drained();
    return count;
  }

  /** Waits for the next page behind `position` and goes through it. */
  protected async advance(position: number, signal: AbortSignal): Promise<void> {
    const { feed, batch } = this.#follower;
    const page = await feed.next(position, batch, signal);
    if (page.position > position) await this.process(page, signal);
  }

  /** Where it goes on, as it was stored. */
  protected abstract stored(): Promise<number>;

  /** Goes through a page, moves `position` and says {@link passed}; may stop early once `signal` is aborted. */
  protected abstract process(page: Page, signal: AbortSignal): Promise<void>;

  /** Stores how far it is, after everything that the log held. */
  protected abstract drained(): Promise<void>;

  /** Leaves the log to whoever follows it next. */
  protected abstract ended(): Promise<void>;

  /** Forgets what it knows of the stored state; the next page starts from there. */
  protected forget(): void {
    this.position = undefined;
  }

  protected passed(page: Page): void {
    this.#measures.done(page.events);
    this.#progress.passed(page);
  }

  async #begin(): Promise<number> {
    if (this.position !== undefined) return this.position;
    const stored = await this.stored();
    await this.#follower.feed.refuseBeyondEnd(this.name, stored);
    this.position = stored;
    this.#progress.begin(stored);
    return stored;
  }
}
