import { bytesOf, type StoredEvent } from './model.js';
import { takeSlice } from './slice.js';

const TAIL_EVENTS = 8192;
const TAIL_BYTES = 16 * 1024 * 1024;

type Listener = () => void;

/**
 * The newest committed events, kept in memory so that live subscriptions do not read them back from disk,
 * and the bell that wakes those subscriptions. Positions are consecutive, so an event's place is its position.
 */
export class Tail {
  readonly #onAll = new Set<Listener>();
  readonly #onStream = new Map<string, Set<Listener>>();
  #events: StoredEvent[] = [];
  #bytes = 0;
  #head: number;

  constructor(head: number) {
    this.#head = head;
  }

  /** The position of the last committed event; 0 in an empty store. */
  get head(): number {
    return this.#head;
  }

  publish(events: readonly StoredEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    this.#head = last.pos;
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += bytesOf(event);
    }
    this.#trim();
    this.#wake(events);
  }

  /** A slice of at most `limit` events from `pos` on, or undefined where they are no longer (all) in memory. */
  from(pos: number, limit: number): readonly StoredEvent[] | undefined {
    if (pos > this.#head) return [];
    const first = this.#events[0]?.pos;
    if (first === undefined || pos < first) return undefined;
    return takeSlice(this.#events.slice(pos - first, pos - first + limit), limit).taken;
  }

  /** Calls `listener` after each commit that touched `stream`, or after any where that is null. */
  listen(stream: string | null, listener: Listener): () => void {
    if (stream === null) {
      this.#onAll.add(listener);
      return () => this.#onAll.delete(listener);
    }
    const listeners = this.#onStream.get(stream) ?? new Set();
    this.#onStream.set(stream, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#onStream.get(stream) === listeners) this.#onStream.delete(stream);
    };
  }

  #trim(): void {
    while (this.#events.length > TAIL_EVENTS || this.#bytes > TAIL_BYTES) {
      // Shifting the rest forward is what costs, so it is done for a quarter at once.
      const dropped = this.#events.splice(0, Math.max(1, this.#events.length >> 2));
      for (const event of dropped) this.#bytes -= bytesOf(event);
    }
  }

  #wake(events: readonly StoredEvent[]): void {
    for (const listener of this.#onAll) listener();
    if (this.#onStream.size === 0) return;
    for (const stream of new Set(events.map((event) => event.stream))) {
      this.#onStream.get(stream)?.forEach((listener) => listener());
    }
  }
}
