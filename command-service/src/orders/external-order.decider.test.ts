import { describe, expect, it } from '@jest/globals';
import type { ExternalOrderEvent } from '@upfront/contracts/orders/external-events.js';
import { ReportedOrder } from '@upfront/contracts/orders/external-model.js';
import { given, metaOf } from '../testing/given.js';
import { externalOrderDecider, type ExternalOrderCommand } from './external-order.decider.js';

const campaignId = '01900000-0000-7000-8000-000000000002';
const place = { externalOrderId: 'order-1', companyId: 'c', groupId: 'g' };
const item = (externalId: string, more: object = {}) => ({
  ...{ externalId, name: externalId, status: 'booked', ...more },
});
const proof = (externalId: string) => ({ externalId, name: externalId, url: 'https://a.test/1' });
const receive = (revision: number, more: object = {}): ExternalOrderCommand => ({
  type: 'Receive',
  data: {
    ...place,
    order: ReportedOrder.parse({
      ...{ campaignId, revision, system: 'Adpoint', externalId: '7', name: 'Spring', status: 'booked' },
      ...more,
    }),
  },
  meta: metaOf(),
});
const known = () =>
  given(
    externalOrderDecider,
    ...given(externalOrderDecider).when(
      receive(2, { items: [item('a', { proofs: [proof('p')] }), item('b')] }),
    ),
  );
const typesOf = (events: readonly ExternalOrderEvent[]) => events.map(({ type }) => type);

describe('an external order', () => {
  it('is received with its items and their proofs', () => {
    const events = given(externalOrderDecider).when(
      receive(1, { items: [item('a', { proofs: [proof('p')] })] }),
    );
    expect(typesOf(events)).toEqual([
      'ExternalOrderReceived.v1',
      'ExternalItemChanged.v1',
      'ProofReceived.v1',
    ]);
    const ids = events.slice(1).map(({ data }) => ('itemId' in data ? data.itemId : undefined));
    expect(new Set(ids).size).toBe(1);
  });

  it.each([1, 2])('is left alone by revision %i, which is not above the one known', (revision) => {
    expect(known().when(receive(revision, { status: 'lost' }))).toEqual([]);
  });

  it('tells only of items that differ, and of those that are gone', () => {
    const items = [item('a', { status: 'live', proofs: [proof('p'), proof('q')] }), item('c')];
    expect(known().when(receive(3, { items }))).toMatchObject([
      { type: 'ExternalOrderReceived.v1', data: { revision: 3 } },
      { type: 'ExternalItemChanged.v1', data: { item: { externalId: 'a', status: 'live' } } },
      { type: 'ProofReceived.v1', data: { proof: { externalId: 'q' } } },
      { type: 'ExternalItemChanged.v1', data: { item: { externalId: 'c' } } },
      { type: 'ExternalItemRemoved.v1' },
    ]);
    const same = [item('a', { proofs: [proof('p')] }), item('b')];
    expect(typesOf(known().when(receive(3, { items: same })))).toEqual(['ExternalOrderReceived.v1']);
  });

  it('stays with its campaign', () => {
    const moved = receive(3, { campaignId: '01900000-0000-7000-8000-000000000003' });
    expect(() => known().when(moved)).toThrow('belongs to another campaign');
  });

  it('takes notes to items that it has, and to no others', () => {
    const post = (itemId: string): ExternalOrderCommand => ({
      type: 'PostNote',
      data: { itemId, type: 'default', text: 'Call them' },
      meta: metaOf(),
    });
    const { state } = known();
    const itemId = state.stage === 'received' ? (state.items.get('a')?.itemId ?? '') : '';
    expect(known().when(post(itemId))).toMatchObject([{ type: 'ItemNotePosted.v1', data: { itemId } }]);
    expect(() => known().when(post('another'))).toThrow('no such item');
    expect(() => given(externalOrderDecider).when(post(itemId))).toThrow('This record does not exist.');
  });
});
