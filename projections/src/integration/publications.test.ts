import { describe, expect, it } from '@jest/globals';
import { EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import { OrderOpened } from '@upfront/contracts/orders/events.js';
import { events } from '@upfront/contracts/events.js';
import { integrationEvents } from '@upfront/contracts/integration/catalogue.js';
import { eventOf, type RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { metadata } from '../testing/append.js';
import { messageOf, publications } from './publications.js';

const recorded = (type: string, data: unknown): RecordedEvent => ({
  ...{ id: 'event-1', type, data, streamId: 'x-1', revision: 0, position: 7 },
  metadata: metadata(),
});

const order = eventOf(OrderOpened, {
  ...{
    orderId: 'o-1',
    campaignId: 'c-1',
    companyId: 'k',
    groupId: 'g',
    clientId: 'cl-1',
    ownerUserId: 'u-1',
  },
  ...{ version: 1, attempt: 1, comment: 'Please hurry', submittedByUserId: 'u-1' },
  content: {
    ...EMPTY_CONTENT,
    name: 'Spring',
    budget: { kind: 'total', amount: 5_000, total: 5_000, currency: 'USD' },
    lines: [
      {
        ...{ id: 'l-1', productId: 'p-1', name: 'Radio', category: 'audio', unit: 'CPM', unitPrice: 1_200 },
        ...{ minSpend: null, maxSpend: null, rank: 1, weight: 1, isPrimary: true, amount: 5_000 },
        flights: [{ startDate: '2027-03-01', endDate: '2027-03-31' }],
        productOptions: [],
        options: [{ optionId: 'x', name: 'Daypart', value: 'Morning' }],
      },
    ],
  },
});

describe('what is told of stored events', () => {
  it('comes from events that there are, and covers every integration event', () => {
    const stored = new Set(events.map(({ type }) => type));
    expect(publications.map(({ type }) => type).filter((type) => !stored.has(type))).toEqual([]);
    const told = new Set(publications.map(({ definition }) => definition.type));
    expect(integrationEvents.map(({ type }) => type).filter((type) => !told.has(type))).toEqual([]);
  });

  it('is the data of the contract and nothing else of the event', () => {
    const message = messageOf(recorded(order.type, order.data));
    expect(message).toMatchObject({ topic: 'upfront.orders.v1', key: 'o-1' });
    expect(JSON.parse(message?.value ?? '')).toMatchObject({
      id: 'event-1',
      type: 'OrderSubmitted',
      position: 7,
      data: {
        campaignName: 'Spring',
        total: 5_000,
        lines: [
          {
            lineId: 'l-1',
            amount: 5_000,
            unit: 'CPM',
            per: 1_000,
            options: [{ name: 'Daypart', value: 'Morning' }],
          },
        ],
      },
    });
    expect(message?.value).not.toContain('content');
    expect(message?.value).not.toContain('rank');
  });

  it('refuses data that breaks the promise, rather than telling something else', () => {
    expect(() => messageOf(recorded('OrderAccepted.v1', { orderId: 'o-1' }))).toThrow();
  });

  it('is nothing for what stays inside', () => {
    expect(messageOf(recorded('PasswordChanged.v1', { userId: 'u-1' }))).toBeUndefined();
    expect(messageOf(recorded('Unknown.v1', {}))).toBeUndefined();
  });
});
