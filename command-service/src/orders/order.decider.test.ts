import { describe, expect, it } from '@jest/globals';
import { metaOf, given } from '../testing/given.js';
import { allocated, campaignId, productId } from '../campaigns/campaign.fixture.js';
import { orderDecider, type OrderCommand } from './order.decider.js';

const orderId = '01900000-0000-7000-8000-0000000000ff';
const content = allocated().living.content;
const entry = (n: number, overrides: object = {}) => ({
  productId: productId(n),
  isOffered: true,
  minSpend: null,
  maxSpend: null,
  ...overrides,
});
const open: OrderCommand = {
  type: 'Open',
  data: {
    ...{ orderId, campaignId, content, companyId: 'c', groupId: 'g', clientId: 'k', ownerUserId: 'u' },
    ...{ version: 1, attempt: 1, comment: '', submittedByUserId: 'u' },
  },
  meta: metaOf(),
};
const validate = (catalogue = [entry(1), entry(2), entry(3)], today = '2027-03-14'): OrderCommand => ({
  type: 'Validate',
  data: { catalogue, today },
  meta: metaOf(),
});
const accept: OrderCommand = { type: 'Accept', data: {}, meta: metaOf() };
const submitted = () => given(orderDecider, ...given(orderDecider).when(open));
const validated = () =>
  given(orderDecider, ...given(orderDecider).when(open), ...submitted().when(validate()));

describe('an order', () => {
  it('is validated, then accepted with a number; repeated reports change nothing', () => {
    expect(submitted().when(validate())).toMatchObject([{ type: 'OrderValidated.v1' }]);
    expect(submitted().when(accept)).toEqual([]);
    const [accepted] = validated().when(accept);
    expect(accepted).toMatchObject({ type: 'OrderAccepted.v1', data: { orderNumber: 'UF-00000000FF' } });
    const done = orderDecider.evolve(validated().state, accepted as Extract<typeof accepted, object>);
    expect(orderDecider.decide(accept, done)).toEqual([]);
    expect(orderDecider.decide(validate(), done)).toEqual([]);
    expect(orderDecider.decide({ type: 'Fail', data: { reason: 'late' }, meta: metaOf() }, done)).toEqual([]);
    expect(submitted().when(open)).toEqual([]);
  });

  it('fails at the line whose product is no longer offered', () => {
    const lineId = content.lines[1]?.id;
    expect(submitted().when(validate([entry(1), entry(2, { isOffered: false }), entry(3)]))).toMatchObject([
      {
        type: 'OrderFailed.v1',
        data: { lineId, lineName: 'Product 2', reason: 'Product 2 is no longer available.' },
      },
    ]);
  });

  it('fails at the line that leaves the bounds of the day', () => {
    expect(submitted().when(validate([entry(1), entry(2), entry(3, { maxSpend: 3_000_000 })]))).toMatchObject(
      [{ data: { reason: 'Product 3 is $10,000 over its maximum of $30,000.' } }],
    );
  });

  it('fails as a whole when the flight is over', () => {
    expect(submitted().when(validate(undefined, '2027-06-28'))).toMatchObject([
      { data: { lineId: null, reason: 'The campaign’s flight ended on 2027-06-27.' } },
    ]);
    expect(submitted().when(validate(undefined, '2027-06-27'))).toMatchObject([
      { type: 'OrderValidated.v1' },
    ]);
  });

  it('that failed begins anew where it is asked for again, with what the campaign holds then', () => {
    const failed = given(
      orderDecider,
      ...given(orderDecider).when(open),
      ...submitted().when(validate([entry(1), entry(2, { isOffered: false }), entry(3)])),
    );
    expect(failed.state.stage).toBe('failed');
    // The same asking, repeated, does not.
    expect(failed.when(open)).toEqual([]);
    const again: OrderCommand = { ...open, data: { ...open.data, attempt: 2 } };
    const [event] = failed.when(again);
    expect(event).toMatchObject({ type: 'OrderOpened.v1', data: { orderId, attempt: 2 } });
    if (!event) throw new Error('It was opened');
    const reopened = orderDecider.evolve(failed.state, event);
    expect(orderDecider.decide(validate(), reopened)).toMatchObject([{ type: 'OrderValidated.v1' }]);
    expect(validated().when(again)).toEqual([]);
  });

  it('can be given up while it is open', () => {
    const fail: OrderCommand = { type: 'Fail', data: { reason: 'Could not be processed' }, meta: metaOf() };
    expect(validated().when(fail)).toMatchObject([
      { type: 'OrderFailed.v1', data: { reason: 'Could not be processed' } },
    ]);
  });
});
