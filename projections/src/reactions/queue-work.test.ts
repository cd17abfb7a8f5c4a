import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { operationReactions } from '../operations/operations.reactions.js';
import { orderReactions } from '../orders/orders.reactions.js';
import { metadata } from '../testing/append.js';
import { operationsLog } from '../testing/operations-log.js';
import type { Effects, Reaction } from './reaction.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Jobs that a reaction queues over the log of long work, with what of their data a worker is given. */
const queuedBy = async (reaction: Reaction): Promise<unknown[]> => {
  const queued: unknown[] = [];
  const effects: Effects = {
    job: async (job, data) => void queued.push([job.name, z.parse(job.data, data)]),
    command: () => Promise.reject(new Error('no command follows')),
  };
  for (const [index, [streamId, { type, data }, given]] of operationsLog.entries()) {
    const known = metadata({ ...given, correlationId: 'click' });
    const event = { id: uuid(index), type, data, metadata: known, streamId, revision: 0, position: index };
    for (const one of reaction.on) if (one.type === type) await one.handle(event, effects);
  }
  return queued;
};

/** In the place of the record, also where an operator of another company had it run again. */
const scopeAt = (position: number) => ({
  ...{ companyId: uuid(2), groupId: uuid(3) },
  correlationId: 'click',
  position,
});

describe('long work that was asked for or requeued', () => {
  it('is queued with what its job asks for', async () => {
    expect(await queuedBy(operationReactions)).toEqual([
      ['build-export', { exportId: uuid(11), scope: scopeAt(0) }],
      ['build-export', { exportId: uuid(11), scope: scopeAt(6) }],
      ['build-export', { exportId: uuid(12), scope: scopeAt(9) }],
    ]);
  });

  it('is queued by the reaction of its own context where it has one', async () => {
    const order = { orderId: uuid(31), campaignId: uuid(4) };
    expect(await queuedBy(orderReactions)).toEqual([
      ['submit-order', { ...order, scope: scopeAt(24) }],
      ['submit-order', { ...order, scope: scopeAt(28) }],
    ]);
  });
});
