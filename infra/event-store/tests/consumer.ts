import type {
  EventStoreDBClient,
  PersistentSubscriptionToAll,
  PersistentSubscriptionToAllResolvedEvent,
  PersistentSubscriptionToStream,
  PersistentSubscriptionToStreamResolvedEvent,
} from '@eventstore/db-client';
import { until } from '@upfront/platform/testing/until.js';

export type Delivered =
  PersistentSubscriptionToStreamResolvedEvent | PersistentSubscriptionToAllResolvedEvent;
type Subscription = PersistentSubscriptionToStream | PersistentSubscriptionToAll;
type Handler = (delivered: Delivered, consumer: Consumer) => unknown;

/** Where a group belongs: a stream, or all of them where `stream` is null. */
export interface GroupAddress {
  readonly stream: string | null;
  readonly group: string;
}

/** One consumer of a group, and all it was given. */
export class Consumer {
  readonly delivered: Delivered[] = [];
  readonly errors: Error[] = [];
  confirmed = false;
  readonly #subscription: Subscription;

  constructor(client: EventStoreDBClient, { stream, group }: GroupAddress, handle: Handler, bufferSize = 10) {
    this.#subscription =
      stream === null
        ? client.subscribeToPersistentSubscriptionToAll(group, { bufferSize })
        : client.subscribeToPersistentSubscriptionToStream(stream, group, { bufferSize });
    this.#subscription.on('confirmation', () => (this.confirmed = true));
    this.#subscription.on('error', (cause: Error) => this.errors.push(cause));
    this.#subscription.on('data', (event: Delivered) => {
      this.delivered.push(event);
      handle(event, this);
    });
  }

  get revisions(): number[] {
    return this.delivered.map(({ event }) => Number(event?.revision));
  }

  ack(...events: Delivered[]): Promise<void> {
    return this.#subscription.ack(...events);
  }

  nack(action: 'park' | 'retry' | 'skip' | 'stop', ...events: Delivered[]): Promise<void> {
    return this.#subscription.nack(action, 'as the case wants it', ...events);
  }

  received(count: number): Promise<void> {
    return until(() => this.delivered.length >= count);
  }

  connected(): Promise<void> {
    return until(() => this.confirmed);
  }

  failed(): Promise<void> {
    return until(() => this.errors.length > 0);
  }

  stop(): Promise<void> {
    return this.#subscription.unsubscribe();
  }
}

export const acknowledge: Handler = (delivered, consumer) => consumer.ack(delivered);
export const ignore: Handler = () => undefined;
