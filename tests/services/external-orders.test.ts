import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostItemNote, ReceiveExternalOrder } from '@upfront/contracts/orders/external-commands.js';
import {
  campaignExternalOrders,
  externalItemNotes,
  externalOrderItems,
} from '@upfront/contracts/orders/external-queries.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { sendInternal } from '../harness/internal.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let company: Company;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller');
});
afterAll(closeHarness);

const receive = async (campaignId: string, externalId: string): Promise<string> => {
  const order = { system: 'Adpoint', externalId, name: 'Spring', status: 'booked', revision: 1 };
  const items = [{ externalId: '1', name: 'Banner', status: 'booked' }];
  const input = { ...order, campaignId, items };
  const { id } = await sendInternal(product(), ReceiveExternalOrder, input, randomUUID(), company.id);
  await processAll();
  return id;
};

describe('orders in outside systems', () => {
  it('WT-104: a read with limit 0 tells whether there are any, and none of them', async () => {
    const { id } = await readyCampaign(seller.person);
    const exist = () => seller.person.ask(campaignExternalOrders, { id, limit: 0 });
    expect(await exist()).toEqual({ num: 0, externalOrders: [] });
    await receive(id, 'A-1');
    await receive(id, 'A-2');
    expect(await exist()).toEqual({ num: 2, externalOrders: [] });
    expect((await seller.person.ask(campaignExternalOrders, { id })).externalOrders).toHaveLength(2);
  });

  it('WT-051 to WT-053: a note to an item is a note, or asks for a cancellation or the end of a hold', async () => {
    const { id: campaignId } = await readyCampaign(seller.person);
    const id = await receive(campaignId, 'B-1');
    const { items } = await seller.person.ask(externalOrderItems, { id });
    const itemId = items[0]?.id ?? '';
    const post = (type: string | undefined, text: string) =>
      seller.person.request('POST', `/external-orders/${id}/external-order-items/${itemId}/notes`, {
        ...(type === undefined ? {} : { type }),
        text,
      });
    expect((await post(undefined, 'Call them')).status).toBe(201);
    expect((await post('cancellation', 'Take it out of May')).status).toBe(201);
    expect((await post('resolveProductionHold', 'The banner is there')).status).toBe(201);
    expect(await post('question', 'Why?')).toMatchObject({
      status: 422,
      body: { errors: { type: [expect.any(String)] } },
    });
    const { notes } = await seller.person.ask(externalItemNotes, { id, itemId });
    expect(notes.map(({ type, text }) => [type, text])).toEqual([
      ['resolveProductionHold', 'The banner is there'],
      ['cancellation', 'Take it out of May'],
      ['default', 'Call them'],
    ]);
    expect(new Set(notes.map(({ author }) => author.id))).toEqual(new Set([seller.id]));
    // Whoever may not edit the campaign asks for nothing.
    const stranger = await (await foundCompany()).hire('Company Admin');
    const foreign = await stranger.person.trySend(PostItemNote, { id, itemId, text: 'Stop' });
    expect(foreign.status).toBe(404);
  });
});
