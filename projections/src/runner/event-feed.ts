import {
  excludeSystemEvents,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { Logger } from '@upfront/platform/logging.js';
import { backoff } from './backoff.js';
import { EventRing } from './event-ring.js';
import { positionOf, readEnd, readLastOwn, readPage, readPages, readStream, type Page } from './read-page.js';
import { toRecordedEvent } from './recorded-event.js';

/**
 * The log of all events for all groups of this process: one subscription, its newest events kept in memory and
 * decoded once. Groups pull at their own pace; one that is further behind reads pages from the store.
 */
export class EventFeed {
  readonly #client: EventStoreDBClient;
  readonly #logger: Logger;
  readonly #ring = new EventRing();
  #running: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(client: EventStoreDBClient, logger: Logger) {
    this.#client = client;
    this.#logger = logger;
  }

  /**
   * The next events after a position, at most `max`. Waits until there is one, for `waitMs` at most where that is given;
   * then, and once `signal` is aborted, it answers an empty page.
   */
  async next(after: number, max: number, signal: AbortSignal, waitMs?: number): Promise<Page> {
    this.#running ??= this.#follow();
    const until = waitMs === undefined ? Infinity : Date.now() + waitMs;
    for (;;) {
      if (signal.aborted || Date.now() >= until) return { events: [], position: after };
      const recent = this.#ring.after(after, max);
      if (recent === undefined) {
        const page = await readPage(this.#client, after, max);
        if (page.position > after) return page;
        // The subscription has not begun, or is being renewed.
        await this.#ring.changed(signal, 50);
      } else if (recent.events.length > 0 || recent.position > after) {
        return recent;
      } else {
        await this.#ring.changed(signal, waitMs);
      }
    }
  }

  /** The next events after a position as the store has them now; an empty page at the end of the log. */
  page(after: number, max: number): Promise<Page> {
    return readPage(this.#client, after, max);
  }

  /** All events after a position as the store has them now, in pages of at most `sizeOf()`; see {@link readPages}. */
  pages(after: number, sizeOf: () => number): AsyncGenerator<Page> {
    return readPages(this.#client, after, sizeOf);
  }

  /** The events of a stream from one revision to another, both included. */
  stream(streamId: string, from: number, to: number): Promise<readonly RecordedEvent[]> {
    return readStream(this.#client, streamId, from, to);
  }

  /** Position of the last event that the store has now. */
  end(): Promise<number> {
    return readEnd(this.#client);
  }

  /** Position of the last event that groups go through. */
  lastOwn(): Promise<number> {
    return readLastOwn(this.#client);
  }

  /** @throws when a checkpoint lies beyond the end of the log: the two stores do not belong together */
  async refuseBeyondEnd(group: string, checkpoint: number): Promise<void> {
    if (checkpoint === 0) return;
    const end = await readEnd(this.#client);
    if (checkpoint <= end) return;
    throw new Error(
      `The checkpoint of ${group} is ${checkpoint}, but the event store ends at ${end}: it was emptied or is another one`,
    );
  }

  /**
   * What of the log comes after a position: events in memory, when the first of them was made (ms since 1970), and the
   * distance between the position and what is in memory, 0 unless it lies far behind.
   */
  behind(position: number): { count: number; firstAt: number | undefined; gap: number } {
    const { count, first, gap } = this.#ring.behind(position);
    return { count, gap, firstAt: first && Date.parse(first.metadata.at) };
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        if (!this.#ring.hasStart) this.#ring.start(await readEnd(this.#client));
        await this.#subscribe(this.#ring.end, () => (failures = 0), signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#logger.warn(
          { err: error, failures },
          'the subscription to the event store ended, subscribing again',
        );
        await backoff(failures, signal);
      }
    }
  }

  async #subscribe(from: number, onEvent: () => void, signal: AbortSignal): Promise<void> {
    const subscription: AllStreamSubscription = this.#client.subscribeToAll(
      { fromPosition: positionOf(from), filter: excludeSystemEvents() },
      { highWaterMark: 256 },
    );
    const stop = (): void => void subscription.unsubscribe();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const resolved of subscription) {
        onEvent();
        this.#take(resolved);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await subscription.unsubscribe().catch(() => undefined);
    }
    if (!signal.aborted) throw new Error('The event store closed the subscription');
  }

  #take({ event }: AllStreamResolvedEvent): void {
    if (!event) return;
    this.#ring.push(toRecordedEvent(event), Number(event.position.commit));
  }
}

export type { Page, RecordedEvent };
