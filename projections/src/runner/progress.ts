import type { EventFeed, Page } from './event-feed.js';
import type { Lag } from './lag.js';

/** How far one follower of the log is, and how far that is behind. */
export class Progress {
  readonly #feed: Pick<EventFeed, 'behind'>;
  #position = 0;
  /** Events per unit of position in the last page: what lies far behind is estimated by it. */
  #density = 1;
  #lastAt: number | undefined;

  constructor(feed: Pick<EventFeed, 'behind'>) {
    this.#feed = feed;
  }

  get position(): number {
    return this.#position;
  }

  /** It starts over from a checkpoint. */
  begin(position: number): void {
    this.#position = position;
  }

  /** It has gone through a page. */
  passed(page: Page): void {
    const distance = page.position - this.#position;
    if (distance > 0 && page.events.length > 0) this.#density = page.events.length / distance;
    this.#position = page.position;
    const last = page.events.at(-1);
    if (last) this.#lastAt = Date.parse(last.metadata.at);
  }

  /** Exact where what is missing is in memory; where it is not, the number of events is an estimate. */
  get lag(): Lag {
    const { count, gap, firstAt } = this.#feed.behind(this.#position);
    const events = count + Math.round(gap * this.#density);
    if (events === 0) return { events: 0, seconds: 0 };
    const since = gap > 0 ? (this.#lastAt ?? firstAt) : firstAt;
    return { events, seconds: since === undefined ? 0 : Math.max(0, Date.now() - since) / 1000 };
  }
}
