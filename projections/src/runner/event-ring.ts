import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { Page } from './read-page.js';

const CAPACITY = 16_384;

/** The newest events of the log in order, without gaps from its start on, and a bell for those who wait. */
export class EventRing {
  #events: RecordedEvent[] = [];
  /** All events after this position, up to `end`, are held. Negative: not begun. */
  #start = -1;
  #end = -1;
  readonly #waiting = new Set<() => void>();

  get hasStart(): boolean {
    return this.#start >= 0;
  }

  get end(): number {
    return this.#end;
  }

  start(position: number): void {
    this.#start = position;
    this.#end = position;
    this.#ring();
  }

  /** Takes the next event of the log; undefined for one that concerns no handler but moves the end. */
  push(event: RecordedEvent | undefined, position: number): void {
    // A renewed subscription may repeat its first event.
    if (position <= this.#end) return;
    this.#end = position;
    if (event) this.#events.push(event);
    if (this.#events.length > CAPACITY)
      this.#start = this.#events.splice(0, CAPACITY / 4).at(-1)?.position ?? this.#start;
    this.#ring();
  }

  /** Events after a position; undefined where that is before what is held. */
  after(position: number, max: number): Page | undefined {
    if (!this.hasStart || position < this.#start) return undefined;
    const from = this.#indexAfter(position);
    const events = this.#events.slice(from, from + max);
    const isLast = from + events.length >= this.#events.length;
    return {
      events,
      position: isLast ? Math.max(this.#end, position) : (events.at(-1)?.position ?? position),
    };
  }

  /** Events held after a position, the first of them, and how far the position lies before what is held. */
  behind(position: number): { count: number; first: RecordedEvent | undefined; gap: number } {
    const index = this.#indexAfter(position);
    const gap = this.hasStart ? Math.max(0, this.#start - position) : 0;
    return { count: this.#events.length - index, first: this.#events[index], gap };
  }

  /** Resolves at the next push, at the latest after `ms`, or when `signal` is aborted. */
  changed(signal: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        clearTimeout(timer);
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(done, ms);
      this.#waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  #ring(): void {
    for (const done of [...this.#waiting]) done();
  }

  #indexAfter(position: number): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle]?.position ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
