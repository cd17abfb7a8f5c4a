import type { KafkaPublisher } from '@upfront/platform/kafka/kafka-publisher.js';
import type { Logger } from '@upfront/platform/logging.js';
import { counter } from '@upfront/platform/metrics.js';
import type { EventFeed, Page } from '../runner/event-feed.js';
import { LogFollower } from '../runner/log-follower.js';
import type { Follower } from '../runner/runner.js';
import { messageOf, type ToldMessage } from './publications.js';
import type { RelayPosition } from './relay-position.js';

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
  readonly logger: Logger;
}

interface Parcel {
  readonly messages: readonly ToldMessage[];
  /** Up to where everything is told once it is sent. */
  readonly position: number;
}

/** Cuts what a page has to tell into what brokers take at once. */
const parcelsOf = (page: Page): readonly Parcel[] => {
  const parcels: Parcel[] = [];
  let messages: ToldMessage[] = [];
  let bytes = 0;
  let before = 0;
  const add = (message: ToldMessage): void => {
    const size = Buffer.byteLength(message.value);
    if (messages.length > 0 && bytes + size > SEND_BYTES) {
      parcels.push({ messages, position: before });
      messages = [];
      bytes = 0;
    }
    messages.push(message);
    bytes += size;
  };
  for (const event of page.events) {
    const message = messageOf(event);
    if (message) add(message);
    before = event.position;
  }
  return [...parcels, { messages, position: page.position }];
};

/**
 * Tells outside systems what happened, through Kafka: in the order of the log for each key, each event at least once.
 * The position follows what Kafka has confirmed, so that nothing is left out; after a failure it may be told again.
 */
export class KafkaRelay extends LogFollower implements Follower {
  /** Read models and jobs do not wait for it. */
  readonly isOptional = true;
  readonly #options: KafkaRelayOptions;
  #stored: number | undefined;
  #storedAt = 0;

  constructor(options: KafkaRelayOptions) {
    const complaint = 'outside systems could not be told and will be';
    const { feed, logger } = options;
    super({ name: 'integration:kafka', feed, logger, batch: BATCH, complaint });
    this.#options = options;
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
    for (const { messages, position } of parcelsOf(page)) {
      // The lease may be gone: whoever has it now tells the rest.
      if (signal.aborted) return;
      if (messages.length > 0) {
        await this.#options.publisher.send(messages);
        await this.#store(position);
        for (const { topic } of messages) sent.inc({ topic });
        told = true;
      }
      this.position = position;
    }
    if (!told && Date.now() - this.#storedAt > IDLE_STORE_MS) await this.#store(page.position);
    this.passed(page);
  }

  protected async stored(): Promise<number> {
    const { feed, position } = this.#options;
    this.#stored = await position.begin(() => feed.end());
    return this.#stored;
  }

  async #store(position: number): Promise<void> {
    await this.#options.position.write(position);
    this.#stored = position;
    this.#storedAt = Date.now();
  }
}
