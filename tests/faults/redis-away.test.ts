import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PushDataToCrm } from '@upfront/contracts/crm/commands.js';
import { campaignCrms } from '@upfront/contracts/crm/queries.js';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { operation } from '@upfront/contracts/operations/queries.js';
import { systemStatus } from '@upfront/contracts/operations/status-queries.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import { readyCampaign, type ReadyCampaign } from '../harness/campaign.js';
import { foundCompany, hireOperator, type Colleague } from '../harness/company.js';
import { connectSandbox, sandboxRecords } from '../harness/crm.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { startProduct } from '../harness/start-product.js';

/** How long Redis stays away, in ms. */
const AWAY_MS = process.env['UPFRONT_FAULTS'] === 'full' ? 60_000 : 12_000;
/** A call that waits for Redis again and again would take longer than this, in ms. */
const SOON_MS = 2_500;

let redis: TestRedis;
let running: Awaited<ReturnType<typeof startProduct>>;
let seller: Colleague;
let operator: Awaited<ReturnType<typeof hireOperator>>;
let crmId: string;
let campaign: ReadyCampaign;
/** What calls take longer where the machine is slow in everything, in ms. */
let slowness = 0;

beforeAll(async () => {
  redis = await TestRedis.start();
  running = await startProduct({ UPFRONT_REDIS_URL: redis.url });
  const { product } = running;
  const company = await foundCompany(1, product);
  seller = await company.hire('Seller');
  operator = await hireOperator(product);
  const admin = await company.hire('Company Admin');
  crmId = await connectSandbox(admin.person, 'Salesforce', product);
  await processAll(product);
  campaign = await readyCampaign(seller.person, 'Through an outage');
  await operator.person.ask(systemStatus, {});
  await processAll(product);
});
afterAll(async () => {
  try {
    await closeHarness();
    await running.stop();
  } finally {
    // Also where the product did not come up: what is left running keeps the tests from ending.
    await redis.close();
  }
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const soon = async <T>(work: Promise<T>): Promise<T> => {
  const before = performance.now();
  const result = await work;
  expect(performance.now() - before).toBeLessThan(SOON_MS + slowness);
  return result;
};

describe('while Redis is away', () => {
  it('commands succeed, reads answer, and what follows happens once when it is back', async () => {
    const { product } = running;
    const asked = performance.now();
    await seller.person.ask(taskList, {});
    slowness = 20 * (performance.now() - asked);
    await redis.down();
    const back = pause(AWAY_MS);
    await pause(1_500);

    const assignments = [{ userId: seller.id }];
    const key = randomUUID();
    const task = await soon(seller.person.send(CreateTask, { details: 'Call', assignments }, key));
    expect(await soon(seller.person.send(CreateTask, { details: 'Call', assignments }, key))).toEqual(task);
    const { tasks } = await soon(seller.person.ask(taskList, {}));
    expect(tasks.map(({ details }) => details)).toEqual(['Call']);
    const pushed = await soon(seller.person.send(PushDataToCrm, { campaignId: campaign.id, crmId }));
    const exported = await soon(seller.person.send(ExportCampaign, { id: campaign.id }));

    for (const url of [product.urls.command, product.urls.query, product.urls.gateway])
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const deadline = Date.now() + AWAY_MS;
    let seen = await operator.person.ask(systemStatus, {});
    while (
      !seen.attention.some((sentence) => sentence.startsWith('Redis: not reachable.')) &&
      Date.now() < deadline
    ) {
      await pause(500);
      seen = await operator.person.ask(systemStatus, {});
    }
    expect(seen.engines.find(({ name }) => name === 'redis')).toMatchObject({
      state: 'down',
      origin: 'given',
    });
    expect(seen.queues).toBeNull();

    await back;
    await redis.up();
    await processAll(product);
    for (const { operationId } of [pushed, exported])
      expect(await seller.person.ask(operation, { id: operationId })).toMatchObject({ state: 'done' });
    const { opportunities, lines } = await sandboxRecords(campaign.id, product);
    expect([opportunities.length, lines.length]).toEqual([1, 3]);
    const { crms } = await seller.person.ask(campaignCrms, { campaignId: campaign.id });
    expect(crms[0]?.push).toMatchObject({ state: 'sent', opportunityId: opportunities[0]?.id });
    const { notifications } = await seller.person.ask(notificationList, {});
    expect(notifications.filter((one) => one.campaignId === campaign.id)).toHaveLength(1);
  });
});
