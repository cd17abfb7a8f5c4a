import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IntegrationMessage } from '@upfront/contracts/integration/define-integration-event.js';
import { createLogger } from '@upfront/platform/logging.js';
import { kafkaFromEnv } from '@upfront/platform/kafka/kafka-connection.js';
import { KafkaPublisher } from '@upfront/platform/kafka/kafka-publisher.js';
import { KafkaRelay } from '@upfront/projections/integration/kafka-relay.js';
import { publishedTopics } from '@upfront/projections/integration/publications.js';
import { RelayPosition, type RelayFrom } from '@upfront/projections/integration/relay-position.js';
import { silentAnnouncer } from '@upfront/projections/runner/announcer.js';
import { Runner } from '@upfront/projections/runner/runner.js';
import { append } from '@upfront/projections/testing/append.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import type { Kafka } from 'kafkajs';
import { readTopic, TestBroker, type ReadMessage } from './broker.js';
import { until } from '@upfront/platform/testing/until.js';
const TOPIC = 'upfront.tasks.v1';
const logger = createLogger('test');
logger.level = 'silent';

let broker: TestBroker;
let stores: Stores;
let kafka: Kafka;
const running = new Set<Runner>();

beforeAll(async () => {
  broker = await TestBroker.start();
  const found = kafkaFromEnv('test', logger, { UPFRONT_KAFKA_BROKERS: broker.brokers });
  if (!found) throw new Error('No Kafka although there are brokers');
  kafka = found;
});
beforeEach(async () => {
  stores = await startStores();
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith('upfront.'));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
});
afterEach(async () => {
  await Promise.all([...running].map(stop));
  await stores.close();
});
afterAll(() => broker.close());

const stop = async (runner: Runner): Promise<void> => {
  running.delete(runner);
  await runner.stop();
};

/** What a projections process does for Kafka. */
const startRelay = (from?: RelayFrom): { readonly runner: Runner; readonly relay: KafkaRelay } => {
  const { eventStore, mongo } = stores;
  const runner = new Runner({ eventStore, mongo, announcer: silentAnnouncer, logger, projections: [] });
  const relay = new KafkaRelay({
    feed: runner.feed,
    position: new RelayPosition(mongo, from),
    publisher: new KafkaPublisher(kafka, publishedTopics, logger),
    logger,
  });
  runner.add(relay);
  runner.start();
  running.add(runner);
  return { runner, relay };
};

const created = (taskId: string) => ({
  type: 'TaskCreated.v1',
  data: {
    ...{ taskId, details: '<p>Call</p>', dueDate: '2027-03-14', assigneeIds: [], creatorId: 'user-1' },
    ...{ companyId: 'company-1', groupId: 'group-1', taskable: null },
  },
});
const edited = (taskId: string, day: number) => ({
  type: 'TaskEdited.v1',
  data: {
    taskId,
    details: '',
    dueDate: `2027-04-${String(day).padStart(2, '0')}`,
    assigneeIds: [],
  },
});
const appendTask = (taskId: string, ...facts: readonly { type: string; data: unknown }[]) =>
  append(stores.eventStore, `task-${taskId}`, facts);

const bodyOf = ({ value }: ReadMessage): IntegrationMessage => IntegrationMessage.parse(JSON.parse(value));
const idsOf = (messages: readonly ReadMessage[]): ReadonlySet<string> =>
  new Set(messages.map(({ headers }) => String(headers['event-id'])));
const daysOf = (messages: readonly ReadMessage[], key: string): readonly unknown[] =>
  messages.filter((one) => one.key === key).map((one) => bodyOf(one).data['dueDate']);

