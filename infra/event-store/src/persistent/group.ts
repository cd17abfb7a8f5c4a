import type { EventStore } from '../store/event-store.js';
import type { StoredEvent } from '../store/model.js';
import { resolve } from '../streams/link-resolver.js';
import { groupFailure } from '../wire/refusals.js';
import { Checkpointer } from './checkpointer.js';
import type { GroupRow, GroupTable } from './group-table.js';
import { type GroupSource, groupSource } from './group-source.js';
import { ParkedMessages } from './parked-messages.js';
import { Replays } from './replays.js';
import { ALL } from './settings.js';
import { type Choose, chooser } from './strategy.js';
import { type Connection, type Message, messageBytes, Subscriber } from './subscriber.js';

/** How often timeouts and checkpoints are looked at, in milliseconds. */
const TICK = 100;
/** Messages wait in memory until they come to so many bytes, and the rest where it is stored. */
const WAITING_BYTES = 1024 * 1024;

export type NackAction = 'retry' | 'park' | 'skip';

/** One group of consumers: hands each event to one of them, again until it is acknowledged, skipped or parked. */
export class PersistentGroup {
  readonly row: GroupRow;
  readonly source: GroupSource;
  readonly parked: ParkedMessages;
  readonly createdAt = Date.now();
  readonly #store: EventStore;
  readonly #choose: Choose;
  readonly #checkpointer: Checkpointer;
  readonly #subscribers: Subscriber[] = [];
  /** To be sent again, before anything new. */
  readonly #retries: Message[] = [];
  #waiting: Message[] = [];
  readonly #replays: Replays;
  #parking = 0;
  #processed = 0;
  #stopped = false;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: EventStore, table: GroupTable, row: GroupRow) {
    this.#store = store;
    this.row = row;
    this.source = groupSource(store.reader, store.tail, row.stream, row.settings);
    this.parked = new ParkedMessages(store, row.stream, row.group);
    this.#replays = new Replays(this.parked, (link, done) => {
      const { event } = resolve(store.reader, link, true);
      return event && this.#messageOf(event, null, done);
    });
    this.#choose = chooser(row.settings.strategy);
    // A checkpoint that cannot be written now is written with the next one.
    const write = (mark: number) => {
      store.write(() => table.setCheckpoint(row.stream, row.group, mark)).catch(() => undefined);
    };
    this.#checkpointer = new Checkpointer(
      row.settings,
      row.checkpoint ?? row.startAfter,
      row.checkpoint,
      write,
    );
  }

  get subscribers(): readonly Subscriber[] {
    return this.#subscribers;
  }

  get checkpoint(): number | null {
    return this.#checkpointer.written;
  }

  get counts(): { processed: number; waiting: number; retrying: number; inFlight: number; parking: number } {
    const inFlight = this.#subscribers.reduce((sum, subscriber) => sum + subscriber.inFlight, 0);
    return {
      processed: this.#processed,
      waiting: this.#waiting.length,
      retrying: this.#retries.length,
      inFlight,
      parking: this.#parking,
    };
  }

  /** @throws Refusal where the group has its maximum of subscribers */
  connect(connection: Connection): Subscriber {
    if (this.source.refusal) throw this.source.refusal;
    const { stream, group, settings } = this.row;
    if (settings.maxSubscriberCount > 0 && this.#subscribers.length >= settings.maxSubscriberCount) {
      throw groupFailure('maximum-subscribers-reached', stream, group);
    }
    const subscriber = new Subscriber(connection);
    this.#subscribers.push(subscriber);
    if (this.#subscribers.length === 1) this.#wakeUp();
    // The caller confirms the subscription before the first event arrives.
    queueMicrotask(() => this.#dispatch());
    return subscriber;
  }

  disconnect(subscriber: Subscriber): void {
    const index = this.#subscribers.indexOf(subscriber);
    if (index < 0) return;
    this.#subscribers.splice(index, 1);
    this.#sendAgain(subscriber.takeAll());
    if (this.#subscribers.length === 0) this.#sleep();
    this.#dispatch();
  }

  ack(subscriber: Subscriber, eventIds: readonly string[]): void {
    for (const id of eventIds) {
      const message = subscriber.answered(id);
      if (message) this.#finish(message);
    }
    this.#dispatch();
  }

  nack(subscriber: Subscriber, eventIds: readonly string[], action: NackAction, reason: string): void {
    for (const id of eventIds) {
      const message = subscriber.answered(id);
      if (!message) continue;
      if (action === 'skip') this.#finish(message);
      else if (action === 'park') this.#park(message, reason);
      else this.#retry(message, reason);
    }
    this.#dispatch();
  }

  /** Sends parked messages again; `stopAt` is a revision of the parked stream, that one excluded. */
  replayParked(stopAt: number | null): void {
    this.#replays.start(stopAt);
    this.#dispatch();
  }

  /** Disconnects everyone with the given cause and writes the checkpoint. */
  stop(cause: Error): void {
    this.#stopped = true;
    for (const { connection } of this.#subscribers.splice(0)) connection.drop(cause);
    this.#sleep();
    this.#checkpointer.flush();
  }

  #wakeUp(): void {
    const stream = this.row.stream === ALL ? null : this.row.stream;
    this.#stopListening = this.#store.tail.listen(stream, () => this.#dispatch());
    this.#timer = setInterval(() => this.#tick(), TICK);
    this.#timer.unref();
  }

  #sleep(): void {
    this.#stopListening?.();
    clearInterval(this.#timer);
  }

  #tick(): void {
    const { messageTimeout } = this.row.settings;
    if (messageTimeout > 0) {
      const before = Date.now() - messageTimeout;
      const late = this.#subscribers.flatMap((subscriber) => subscriber.takeSentBefore(before));
      for (const message of late) this.#retry(message, 'The subscriber did not answer in time.');
      if (late.length > 0) this.#dispatch();
    }
    this.#checkpointer.tick();
  }

  #dispatch(): void {
    if (this.#subscribers.length === 0) return;
    while (
      this.#sendNext(this.#retries) ||
      this.#takeReplayed() ||
      this.#sendNext(this.#waiting) ||
      this.#readMore()
    );
  }

  #sendNext(queue: Message[]): boolean {
    const [message] = queue;
    const subscriber = message && this.#choose(this.#subscribers, message);
    if (!message || !subscriber) return false;
    queue.shift();
    subscriber.send(message);
    return true;
  }

  #takeReplayed(): boolean {
    const message = this.#retries.length > 0 ? undefined : this.#replays.next();
    if (message) this.#retries.push(message);
    return message !== undefined;
  }

  #readMore(): boolean {
    if (this.#waiting.length > 0) return false;
    const before = this.#checkpointer.lookedUpTo;
    const { events, lookedUpTo } = this.source.read(before, this.row.settings.readBatchSize);
    if (lookedUpTo === before) return false;
    let bytes = 0;
    for (const event of events) {
      // What a link leads to may be far larger than the link.
      if (bytes > WAITING_BYTES) break;
      const message = this.#messageOf(event, this.source.markOf(event));
      bytes += messageBytes(message);
      this.#waiting.push(message);
    }
    const isCut = this.#waiting.length < events.length;
    const marks = this.#waiting.flatMap(({ mark }) => mark ?? []);
    this.#checkpointer.looked(isCut ? (marks.at(-1) ?? before) : lookedUpTo, marks);
    if (events.length > 0) return true;
    // A filter may leave out millions: others must get their turn in between.
    setImmediate(() => this.#dispatch());
    return false;
  }

  #messageOf(event: StoredEvent, mark: number | null, done?: () => void): Message {
    const resolved = resolve(this.#store.reader, event, this.row.settings.resolveLinks);
    return { resolved, original: event, mark, retryCount: 0, ...(done ? { done } : {}) };
  }

  #retry(message: Message, reason: string): void {
    if (message.retryCount >= this.row.settings.maxRetryCount) this.#park(message, reason);
    else this.#sendAgain([{ ...message, retryCount: message.retryCount + 1 }]);
  }

  #sendAgain(messages: readonly Message[]): void {
    this.#retries.push(...messages);
    this.#retries.sort((a, b) => (a.mark ?? -1) - (b.mark ?? -1));
  }

  #park(message: Message, reason: string): void {
    this.#parking += 1;
    this.parked
      .park(message.original, reason)
      .then(
        () => this.#finish(message),
        // What cannot be parked must not be lost.
        () => this.#sendAgain([message]),
      )
      .finally(() => {
        this.#parking -= 1;
        this.#dispatch();
      });
  }

  #finish(message: Message): void {
    // Its successor may be further already.
    if (this.#stopped) return;
    this.#processed += 1;
    if (message.mark !== null) this.#checkpointer.done(message.mark);
    message.done?.();
  }
}
