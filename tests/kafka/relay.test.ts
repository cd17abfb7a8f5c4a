import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { kafkaFromEnv } from '@upfront/platform/kafka/kafka-connection.js';
import { append } from '@upfront/projections/testing/append.js';
import { until } from '@upfront/platform/testing/until.js';
import { readTopic } from './broker.js';
import { bodyOf, created, daysOf, edited, idsOf, isFirst, logger, RelayWorld, TOPIC } from './relay-world.js';

const world = new RelayWorld();

describe('telling outside systems through Kafka', () => {
  it('is off where no brokers are named, and names what it cannot use', () => {
    expect(kafkaFromEnv('test', logger, {})).toBeUndefined();
    expect(() => kafkaFromEnv('test', logger, { UPFRONT_KAFKA_BROKERS: 'kafka://x' })).toThrow(
      'UPFRONT_KAFKA_BROKERS is not usable',
    );
  });

  it('sends what the contract names, by aggregate, with everything a consumer needs in the headers', async () => {
    const taskId = randomUUID();
    world.startRelay();
    const position = await append(world.stores.eventStore, `task-${taskId}`, [created(taskId)], {
      correlationId: 'correlation-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      at: '2027-03-01T08:00:00.000Z',
    });
    const [message] = await readTopic(world.kafka, TOPIC, ({ length }) => length === 1);
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
    for (const taskId of tasks) await world.appendTask(taskId, created(taskId));
    const first = world.startRelay();
    for (let day = 1; day <= 5; day += 1)
      for (const taskId of tasks) await world.appendTask(taskId, edited(taskId, day));
    await readTopic(world.kafka, TOPIC, ({ length }) => length === 120);
    await world.stop(first.runner);

    for (let day = 6; day <= 9; day += 1)
      for (const taskId of tasks) await world.appendTask(taskId, edited(taskId, day));
    world.startRelay();
    const all = await readTopic(world.kafka, TOPIC, ({ length }) => length === 200);
    // Nothing was told twice by an orderly stop.
    expect(idsOf(all).size).toBe(200);
    const days = Array.from({ length: 9 }, (_, day) => `2027-04-0${day + 1}`);
    for (const taskId of tasks) expect(daysOf(all, taskId)).toEqual(['2027-03-14', ...days]);
    expect(new Set(all.map(({ partition }) => partition)).size).toBeGreaterThan(1);
  });

  it('catches up after the broker was killed in the middle, leaving nothing out', async () => {
    const { relay, runner } = world.startRelay();
    const taskId = randomUUID();
    await world.appendTask(taskId, created(taskId));
    await readTopic(world.kafka, TOPIC, ({ length }) => length === 1);
    const writing = (async () => {
      for (let day = 1; day <= 28; day += 1) await world.appendTask(taskId, edited(taskId, day));
    })();
    await world.broker.kill();
    await writing;
    await until(() => relay.failure !== undefined);
    // Read models and readiness do not depend on it.
    expect(() => runner.refuseFailures()).not.toThrow();
    await world.broker.startAgain();
    const all = await readTopic(world.kafka, TOPIC, (messages) => idsOf(messages).size === 29);
    const fresh = all.filter(isFirst());
    expect(daysOf(fresh, taskId)).toEqual([
      '2027-03-14',
      ...Array.from({ length: 28 }, (_, day) => `2027-04-${String(day + 1).padStart(2, '0')}`),
    ]);
    await until(() => relay.failure === undefined);
  });

  it('begins where it is told to, and anew where it is told otherwise', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    const position = await world.appendTask(before, created(before));
    const now = world.startRelay('now');
    await until(() => (now.relay.followed?.position ?? 0) >= position);
    await world.appendTask(after, created(after));
    expect((await readTopic(world.kafka, TOPIC, ({ length }) => length === 1)).map(({ key }) => key)).toEqual(
      [after],
    );
    await world.stop(now.runner);

    // The same choice goes on; another begins anew.
    const again = world.startRelay('now');
    await until(() => (again.relay.followed?.position ?? 0) > position);
    await world.stop(again.runner);
    world.startRelay('start');
    const all = await readTopic(world.kafka, TOPIC, ({ length }) => length === 3);
    expect(all.map(({ key }) => key).sort()).toEqual([after, after, before].sort());
  });

  it('is done by one process at a time; another goes on when that one stops', async () => {
    const taskId = randomUUID();
    const one = world.startRelay();
    await until(() => one.relay.followed !== undefined);
    const two = world.startRelay();
    await world.appendTask(taskId, created(taskId), edited(taskId, 1));
    await readTopic(world.kafka, TOPIC, ({ length }) => length === 2);
    expect(two.relay.followed).toBeUndefined();
    await world.stop(one.runner);
    await world.appendTask(taskId, edited(taskId, 2));
    const all = await readTopic(world.kafka, TOPIC, ({ length }) => length === 3);
    expect(idsOf(all).size).toBe(3);
    expect(two.relay.followed).toBeDefined();
  });
});