describe('telling outside systems through Kafka', () => {
  it('is off where no brokers are named, and names what it cannot use', () => {
    expect(kafkaFromEnv('test', logger, {})).toBeUndefined();
    expect(() => kafkaFromEnv('test', logger, { UPFRONT_KAFKA_BROKERS: 'kafka://x' })).toThrow(
      'UPFRONT_KAFKA_BROKERS is not usable',
    );
  });

  it('sends what the contract names, by aggregate, with everything a consumer needs in the headers', async () => {
    const taskId = randomUUID();
    startRelay();
    const position = await append(stores.eventStore, `task-${taskId}`, [created(taskId)], {
      correlationId: 'correlation-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      at: '2027-03-01T08:00:00.000Z',
    });
    const [message] = await readTopic(kafka, TOPIC, ({ length }) => length === 1);
    expect(message).toMatchObject({
      key: taskId,
      headers: {
        'event-type': 'TaskCreated',
        'event-time': '2027-03-01T08:00:00.000Z',
        'event-position': String(position),
        'correlation-id': 'correlation-1',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        'content-type': 'application/json',
      },
    });
    const body = bodyOf(message ?? { partition: 0, key: '', value: '', headers: {} });
    expect(body).toEqual({
      id: message?.headers['event-id'],
      type: 'TaskCreated',
      time: '2027-03-01T08:00:00.000Z',
      position,
      companyId: 'company-1',
      groupId: 'group-1',
      userId: 'user-1',
      // What the task says stays inside.
      data: { taskId, dueDate: '2027-03-14', assigneeUserIds: [], creatorUserId: 'user-1' },
    });
  });

  it('keeps the order of each aggregate, and goes on where it stopped', async () => {
    const tasks = Array.from({ length: 20 }, () => randomUUID());
    for (const taskId of tasks) await appendTask(taskId, created(taskId));
    const first = startRelay();
    for (let day = 1; day <= 5; day += 1)
      for (const taskId of tasks) await appendTask(taskId, edited(taskId, day));
    await readTopic(kafka, TOPIC, ({ length }) => length === 120);
    await stop(first.runner);

    for (let day = 6; day <= 9; day += 1)
      for (const taskId of tasks) await appendTask(taskId, edited(taskId, day));
    startRelay();
    const all = await readTopic(kafka, TOPIC, ({ length }) => length === 200);
    // Nothing was told twice by an orderly stop.
    expect(idsOf(all).size).toBe(200);
    const days = Array.from({ length: 9 }, (_, day) => `2027-04-0${day + 1}`);
    for (const taskId of tasks) expect(daysOf(all, taskId)).toEqual(['2027-03-14', ...days]);
    expect(new Set(all.map(({ partition }) => partition)).size).toBeGreaterThan(1);
  });

  it('catches up after the broker was killed in the middle, leaving nothing out', async () => {
    const { relay, runner } = startRelay();
    const taskId = randomUUID();
    await appendTask(taskId, created(taskId));
    await readTopic(kafka, TOPIC, ({ length }) => length === 1);
    const writing = (async () => {
      for (let day = 1; day <= 28; day += 1) await appendTask(taskId, edited(taskId, day));
    })();
    await broker.kill();
    await writing;
    await until(() => relay.failure !== undefined);
    // Read models and readiness do not depend on it.
    expect(() => runner.refuseFailures()).not.toThrow();
    await broker.startAgain();
    const all = await readTopic(kafka, TOPIC, (messages) => idsOf(messages).size === 29);
    const fresh = all.filter(isFirst());
    expect(daysOf(fresh, taskId)).toEqual([
      '2027-03-14',
      ...Array.from({ length: 28 }, (_, day) => `2027-04-${String(day + 1).padStart(2, '0')}`),
    ]);
    await until(() => relay.failure === undefined);
  });

  it('begins where it is told to, and anew where it is told otherwise', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    const position = await appendTask(before, created(before));
    const now = startRelay('now');
    await until(() => (now.relay.followed?.position ?? 0) >= position);
    await appendTask(after, created(after));
    expect((await readTopic(kafka, TOPIC, ({ length }) => length === 1)).map(({ key }) => key)).toEqual([
      after,
    ]);
    await stop(now.runner);

    // The same choice goes on; another begins anew.
    const again = startRelay('now');
    await until(() => (again.relay.followed?.position ?? 0) > position);
    await stop(again.runner);
    startRelay('start');
    const all = await readTopic(kafka, TOPIC, ({ length }) => length === 3);
    expect(all.map(({ key }) => key).sort()).toEqual([after, after, before].sort());
  });

  it('is done by one process at a time; another goes on when that one stops', async () => {
    const taskId = randomUUID();
    const one = startRelay();
    await until(() => one.relay.followed !== undefined);
    const two = startRelay();
    await appendTask(taskId, created(taskId), edited(taskId, 1));
    await readTopic(kafka, TOPIC, ({ length }) => length === 2);
    expect(two.relay.followed).toBeUndefined();
    await stop(one.runner);
    await appendTask(taskId, edited(taskId, 2));
    const all = await readTopic(kafka, TOPIC, ({ length }) => length === 3);
    expect(idsOf(all).size).toBe(3);
    expect(two.relay.followed).toBeDefined();
  });
});

/** Leaves repetitions out, as the contract tells consumers to. */
const isFirst = (): ((message: ReadMessage) => boolean) => {
  const last = new Map<string, number>();
  return (message) => {
    const { position } = bodyOf(message);
    if (position <= (last.get(message.key) ?? 0)) return false;
    last.set(message.key, position);
    return true;
  };
};
