import { describe, expect, it } from '@jest/globals';
import { readExternalOrder } from './read-external-order.js';

const companyId = '01900000-0000-7000-8000-000000000001';
const campaignId = '01900000-0000-7000-8000-000000000002';
const order = {
  campaignId,
  revision: 1,
  system: 'Adpoint',
  externalId: '77',
  name: 'Spring',
  status: 'booked',
};
const message = (change: object = {}, inOrder: object = {}): Buffer =>
  Buffer.from(JSON.stringify({ id: 'm-1', companyId, order: { ...order, ...inOrder }, ...change }));

describe('a message about an external order', () => {
  it('is read with what it leaves out', () => {
    expect(readExternalOrder(message())).toMatchObject({
      id: 'm-1',
      companyId,
      order: { ...order, currency: null, total: null, url: null, items: [] },
    });
  });

  it.each([
    ['nothing', null, 'The message is empty.'],
    ['no JSON', Buffer.from('{'), 'The message is not JSON in UTF-8.'],
    ['other bytes', Buffer.from([0x22, 0xff, 0x22]), 'The message is not JSON in UTF-8.'],
    ['no id', message({ id: '' }), 'id: '],
    ['an amount in fractions', message({}, { total: 10.5 }), 'order.total: '],
    [
      'a script for a link',
      message({}, { url: 'javascript:alert(1)' }),
      'order.url: Must be an http or https address',
    ],
    [
      'an item twice',
      message({}, { items: [1, 2].map(() => ({ externalId: 'a', name: 'A', status: 'on' })) }),
      'order.items: An item is named twice',
    ],
    [
      'a day that is none',
      message({}, { items: [{ externalId: 'a', name: 'A', status: 'on', startDate: '2027-02-30' }] }),
      'order.items.0.startDate: This date does not exist',
    ],
  ])('with %s is refused with the reason', (_name, value, reason) => {
    expect(() => readExternalOrder(value)).toThrow(reason);
  });
});
