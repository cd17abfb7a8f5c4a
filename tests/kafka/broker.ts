import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka, type RunningKafka } from '@upfront/local/kafka/start-kafka.js';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { PATIENCE_MS, until } from '@upfront/platform/testing/until.js';

/** A Kafka broker of a test's own that can be ended and started again at the same address. */
export class TestBroker {
  readonly #dir: string;
  readonly #jars: string;
  #running: RunningKafka;

  private constructor(dir: string, jars: string, running: RunningKafka) {
    this.#dir = dir;
    this.#jars = jars;
    this.#running = running;
  }

  /** @throws where the run has not been told where Kafka's jars are: `node tests/run.mjs kafka` provides them */
  static async start(): Promise<TestBroker> {
    const jars = process.env['UPFRONT_KAFKA_JARS'];
    if (!jars) throw new Error('UPFRONT_KAFKA_JARS must name the folder with the jars of Kafka.');
    const dir = await mkdtemp(join(tmpdir(), 'upfront-kafka-'));
    return new TestBroker(dir, jars, await startKafka({ jars, dir, port: 0 }));
  }

  get brokers(): string {
    return this.#running.brokers;
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }

  kill(): Promise<void> {
    return this.#running.kill();
  }

  async startAgain(): Promise<void> {
    this.#running = await startKafka({ jars: this.#jars, dir: this.#dir, port: this.#running.port });
  }

  async close(): Promise<void> {
    await this.#running.kill();
    await rm(this.#dir, { recursive: true, force: true });
  }
}

/** A message as an outside system reads it. */
export interface ReadMessage {
  readonly partition: number;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

const textOf = ({ key, value, headers = {} }: KafkaMessage) => ({
  key: key?.toString() ?? '',
  value: value?.toString() ?? '',
  headers: Object.fromEntries(Object.entries(headers).map(([name, one]) => [name, String(one)])),
});

const untilThere = async (kafka: Kafka, topic: string): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    await until(async () => (await admin.listTopics()).includes(topic), 50);
  } finally {
    await admin.disconnect();
  }
};

/** Reads a topic from its beginning until `enough` says so. @throws in time */
export const readTopic = async (
  kafka: Kafka,
  topic: string,
  enough: (messages: readonly ReadMessage[]) => boolean,
): Promise<readonly ReadMessage[]> => {
  await untilThere(kafka, topic);
  const consumer = kafka.consumer({ groupId: `reader-${topic}-${Math.random()}` });
  const messages: ReadMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Not enough in ${topic} in time: ${messages.length} messages`)),
        PATIENCE_MS,
      );
      void consumer
        .run({
          eachMessage: ({ partition, message }) => {
            messages.push({ partition, ...textOf(message) });
            if (enough(messages)) resolve();
            return Promise.resolve();
          },
        })
        .catch(reject);
    });
    return messages;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
  }
};
