import { describe, expect, it } from '@jest/globals';
import { OrderOpened } from '../orders/events.js';
import type { RecordedEvent } from './define-event.js';
import { upcast } from './upcast.js';

const stored = (type: string, data: unknown): RecordedEvent => ({
  ...{ id: 'e', type, data, streamId: 'order-o', revision: 0, position: 7 },
  metadata: {
    ...{ commandId: 'c', commandName: 'StartOrder', correlationId: 'c', userId: 'u', userName: 'Dana' },
    ...{ companyId: 'h', groupId: 'g', at: '2027-03-09T15:00:00.000Z' },
  },
});

describe('an event of an older log', () => {
  it('is read under its name of today, and is otherwise as it was written', () => {
    const data = { orderId: 'o', campaignId: 'k', version: 1, attempt: 1, comment: 'Please hurry' };
    expect(upcast(stored('OrderSubmitted.v1', data))).toEqual(stored('OrderOpened.v1', data));
    expect(OrderOpened.type).toBe('OrderOpened.v1');
  });

  it('stays as it is where it is of today', () => {
    const event = stored('OrderAccepted.v1', { orderId: 'o', campaignId: 'k', orderNumber: 'IO-1' });
    expect(upcast(event)).toBe(event);
  });
});
