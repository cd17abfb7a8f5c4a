import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { IntegrationMessage } from '@upfront/contracts/integration/define-integration-event.js';
import { kafkaFromEnv } from '@upfront/platform/kafka/kafka-connection.js';
import { KafkaPublisher } from '@upfront/platform/kafka/kafka-publisher.js';
import { createLogger } from '@upfront/platform/logging.js';
import { KafkaRelay } from '@upfront/projections/integration/kafka-relay.js';
import { publishedTopics } from '@upfront/projections/integration/publications.js';
import { RelayPosition, type RelayFrom } from '@upfront/projections/integration/relay-position.js';
import { silentAnnouncer } from '@upfront/projections/runner/announcer.js';
import { Runner } from '@upfront/projections/runner/runner.js';
import { append } from '@upfront/projections/testing/append.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import type { Kafka } from 'kafkajs';
import { TestBroker, type ReadMessage } from './broker.js';

/** Where what happens to tasks is told. */
export const TOPIC = 'upfront.tasks.v1';
export const logger = createLogger('test');
logger.level = 'silent';

/** A broker for the tests of a file, and for each test stores of its own and no topics. */
export class RelayWorld {
  readonly #running = new Set<Runner>();
  #broker: TestBroker | undefined;
  #stores: Stores | undefined;
  #kafka: Kafka | undefined;

  constructor() {
    beforeAll(async () => {
      this.#broker = await TestBroker.start();
      this.#kafka = kafkaFromEnv('test', logger, { UPFRONT_KAFKA_BROKERS: this.#broker.brokers });
    });
    beforeEach(async () => {
      this.#stores = await startStores();
      const admin = this.kafka.admin();
      await admin.connect();
      const topics = (await admin.listTopics()).filter((topic) => topic.startsWith('upfront.'));
      if (topics.length > 0) await admin.deleteTopics({ topics });
      await admin.disconnect();
    });
    afterEach(async () => {
      await Promise.all([...this.#running].map((runner) => this.stop(runner)));
      await this.stores.close();
    });
    afterAll(() => this.broker.close());
  }

  get broker(): TestBroker {
    return there(this.#broker);
  }

  get stores(): Stores {
    return there(this.#stores);
  }

  get kafka(): Kafka {
    return there(this.#kafka);
  }

  /** What a projections process does for Kafka. */
  startRelay(from?: RelayFrom): { readonly runner: Runner; readonly relay: KafkaRelay } {
    const { eventStore, mongo } = this.stores;
    const runner = new Runner({ eventStore, mongo, announcer: silentAnnouncer, logger, projections: [] });
    const relay = new KafkaRelay({
      feed: runner.feed,
      position: new RelayPosition(mongo, from),
      publisher: new KafkaPublisher(this.kafka, publishedTopics, logger),
      setAside: runner.setAside,
      logger,
    });
    runner.add(relay);
    runner.start();
    this.#running.add(runner);
    return { runner, relay };
  }

  async stop(runner: Runner): Promise<void> {
    this.#running.delete(runner);
    await runner.stop();
  }

  /** Answers the position of the last of the facts. */
  appendTask(
    taskId: string,
    ...facts: readonly { readonly type: string; readonly data: unknown }[]
  ): Promise<number> {
    return append(this.stores.eventStore, `task-${taskId}`, facts);
  }
}

const there = <T>(made: T | undefined): T => {
  if (made === undefined) throw new Error('Not started yet');
  return made;
};

export const created = (taskId: string) => ({
  type: 'TaskCreated.v1',
  data: {
    ...{ taskId, details: '<p>Call</p>', dueDate: '2027-03-14', assigneeIds: [], creatorId: 'user-1' },
    ...{ companyId: 'company-1', groupId: 'group-1', taskable: null },
  },
});
export const edited = (taskId: string, day: number) => ({
  type: 'TaskEdited.v1',
  data: {
    taskId,
    details: '',
    dueDate: `2027-04-${String(day).padStart(2, '0')}`,
    assigneeIds: [] as readonly string[],
  },
});

export const bodyOf = ({ value }: ReadMessage): IntegrationMessage =>
  IntegrationMessage.parse(JSON.parse(value));
export const idsOf = (messages: readonly ReadMessage[]): ReadonlySet<string> =>
  new Set(messages.map(({ headers }) => String(headers['event-id'])));
export const daysOf = (messages: readonly ReadMessage[], key: string): readonly unknown[] =>
  messages.filter((one) => one.key === key).map((one) => bodyOf(one).data['dueDate']);

/** Leaves repetitions out, as the contract tells consumers to. */
export const isFirst = (): ((message: ReadMessage) => boolean) => {
  const last = new Map<string, number>();
  return (message) => {
    const { position } = bodyOf(message);
    if (position <= (last.get(message.key) ?? 0)) return false;
    last.set(message.key, position);
    return true;
  };
};
