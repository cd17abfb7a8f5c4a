import { Partitioners, type IHeaders, type Kafka, type Producer } from 'kafkajs';
import type { Logger } from '../logging.js';
import { Outage } from '../outage.js';
import { isRefusal } from './message-fault.js';

/** A message as a Kafka producer takes it. */
export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string | Buffer | null;
  readonly value: string | Buffer | null;
  readonly headers: Readonly<IHeaders>;
}

/** Every in-sync replica has it before it counts as sent. */
const ALL_REPLICAS = -1;

/** Sends messages to Kafka in their order per key. */
export class KafkaPublisher {
  readonly #kafka: Kafka;
  readonly #topics: readonly string[];
  readonly #logger: Logger;
  #producer: Promise<Producer> | undefined;

  /** @param topics those that are written to: each is made where it is missing */
  constructor(kafka: Kafka, topics: readonly string[], logger: Logger) {
    this.#kafka = kafka;
    this.#topics = topics;
    this.#logger = logger;
  }

  /**
   * Sends messages and waits until Kafka has them. After a failure nobody knows which have arrived, so that they are
   * to be sent again, by a fresh producer: one that went on with its own numbers could have a message of now taken for
   * one of before.
   * @throws the broker's error where it refuses one of them for good, Outage where they cannot be sent now
   */
  async send(messages: readonly OutgoingMessage[]): Promise<void> {
    const producer = await this.#connected();
    const topics = [...new Set(messages.map(({ topic }) => topic))];
    try {
      await producer.sendBatch({
        acks: ALL_REPLICAS,
        topicMessages: topics.map((topic) => ({
          topic,
          messages: messages
            .filter((one) => one.topic === topic)
            .map(({ key, value, headers }) => ({ key, value, headers: { ...headers } })),
        })),
      });
    } catch (error) {
      await this.close();
      throw isRefusal(error) ? error : outageOf(error);
    }
  }

  /** Lets go of the brokers; the next message connects again. */
  async close(): Promise<void> {
    const producer = this.#producer;
    this.#producer = undefined;
    await producer?.then((one) => one.disconnect()).catch(() => undefined);
  }

  async #connected(): Promise<Producer> {
    try {
      return await (this.#producer ??= this.#connect());
    } catch (error) {
      throw outageOf(error);
    }
  }

  async #connect(): Promise<Producer> {
    const producer = this.#kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    try {
      await makeTopics(this.#kafka, this.#topics, this.#logger);
      await producer.connect();
      return producer;
    } catch (error) {
      this.#producer = undefined;
      await producer.disconnect().catch(() => undefined);
      throw error;
    }
  }
}

const outageOf = (cause: unknown): Outage =>
  new Outage(cause instanceof Error ? cause.message : String(cause), { cause });

/** Makes the topics that are missing, with the partitions and replicas that the brokers give by default. */
export const makeTopics = async (kafka: Kafka, wanted: readonly string[], logger: Logger): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const present = new Set(await admin.listTopics());
    const topics = wanted.filter((topic) => !present.has(topic));
    if (topics.length === 0) return;
    await admin.createTopics({ topics: topics.map((topic) => ({ topic })), waitForLeaders: true });
    logger.info({ topics }, 'made the topics that were missing');
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
};
