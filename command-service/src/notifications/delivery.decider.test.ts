import { describe, expect, it } from '@jest/globals';
import { RequestDelivery } from '@upfront/contracts/notifications/channel-commands.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { DeliveryStarted } from '@upfront/contracts/notifications/channel-events.js';
import { GATHER_MS } from '@upfront/contracts/notifications/channels.js';
import { deliveryDecider, instructionFrom, type DeliveryState } from './delivery.decider.js';
import { metaOf, uuidOf } from '../testing/given.js';

const target = { ownerId: uuidOf(1), channel: 'slack' } as const;
const START = Date.parse('2027-03-01T12:00:00.000Z');

/** A channel that is asked and told, step by step. */
const channel = () => {
  let state: DeliveryState = deliveryDecider.initialState;
  const send = (command: Parameters<typeof deliveryDecider.decide>[0]): void => {
    state = deliveryDecider.decide(command, state).reduce(deliveryDecider.evolve, state);
  };
  const meta = (ms: number) => metaOf({ now: new Date(START + ms).toISOString() });
  return {
    ask: (item: string, ms: number, jobId = `job-${item}`) => {
      const data = { ...target, item, notificationId: `id-${item}`, jobId };
      send({ type: RequestDelivery.name, data, meta: meta(ms) });
      return instructionFrom(state, data, START + ms);
    },
    sent: (item: string, ms: number) =>
      send({ type: 'ConfirmDelivery', data: { ...target, jobId: `job-${item}` }, meta: meta(ms) }),
    failed: (item: string, ms: number) =>
      send({ type: 'FailDelivery', data: { ...target, jobId: `job-${item}`, reason: 'no' }, meta: meta(ms) }),
  };
};

describe('the messages of a channel', () => {
  it('the first leaves at once, and once', () => {
    const { ask, sent } = channel();
    expect(ask('a', 0)).toMatchObject({ next: 'send', notificationIds: ['id-a'] });
    sent('a', 10);
    expect(ask('a', 20).next).toBe('done');
    expect(ask('a', 20, 'another-job').next).toBe('done');
  });

  it('what comes within a minute leaves together, when the minute is over', () => {
    const { ask, sent } = channel();
    ask('a', 0);
    sent('a', 10);
    expect(ask('b', 100)).toEqual({ next: 'wait', at: START + 10 + GATHER_MS, notificationIds: [] });
    expect(ask('c', 30_000).next).toBe('wait');
    expect(ask('b', 10 + GATHER_MS)).toMatchObject({ next: 'send', notificationIds: ['id-b', 'id-c'] });
    expect(ask('c', 10 + GATHER_MS).next).toBe('done');
    sent('b', 11 + GATHER_MS);
    expect(ask('c', 20 + GATHER_MS).next).toBe('done');
    expect(ask('d', 11 + 2 * GATHER_MS)).toMatchObject({ next: 'send', notificationIds: ['id-d'] });
  });

  it('whoever crashed while sending sends again; others wait', () => {
    const { ask, sent } = channel();
    ask('a', 0);
    expect(ask('a', 1_000)).toMatchObject({ next: 'send', notificationIds: ['id-a'] });
    expect(ask('b', 1_000)).toMatchObject({ next: 'wait', at: START + 6_000 });
    sent('a', 2_000);
    expect(ask('b', 3_000)).toMatchObject({ next: 'wait', at: START + 2_000 + GATHER_MS });
  });

  it('what could not be sent is given up, and holds up nobody', () => {
    const { ask, failed } = channel();
    ask('a', 0);
    failed('a', 1_000);
    expect(ask('a', 2_000).next).toBe('done');
    expect(ask('b', 2_000)).toMatchObject({ next: 'send', notificationIds: ['id-b'] });
  });

  it('a sender that never came back holds up the others for half an hour, and is not waited for again', () => {
    const { ask, sent } = channel();
    const later = 30 * 60_000;
    ask('a', 0);
    expect(ask('b', later - 1).next).toBe('wait');
    expect(ask('b', later)).toMatchObject({ next: 'send', notificationIds: ['id-b'] });
    expect(ask('a', later).next).toBe('done');
    sent('a', later);
    expect(ask('b', later)).toMatchObject({ next: 'send' });
    sent('b', later);
    expect(ask('b', later).next).toBe('done');
  });

  it('a delivery that began before its time was kept holds up nobody', () => {
    const begun = { ...target, jobId: 'job-a', items: [{ item: 'a', notificationId: uuidOf(2) }] };
    const state = deliveryDecider.evolve(deliveryDecider.initialState, eventOf(DeliveryStarted, begun));
    const data = { ...target, item: 'b', notificationId: uuidOf(3), jobId: 'job-b' };
    const meta = metaOf({ now: new Date(START).toISOString() });
    const events = deliveryDecider.decide({ type: RequestDelivery.name, data, meta }, state);
    expect(events.map(({ type }) => type)).toEqual(['DeliveryFailed.v1', 'DeliveryStarted.v1']);
  });
});
