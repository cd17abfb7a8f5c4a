import type { EventStore } from '../store/event-store.js';
import { newId } from '../store/event-writer.js';
import {
  type StoredEvent,
  metastreamOf,
  type ProposedEvent,
  TYPE_LINK,
  TYPE_METADATA,
} from '../store/model.js';
import { linkTo } from '../streams/link-resolver.js';

const NOTHING = Buffer.alloc(0);
/** Read at once for a replay. */
const LINKS = 64;

/**
 * The messages that a group could not process: links to the events, in a stream of their own, where
 * EventStoreDB has them too. Replaying starts where the last replay ended.
 */
export class ParkedMessages {
  readonly #store: EventStore;
  readonly #stream: string;
  #replayedUpTo: number;

  constructor(store: EventStore, stream: string, group: string) {
    this.#store = store;
    this.#stream = `$persistentsubscription-${stream}::${group}-parked`;
    const [first] = store.reader.readStream(this.#stream, 0, 'forwards', 1).events;
    this.#replayedUpTo = (first?.rev ?? store.reader.lastRevision(this.#stream) + 1) - 1;
  }

  /** How many wait for a replay. */
  get count(): number {
    return this.#store.reader.lastRevision(this.#stream) - this.#replayedUpTo;
  }

  /** Resolves when the message is safely parked. */
  async park(event: StoredEvent, reason: string): Promise<void> {
    const meta = Buffer.from(JSON.stringify({ added: new Date().toISOString(), reason }));
    const link: ProposedEvent = { id: newId(), type: TYPE_LINK, isJson: false, data: linkTo(event), meta };
    await this.#store.append(this.#stream, 'any', [link]);
  }

  /** Takes what is parked, up to revision `stopAt` of the parked stream, that one excluded; they are read when asked for. */
  takeForReplay(stopAt: number | null): Iterable<StoredEvent> {
    const last = Math.min(this.#store.reader.lastRevision(this.#stream), (stopAt ?? Infinity) - 1);
    const first = this.#replayedUpTo + 1;
    if (last >= first) this.#replayedUpTo = last;
    return this.#linksBetween(first, last);
  }

  *#linksBetween(first: number, last: number): Generator<StoredEvent> {
    for (let from: number | null = first; from !== null && from <= last;) {
      const { events, next } = this.#store.reader.readStream(this.#stream, from, 'forwards', LINKS);
      for (const link of events) if (link.rev <= last) yield link;
      from = next;
    }
  }

  /** Drops what was replayed. Called when all of it is processed: after a crash in between, it is replayed again. */
  async forgetReplayed(): Promise<void> {
    const data = Buffer.from(JSON.stringify({ $tb: this.#replayedUpTo + 1 }));
    const event = { id: newId(), type: TYPE_METADATA, isJson: true, data, meta: NOTHING };
    await this.#store.append(metastreamOf(this.#stream), 'any', [event]);
  }

  async delete(): Promise<void> {
    await this.#store.softDelete(this.#stream, 'any');
  }
}
