import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MarkCampaignComplete, UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { campaignListForWorkspace } from '@upfront/contracts/campaigns/list-queries.js';
import { campaign, campaignHistory, submissionStatus } from '@upfront/contracts/campaigns/queries.js';
import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import { adminTask, adminTasks, operation } from '@upfront/contracts/operations/queries.js';
import { SubmitOrder } from '@upfront/contracts/orders/commands.js';
import { SwitchProduct } from '@upfront/contracts/products/commands.js';
import { productList } from '@upfront/contracts/products/queries.js';
import { z } from 'zod';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, hireOperator, type Colleague, type Company } from '../harness/company.js';
import { sendInternal } from '../harness/internal.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const Submitted = z.object({
  operationId: z.string(),
  orderId: z.string(),
  campaign: z.object({ id: z.string() }),
});
const Ended = z.object({
  status: z.string(),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  lineId: z.string().nullable(),
});

let company: Company;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller');
});
afterAll(closeHarness);

const complete = async () => {
  const ready = await readyCampaign(seller.person);
  await seller.person.send(MarkCampaignComplete, { id: ready.id });
  return ready;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks as the browser does until the answer is no longer 202. */
const outcomeOf = async (id: string, by = seller) => {
  for (let polls = 0; polls < 3_000; polls += 1) {
    const { status, body } = await by.person.tryAsk(submissionStatus, { id });
    if (status !== 202) return { ...Ended.parse(body), httpStatus: status };
    await pause(100);
  }
  throw new Error('The submission did not end');
};

describe('submitting an order', () => {
  it('WT-026, WT-029 to WT-031, WC-014, WC-015: answers 202, then 202 until it is done, and moves the status', async () => {
    const { id } = await complete();
    const asked = await seller.person.trySend(SubmitOrder, { id, submissionComment: 'As agreed' });
    const { operationId, orderId } = Submitted.parse(asked.body);
    // The campaign as it is after the command.
    expect(asked.body).toMatchObject({
      campaign: { id, submissionStatus: 'queued', submissionComment: 'As agreed' },
    });
    expect([asked.status, asked.headers.get('location')]).toEqual([202, `/api/operations/${operationId}`]);
    expect(operationId).toBe(orderId);
    expect(await outcomeOf(id)).toMatchObject({
      status: 'submitted',
      orderNumber: expect.stringMatching(/^UF-/),
    });
    await processAll();
    const { campaign: found } = await seller.person.ask(campaign, { id });
    expect(found).toMatchObject({
      status: { name: 'Submitted' },
      isOrdered: true,
      submissionComment: 'As agreed',
    });
    expect(await seller.person.ask(operation, { id: operationId })).toMatchObject({ state: 'done' });
    const { campaigns } = await seller.person.ask(campaignListForWorkspace, { status: ['submitted'] });
    expect(campaigns.map((one) => one.id)).toContain(id);
    expect(await seller.person.trySend(UpdateCampaign, { id, data: { name: 'Later' } })).toMatchObject({
      status: 409,
      body: { code: 'version-ordered' },
    });
  });

  it('makes one order of two presses within 50 ms', async () => {
    const { id } = await complete();
    const pressed = await Promise.all([1, 2].map(() => seller.person.trySend(SubmitOrder, { id })));
    const orders = pressed.map(({ body }) => Submitted.parse(body).orderId);
    expect(new Set(orders).size).toBe(1);
    await outcomeOf(id);
    await processAll();
    const { entries } = await seller.person.ask(campaignHistory, { id, kind: 'order' });
    expect(entries.filter(({ title }) => title === 'Order submitted')).toHaveLength(1);
  });

  it('is refused with everything that is missing', async () => {
    const { id } = await readyCampaign(seller.person);
    const budget = { kind: 'total', amount: 12_250_000, currency: 'USD' } as const;
    await seller.person.send(UpdateCampaign, { id, data: { budget } });
    expect(await seller.person.trySend(SubmitOrder, { id })).toMatchObject({
      status: 422,
      body: { code: 'campaign-not-complete', detail: 'The sum is $2,500 less than the budget.' },
    });
    expect(await seller.person.tryAsk(submissionStatus, { id })).toMatchObject({ status: 404 });
  });

  it('WT-063, AT-025: fails at the line whose product went off the offer, and can be submitted again', async () => {
    const { id, lineIds } = await complete();
    const { campaign: ready } = await seller.person.ask(campaign, { id });
    const [line] = ready.lines;
    await sendInternal(
      product(),
      SwitchProduct,
      { id: line?.productId ?? '', isDisabled: true },
      `off-${id}`,
    );
    await seller.person.send(SubmitOrder, { id });
    expect(await outcomeOf(id)).toMatchObject({
      status: 'failed',
      reason: `${line?.name} is no longer available.`,
      lineId: lineIds[0],
    });
    await processAll();
    const { products } = await seller.person.ask(productList, {});
    expect(products.map((one) => one.id)).not.toContain(line?.productId);
    await sendInternal(
      product(),
      SwitchProduct,
      { id: line?.productId ?? '', isDisabled: false },
      `on-${id}`,
    );
    await seller.person.send(SubmitOrder, { id });
    expect(await outcomeOf(id)).toMatchObject({ status: 'submitted' });
  });

  it('AT-017: that failed is run again by an operator, from the task queue, as the order it is', async () => {
    const { id } = await complete();
    const { campaign: ready } = await seller.person.ask(campaign, { id });
    const productId = ready.lines[0]?.productId ?? '';
    const offer = (isDisabled: boolean) =>
      sendInternal(product(), SwitchProduct, { id: productId, isDisabled }, `${isDisabled}-${id}`);
    await offer(true);
    const { orderId } = await seller.person.send(SubmitOrder, { id });
    expect(await outcomeOf(id)).toMatchObject({ status: 'failed' });
    await offer(false);
    await processAll();

    const { person: operator } = await hireOperator();
    const { tasks } = await operator.ask(adminTasks, { state: 'failed', search: orderId });
    expect(tasks).toMatchObject([{ id: orderId, abilities: { requeue: true } }]);
    expect((await seller.person.ask(operation, { id: orderId })).abilities).toEqual({ requeue: false });
    expect(await seller.person.trySend(RequeueTask, { id: orderId })).toMatchObject({ status: 404 });
    // Pressed twice, it runs once.
    const pressed = await Promise.all([1, 2].map(() => operator.trySend(RequeueTask, { id: orderId })));
    expect(pressed.map(({ status }) => status).sort((one, other) => one - other)).toEqual([202, 409]);
    // The seller has written nothing since: what they read may be as old as the failure.
    await processAll();
    expect(await outcomeOf(id)).toMatchObject({ status: 'submitted', reason: null, lineId: null });
    await processAll();

    const { campaign: after } = await seller.person.ask(campaign, { id });
    expect(after).toMatchObject({ isOrdered: true });
    expect(await operator.ask(adminTask, { id: orderId })).toMatchObject({
      state: 'done',
      abilities: { requeue: false },
    });
    const { entries } = await seller.person.ask(campaignHistory, { id, kind: 'order' });
    expect(entries.map(({ title }) => title).reverse()).toEqual([
      'Submission of the order started',
      'Order failed',
      'Submission of the order started again',
      'Order submitted',
    ]);
    expect(await operator.trySend(RequeueTask, { id: orderId })).toMatchObject({ status: 409 });
  });

  it('is nobody else’s', async () => {
    const { id } = await complete();
    await processAll();
    const stranger = await (await foundCompany()).hire('Company Admin');
    expect(await stranger.person.trySend(SubmitOrder, { id })).toMatchObject({ status: 404 });
    expect(await stranger.person.tryAsk(submissionStatus, { id })).toMatchObject({ status: 404 });
    const colleague = await company.hire('Seller');
    expect(await colleague.person.trySend(SubmitOrder, { id })).toMatchObject({ status: 403 });
  });
});
