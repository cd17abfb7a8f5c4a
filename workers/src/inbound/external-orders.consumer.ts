import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs';
import {
  DEAD_EXTERNAL_ORDERS_TOPIC,
  DEAD_LETTER_HEADERS,
  EXTERNAL_ORDERS_TOPIC,
} from '@upfront/contracts/integration/inbound-external-orders.js';
import { ReceiveExternalOrder } from '@upfront/contracts/orders/external-commands.js';
import { correlationIdFrom } from '@upfront/platform/correlation.js';
import { KafkaPublisher, makeTopics } from '@upfront/platform/kafka/kafka-publisher.js';
import type { Logger } from '@upfront/platform/logging.js';
import { counter } from '@upfront/platform/metrics.js';
import { createServices, ServiceRefusal, type ServiceAddresses } from '../runner/services.js';
import { BadMessage, readExternalOrder } from './read-external-order.js';

const GROUP = 'upfront-external-orders';
/** A copy that died is noticed after this, in ms, and another takes over what it was reading. */
const SESSION_MS = 15_000;
const BEAT_MS = 3_000;
const LONGEST_PAUSE_MS = 5_000;

const received = counter('integration_received_total', 'Messages that outside systems sent', [
  'topic',
  'outcome',
]);

export interface InboundOptions {
  readonly kafka: Kafka;
  readonly services: ServiceAddresses;
  readonly logger: Logger;
}

/**
 * Takes what outside systems tell of their orders, each message at least once and each effect once: a message is done
 * when its command has been taken, or when it lies among the dead letters with the reason. All copies share the topic.
 */
export class ExternalOrdersConsumer {
  readonly #options: InboundOptions;
  readonly #deadLetters: KafkaPublisher;
  readonly #stopping = new AbortController();
  #consumer: Consumer | undefined;
  #starting: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(options: InboundOptions) {
    this.#options = options;
    this.#deadLetters = new KafkaPublisher(options.kafka, [DEAD_EXTERNAL_ORDERS_TOPIC], options.logger);
  }

  /** Why nothing is taken at the moment; undefined where all is well. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Begins; returns at once, and goes on trying while the brokers are away. */
  start(): void {
    this.#starting ??= this.#begin();
  }

  /** Ends the message at hand; what is not done is taken by another copy, or later. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting;
    await this.#consumer?.disconnect().catch(() => undefined);
    await this.#deadLetters.close();
  }

  async #begin(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const consumer = this.#newConsumer();
      try {
        await makeTopics(this.#options.kafka, [EXTERNAL_ORDERS_TOPIC], this.#options.logger);
        await consumer.connect();
        await consumer.subscribe({ topic: EXTERNAL_ORDERS_TOPIC, fromBeginning: true });
        await consumer.run({
          partitionsConsumedConcurrently: 3,
          eachMessage: (payload) => this.#each(payload),
        });
        this.#consumer = consumer;
        return;
      } catch (error) {
        await consumer.disconnect().catch(() => undefined);
        await this.#failed(error, failures);
      }
    }
  }

  #newConsumer(): Consumer {
    const consumer = this.#options.kafka.consumer({
      groupId: GROUP,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: BEAT_MS,
      // Whatever ended it, brokers come back.
      retry: { retries: 4, maxRetryTime: LONGEST_PAUSE_MS, restartOnFailure: () => Promise.resolve(true) },
    });
    const { CRASH, GROUP_JOIN } = consumer.events;
    consumer.on(CRASH, ({ payload }) => (this.#failure = payload.error));
    consumer.on(GROUP_JOIN, () => (this.#failure = undefined));
    return consumer;
  }

  async #each(payload: EachMessagePayload): Promise<void> {
    // A command that waits must not look like a copy that died.
    const beating = setInterval(() => void payload.heartbeat().catch(() => undefined), BEAT_MS);
    try {
      for (let failures = 0; ; failures += 1) {
        if (this.#stopping.signal.aborted) throw new Error('Stopped before the message was done');
        try {
          await this.#take(payload);
          this.#failure = undefined;
          return;
        } catch (error) {
          await this.#failed(error, failures);
        }
      }
    } finally {
      clearInterval(beating);
    }
  }

  async #take({ topic, partition, message }: EachMessagePayload): Promise<void> {
    try {
      const { id, companyId, order } = readExternalOrder(message.value);
      const scope = {
        companyId,
        groupId: '',
        correlationId: correlationIdFrom(message.headers?.['correlation-id']?.toString()),
        position: 0,
        causationId: `${topic}/${partition}/${message.offset}`,
      };
      const services = createServices(this.#options.services, scope, this.#stopping.signal);
      await services.command(ReceiveExternalOrder, order, `${companyId}/${id}`);
      received.inc({ topic, outcome: 'taken' });
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      await this.#bury({ topic, partition, message }, reason);
    }
  }

  async #bury(
    { topic, partition, message }: Pick<EachMessagePayload, 'topic' | 'partition' | 'message'>,
    reason: string,
  ): Promise<void> {
    const { key, value, headers, offset } = message;
    await this.#deadLetters.send([
      {
        ...{ topic: DEAD_EXTERNAL_ORDERS_TOPIC, key, value },
        headers: {
          ...headers,
          [DEAD_LETTER_HEADERS.reason]: reason,
          [DEAD_LETTER_HEADERS.topic]: topic,
          [DEAD_LETTER_HEADERS.partition]: String(partition),
          [DEAD_LETTER_HEADERS.offset]: offset,
          [DEAD_LETTER_HEADERS.time]: new Date().toISOString(),
        },
      },
    ]);
    received.inc({ topic, outcome: 'dead' });
    this.#options.logger.warn({ topic, partition, offset, reason }, 'a message could not be taken');
  }

  async #failed(error: unknown, failures: number): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    this.#failure = error instanceof Error ? error : new Error(String(error));
    this.#options.logger.error(
      { err: error, failures },
      'external orders could not be taken and will be tried again',
    );
    const pause = Math.min(200 * 2 ** Math.min(failures, 5), LONGEST_PAUSE_MS);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Why a message can never be taken; undefined where another try may succeed. */
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof BadMessage) return error.message;
  if (error instanceof ServiceRefusal) return error.detail;
  return undefined;
};
