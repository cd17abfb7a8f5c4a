import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { SetAsideEventSkipped, SetAsideRetried } from '@upfront/contracts/operations/set-aside-events.js';
import { until } from '@upfront/platform/testing/until.js';
import type { Runner } from '@upfront/projections/runner/runner.js';
import { append } from '@upfront/projections/testing/append.js';
import { ConfigResourceTypes } from 'kafkajs';
import { readTopic } from './broker.js';
import { created, daysOf, edited, idsOf, RelayWorld, TOPIC } from './relay-world.js';

const world = new RelayWorld();

/** Tells nothing that a consumer could use: the contract promises a day. */
const poison = (taskId: string) => ({ type: 'TaskEdited.v1', data: { taskId, dueDate: 7 } });
/** More than the topic takes in one message. */
const huge = (taskId: string) => {
  const { type, data } = edited(taskId, 2);
  return { type, data: { ...data, assigneeIds: Array.from({ length: 1_000 }, () => randomUUID()) } };
};

const ask = (fact: { type: string; data: { streamId: string } }) =>
  append(world.stores.eventStore, `set-aside-${fact.data.streamId}`, [fact]);
const retry = (taskId: string) => ask(eventOf(SetAsideRetried, { streamId: `task-${taskId}`, by: 'me' }));
const skip = (taskId: string, revision: number) => {
  const asked = { revision, eventType: 'TaskEdited.v1', reason: 'Nonsense', by: 'me' };
  return ask(eventOf(SetAsideEventSkipped, { streamId: `task-${taskId}`, ...asked }));
};
const read = (enough: Parameters<typeof readTopic>[2]) => readTopic(world.kafka, TOPIC, enough);
/** Whether so many messages of each key are there. */
const has =
  (counts: Readonly<Record<string, number>>) =>
  (messages: Awaited<ReturnType<typeof read>>): boolean =>
    Object.entries(counts).every(([key, count]) => messages.filter((one) => one.key === key).length >= count);
/** Has the topic take messages of so many bytes at most. */
const limitMessages = async (bytes: number): Promise<void> => {
  const admin = world.kafka.admin();
  await admin.connect();
  const configEntries = [{ name: 'max.message.bytes', value: String(bytes) }];
  const resources = [{ type: ConfigResourceTypes.TOPIC, name: TOPIC, configEntries }];
  await admin.alterConfigs({ validateOnly: false, resources });
  await admin.disconnect();
};
const setAsideOnce = (runner: Runner) => until(async () => (await runner.setAside.open()).length === 1);

describe('an event that cannot be told', () => {
  it('sets its record aside: its key waits, in order and through a restart, all others are told', async () => {
    const [wrong, other] = [randomUUID(), randomUUID()];
    const { runner, relay } = world.startRelay();
    await world.appendTask(wrong, created(wrong), poison(wrong), edited(wrong, 3));
    await world.appendTask(other, created(other), edited(other, 1));
    expect(daysOf(await read(has({ [other]: 2, [wrong]: 1 })), wrong)).toEqual(['2027-03-14']);
    await setAsideOnce(runner);
    expect(relay.failure).toBeUndefined();
    expect(relay.followed?.setAside).toBe(1);
    expect(await runner.setAside.open()).toMatchObject([
      {
        group: 'integration:kafka',
        streamId: `task-${wrong}`,
        revision: 1,
        waiting: 2,
        companyId: 'company-1',
      },
    ]);
    expect(await runner.setAside.staleIds()).toEqual(new Set());
    await world.stop(runner);

    const next = world.startRelay();
    await world.appendTask(wrong, edited(wrong, 4));
    await world.appendTask(other, edited(other, 2));
    expect(daysOf(await read(has({ [other]: 3, [wrong]: 1 })), wrong)).toEqual(['2027-03-14']);
    await skip(wrong, 1);
    await world.appendTask(wrong, edited(wrong, 5));
    const all = await read(has({ [wrong]: 4 }));
    expect(daysOf(all, wrong)).toEqual(['2027-03-14', '2027-04-03', '2027-04-04', '2027-04-05']);
    await until(async () => (await next.runner.setAside.open()).length === 0);
    // Nothing was told twice.
    expect(idsOf(all).size).toBe(all.length);
  });

  it('is told once the broker takes it: one that is too large stops nobody, and neither do those sent with it', async () => {
    const [wrong, other] = [randomUUID(), randomUUID()];
    const first = world.startRelay();
    await world.appendTask(other, created(other));
    await read(has({ [other]: 1 }));
    await world.stop(first.runner);
    await limitMessages(20_000);
    await world.appendTask(wrong, created(wrong), huge(wrong), edited(wrong, 3));
    await world.appendTask(other, edited(other, 1));
    const { runner, relay } = world.startRelay();
    const told = await read(has({ [other]: 2, [wrong]: 1 }));
    expect(daysOf(told, other)).toEqual(['2027-03-14', '2027-04-01']);
    await setAsideOnce(runner);
    expect(await runner.setAside.open()).toMatchObject([
      {
        streamId: `task-${wrong}`,
        revision: 1,
        waiting: 2,
        reason: expect.stringContaining('max message size'),
      },
    ]);
    expect(relay.failure).toBeUndefined();
    expect(daysOf(told, wrong)).toEqual(['2027-03-14']);

    await retry(wrong);
    await until(async () => (await runner.setAside.open())[0]?.tries === 2);
    await limitMessages(1_000_000);
    await retry(wrong);
    expect(daysOf(await read(has({ [wrong]: 3 })), wrong)).toEqual([
      '2027-03-14',
      '2027-04-02',
      '2027-04-03',
    ]);
    await until(async () => (await runner.setAside.open()).length === 0);
  });

  it('is tried anew where telling begins anew', async () => {
    const wrong = randomUUID();
    await world.appendTask(wrong, created(wrong), poison(wrong), edited(wrong, 3));
    const first = world.startRelay();
    await setAsideOnce(first.runner);
    await skip(wrong, 1);
    expect(daysOf(await read(has({ [wrong]: 2 })), wrong)).toEqual(['2027-03-14', '2027-04-03']);
    await world.stop(first.runner);
    world.startRelay(0);
    expect(daysOf(await read(has({ [wrong]: 4 })), wrong)).toEqual([
      ...['2027-03-14', '2027-04-03'],
      ...['2027-03-14', '2027-04-03'],
    ]);
  });
});

describe('a broker that is away', () => {
  it('sets nothing aside: all of it waits', async () => {
    const taskId = randomUUID();
    const { runner, relay } = world.startRelay();
    await world.appendTask(taskId, created(taskId));
    await read(has({ [taskId]: 1 }));
    await world.broker.kill();
    await world.appendTask(taskId, edited(taskId, 1));
    await until(() => relay.failure !== undefined);
    expect(await runner.setAside.open()).toEqual([]);
    await world.broker.startAgain();
    expect(new Set(daysOf(await read(has({ [taskId]: 2 })), taskId))).toEqual(
      new Set(['2027-03-14', '2027-04-01']),
    );
    expect(await runner.setAside.open()).toEqual([]);
  });
});
