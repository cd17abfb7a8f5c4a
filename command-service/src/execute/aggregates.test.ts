import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { Aggregates, type Aggregate } from './aggregates.js';
import { decisionMeta, type CommandContext } from './context.js';
import { someActor } from '../testing/given.js';

type Count = CommandMessage<'Count', { readonly most: number }>;
interface Counted {
  readonly type: 'Counted.v1';
  readonly data: { readonly total: number };
}

const full = new Error('full');
const decider: Decider<number, Count, Counted> = {
  initialState: 0,
  decide: ({ data }, total) => {
    if (total >= data.most) throw full;
    return [{ type: 'Counted.v1', data: { total: total + 1 } }];
  },
  evolve: (_, { data }) => data.total,
};
const counter: Aggregate<number, Count, Counted> = { name: 'counter', decider };

let executing: Executing;
beforeAll(async () => {
  executing = await startExecuting([]);
});
afterAll(() => executing.close());

const contextOf = (commandId: string, mayBeRepetition: boolean): CommandContext => ({
  commandId,
  commandName: 'Count',
  correlationId: 'test',
  actor: someActor,
  tenant: 'default',
  address: '',
  mayBeRepetition,
});

const count = async (
  on: Aggregates,
  id: string,
  { commandId = randomUUID() as string, mayBeRepetition = false, most = Infinity } = {},
): Promise<void> => {
  const context = contextOf(commandId, mayBeRepetition);
  await on.decide(counter, id, { type: 'Count', data: { most }, meta: decisionMeta(context) }, context);
};
const times = (n: number, work: () => Promise<void>): Promise<void>[] => Array.from({ length: n }, work);

describe('commands on one stream at the same time', () => {
  it.each([true, false])('all take effect, in one process (with keys: %s)', async (mayBeRepetition) => {
    const aggregates = executing.get(Aggregates);
    const id = randomUUID();
    await Promise.all(times(50, () => count(aggregates, id, { mayBeRepetition })));
    expect((await aggregates.load(counter, id)).state).toBe(50);
  });

  it('all take effect in four processes', async () => {
    const processes = Array.from({ length: 4 }, () => new Aggregates(executing.get(EventStore)));
    const id = randomUUID();
    await Promise.all(processes.flatMap((one) => times(15, () => count(one, id))));
    expect((await executing.get(Aggregates).load(counter, id)).state).toBe(60);
  });

  it('take effect once, also where one is a repetition of another', async () => {
    const aggregates = executing.get(Aggregates);
    const id = randomUUID();
    const commandId = randomUUID();
    await Promise.all(times(5, () => count(aggregates, id, { commandId, mayBeRepetition: true })));
    expect((await aggregates.load(counter, id)).state).toBe(1);
  });

  it('are not kept from it by one that is refused', async () => {
    const aggregates = executing.get(Aggregates);
    const id = randomUUID();
    const [, refused, last] = await Promise.allSettled([
      count(aggregates, id),
      count(aggregates, id, { most: 1 }),
      count(aggregates, id),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: full });
    expect(last).toMatchObject({ status: 'fulfilled' });
    expect((await aggregates.load(counter, id)).state).toBe(2);
  });
});

describe('one event of an aggregate', () => {
  it('is shown between what was before and what came of it; an unknown one is not there', async () => {
    const [aggregates, store] = [executing.get(Aggregates), executing.get(EventStore)];
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) await count(aggregates, id);
    const [first, second] = await store.read(`counter-${id}`);
    expect(await aggregates.around(counter, id, second?.id ?? '')).toEqual({ before: 1, after: 2 });
    expect(await aggregates.around(counter, id, first?.id ?? '')).toEqual({ before: 0, after: 1 });
    expect(await aggregates.around(counter, id, randomUUID())).toBeUndefined();
  });
});
