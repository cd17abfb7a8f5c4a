import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MarkCampaignComplete } from '@upfront/contracts/campaigns/commands.js';
import { campaign } from '@upfront/contracts/campaigns/queries.js';
import { PushDataToCrm } from '@upfront/contracts/crm/commands.js';
import { operation } from '@upfront/contracts/operations/queries.js';
import { SubmitOrder } from '@upfront/contracts/orders/commands.js';
import { SwitchProduct } from '@upfront/contracts/products/commands.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { connectSandbox, sandboxMode, sandboxRecords } from '../harness/crm.js';
import { sendInternal } from '../harness/internal.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { tool } from '../harness/tool.js';

let seller: Colleague;
let crmId: string;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller');
  const admin = await company.hire('Company Admin');
  crmId = await connectSandbox(admin.person);
  await processAll();
});
afterEach(() => sandboxMode({ kind: 'work' }));
afterAll(closeHarness);

describe('npm run jobs', () => {
  it('lists what failed and has it run again, which then succeeds', async () => {
    const pushed = await readyCampaign(seller.person, 'Asked for again');
    await sandboxMode({ kind: 'fail', failure: 'REQUIRED_FIELD_MISSING' });
    const { operationId } = await seller.person.send(PushDataToCrm, { campaignId: pushed.id, crmId });
    await processAll();
    const listed = await tool('jobs', 'list', '--failed', '--queue', 'pushes');
    expect(listed.code).toBe(0);
    expect(listed.text).toMatch(/^QUEUE +WAITING +ACTIVE +DELAYED +FAILED$/m);
    expect(listed.text).toMatch(new RegExp(`^${operationId} +pushes +failed .*Asked for again`, 'm'));

    await sandboxMode({ kind: 'work' });
    const requeued = await tool('jobs', 'requeue', operationId);
    expect(requeued).toEqual({
      code: 0,
      text: expect.stringMatching(/^1 of 1: .*Asked for again .*: requeued\.\n$/),
    });
    await processAll();
    expect(await seller.person.ask(operation, { id: operationId })).toMatchObject({ state: 'done' });
    expect((await sandboxRecords(pushed.id)).opportunities).toHaveLength(1);
    expect(await tool('jobs', 'requeue', operationId)).toEqual({
      code: 1,
      text: expect.stringContaining('It is done. You can requeue only failed work.'),
    });
  });

  it('has a failed order run again, and makes no second one', async () => {
    const { id } = await readyCampaign(seller.person, 'Ordered in the end');
    await seller.person.send(MarkCampaignComplete, { id });
    const { campaign: ready } = await seller.person.ask(campaign, { id });
    const productId = ready.lines[0]?.productId ?? '';
    const offer = (isDisabled: boolean) =>
      sendInternal(product(), SwitchProduct, { id: productId, isDisabled }, `${isDisabled}-${id}`);
    await offer(true);
    const { orderId } = await seller.person.send(SubmitOrder, { id });
    await processAll();
    await offer(false);
    expect(await tool('jobs', 'list', '--failed', '--queue', 'orders')).toMatchObject({
      code: 0,
      text: expect.stringMatching(new RegExp(`^${orderId} +orders +failed .*Ordered in the end`, 'm')),
    });
    expect(await tool('jobs', 'requeue', orderId)).toMatchObject({ code: 0 });
    await processAll();
    expect(await seller.person.ask(operation, { id: orderId })).toMatchObject({ state: 'done' });
    const { campaign: after } = await seller.person.ask(campaign, { id });
    expect(after).toMatchObject({ isOrdered: true });
  });

  it('says what there is not', async () => {
    const id = '0199c1f0-0000-7000-8000-000000000000';
    expect(await tool('jobs', 'requeue', id)).toEqual({ code: 1, text: `${id}: unknown ID.\n` });
    expect(await tool('jobs', 'requeue')).toMatchObject({ code: 2 });
  });
});

describe('npm run projections', () => {
  it('lists read models, and compares, keeps and swaps one while everything runs', async () => {
    const list = await tool('projections', 'list');
    expect(list).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^tasks +tasks +tasks\.v\d+ +\d+ +\d+$/m),
    });
    expect(list.text).toMatch(/^The log ends at \d+\. All groups are up to date\.$/m);
    expect(await tool('projections', 'rebuild', 'tasks', '--keep')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Kept beside the live ones: .*tasks\.v\d+\.$/m),
    });
    expect(await tool('projections', 'compare', 'tasks')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Going on with what was built on /),
    });
    expect(await tool('projections', 'swap', 'tasks')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Swapped: the new collections are live.'),
    });
    expect(await tool('projections', 'swap', 'tasks')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Nothing was kept of'),
    });
    expect(await tool('projections', 'rebuild', 'nothing')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no read model "nothing". There are: '),
    });
  });
});
