import type { KafkaPublisher } from '@upfront/platform/kafka/kafka-publisher.js';
import type { Logger } from '@upfront/platform/logging.js';
import { counter } from '@upfront/platform/metrics.js';
import { isFaultOfEvent } from '../runner/document-fault.js';
import type { EventFeed, Page, RecordedEvent } from '../runner/event-feed.js';
import { INTEGRATION } from '../runner/group-names.js';
import { LogFollower } from '../runner/log-follower.js';
import { stretchesOf } from '../runner/operator-wish.js';
import type { Follower } from '../runner/runner.js';
import { SetAsideDesk } from '../runner/set-aside-desk.js';
import type { SetAsideStore } from '../runner/set-aside-store.js';
import { isTold, messageOf, type ToldMessage } from './publications.js';
import type { RelayPosition } from './relay-position.js';

const NAME = `${INTEGRATION}kafka`;
/** Most events that are read at once. */
const BATCH = 500;
/** Most bytes of values that are sent at once: brokers take a megabyte per topic and call by default. */
const SEND_BYTES = 500_000;
/** How often the position is stored while there is nothing to tell, in ms. */
const IDLE_STORE_MS = 1_000;

const sent = counter('integration_messages_total', 'Messages that outside systems were told', ['topic']);

export interface KafkaRelayOptions {
  readonly feed: EventFeed;
  readonly position: RelayPosition;
  readonly publisher: KafkaPublisher;
  readonly setAside: SetAsideStore;
  readonly logger: Logger;
}

/** An event with the message that tells it. */
interface Told {
  readonly event: RecordedEvent;
  readonly message: ToldMessage;
}

/** What brokers take at once. */
interface Parcel {
  readonly told: readonly Told[];
  /** Up to where everything is told once it is sent. */
  readonly position: number;
}

/**
 * Tells outside systems what happened, through Kafka: in the order of the log for each key, each event at least once.
 * The position follows what Kafka has confirmed, so that nothing is left out; after a failure it may be told again. The
 * record of an event that cannot be told is set aside: its key waits, all others go on.
 */
export class KafkaRelay extends LogFollower implements Follower {
  /** Read models and jobs do not wait for it. */
  readonly isOptional = true;
  readonly #options: KafkaRelayOptions;
  readonly #desk: SetAsideDesk;
  #stored: number | undefined;
  #storedAt = 0;

  constructor(options: KafkaRelayOptions) {
    const complaint = 'outside systems could not be told and will be';
    const { feed, logger, setAside: store } = options;
    super({ name: NAME, feed, logger, batch: BATCH, complaint });
    this.#options = options;
    this.#desk = new SetAsideDesk({ group: NAME, store, feed, logger, concerns: isTold });
  }

  protected get setAsideCount(): number {
    return this.#desk.size;
  }

  /** Where there is nothing to tell for a while, how far it is is stored all the same. */
  protected override async advance(position: number, signal: AbortSignal): Promise<void> {
    const wait = this.#stored === position ? undefined : IDLE_STORE_MS;
    const page = await this.#options.feed.next(position, BATCH, signal, wait);
    if (page.position > position) await this.process(page, signal);
    else if (this.#stored !== position) await this.#store(position);
  }

  protected async drained(): Promise<void> {
    if (this.position !== undefined && this.#stored !== this.position) await this.#store(this.position);
  }

  /** Whoever has the lease next sends with a producer of its own. */
  protected ended(): Promise<void> {
    return this.#options.publisher.close();
  }

  protected async process(page: Page, signal: AbortSignal): Promise<void> {
    let told = false;
    for (const { events, wish } of stretchesOf(page.events)) {
      for (const parcel of this.#parcelsOf(events)) {
        // The lease may be gone: whoever has it now tells the rest.
        if (signal.aborted) return;
        if (parcel.told.length > 0) {
          await this.#tell(parcel.told);
          await this.#store(parcel.position);
          told = true;
        }
        this.position = parcel.position;
      }
      if (!wish) continue;
      if (signal.aborted) return;
      await this.#desk.grant(wish, (event) => this.#tellLate(event));
      await this.#store(wish.position);
      this.position = wish.position;
    }
    this.position = page.position;
    if (!told && Date.now() - this.#storedAt > IDLE_STORE_MS) await this.#store(page.position);
    this.passed(page);
  }

  protected async stored(): Promise<number> {
    const { feed, position } = this.#options;
    const stored = await position.begin({ anew: () => this.#desk.clear(), endOfLog: () => feed.end() });
    await this.#desk.begin(stored);
    this.#stored = stored;
    return stored;
  }

  /** Cuts what there is to tell into what brokers take at once. Events that cannot be told are set aside. */
  *#parcelsOf(events: readonly RecordedEvent[]): Generator<Parcel> {
    let told: Told[] = [];
    let bytes = 0;
    let position = this.position ?? 0;
    for (const event of events) {
      const message = this.#messageOf(event);
      const size = message ? Buffer.byteLength(message.value) : 0;
      if (told.length > 0 && bytes + size > SEND_BYTES) {
        yield { told, position };
        told = [];
        bytes = 0;
      }
      if (message) told.push({ event, message });
      bytes += size;
      ({ position } = event);
    }
    yield { told, position };
  }

  #messageOf(event: RecordedEvent): ToldMessage | undefined {
    if (this.#desk.holdsBack(event)) return undefined;
    try {
      return messageOf(event);
    } catch (error) {
      this.#desk.put(event, error);
      return undefined;
    }
  }

  /** Sends messages; where the broker refuses some for good, parts of them until what it refuses is one. */
  async #tell(given: readonly Told[]): Promise<void> {
    const told = given.filter(({ event }) => !this.#desk.holdsBack(event));
    const [first] = told;
    if (!first) return;
    try {
      return await this.#send(told.map(({ message }) => message));
    } catch (error) {
      if (!isFaultOfEvent(error)) throw error;
      if (told.length === 1) return this.#desk.put(first.event, error);
    }
    const middle = Math.ceil(told.length / 2);
    await this.#tell(told.slice(0, middle));
    await this.#tell(told.slice(middle));
  }

  async #tellLate(event: RecordedEvent): Promise<void> {
    const message = messageOf(event);
    if (message) await this.#send([message]);
  }

  async #send(messages: readonly ToldMessage[]): Promise<void> {
    await this.#options.publisher.send(messages);
    for (const { topic } of messages) sent.inc({ topic });
  }

  async #store(position: number): Promise<void> {
    // Before the position: an event that was left out must never be forgotten.
    await this.#desk.save();
    await this.#options.position.write(position);
    this.#stored = position;
    this.#storedAt = Date.now();
  }
}
