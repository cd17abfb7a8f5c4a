import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PushDataToCrm } from '@upfront/contracts/crm/commands.js';
import { campaignCrms } from '@upfront/contracts/crm/queries.js';
import { SignIn } from '@upfront/contracts/identity/commands.js';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { operation } from '@upfront/contracts/operations/queries.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import { readyCampaign, type ReadyCampaign } from '../harness/campaign.js';
import { foundCompany, PASSWORD, type Colleague } from '../harness/company.js';
import { connectSandbox, sandboxMode, sandboxRecords } from '../harness/crm.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { startProduct } from '../harness/start-product.js';
import { until } from '@upfront/platform/testing/until.js';

let redis: TestRedis;
let running: Awaited<ReturnType<typeof startProduct>>;
let seller: Colleague;
let crmId: string;
const campaigns: ReadyCampaign[] = [];

beforeAll(async () => {
  redis = await TestRedis.start();
  running = await startProduct({ UPFRONT_REDIS_URL: redis.url, UPFRONT_LOST_JOBS_AFTER: '20' });
  const { product } = running;
  const company = await foundCompany(1, product);
  seller = await company.hire('Seller');
  const admin = await company.hire('Company Admin');
  crmId = await connectSandbox(admin.person, 'Salesforce', product);
  await processAll(product);
  for (const name of ['On its way', 'To be tried again'])
    campaigns.push(await readyCampaign(seller.person, name));
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

describe('a Redis that loses its disk', () => {
  it('takes no operation with it: jobs are queued again, and each takes effect once', async () => {
    const { product } = running;
    const [first, second] = campaigns;
    if (!first || !second) throw new Error('there are no campaigns');
    // One is being sent, and its answer is slow; another waits for its next try.
    await sandboxMode({ kind: 'slow', seconds: 4, times: 1 }, product);
    const ids = [(await seller.person.send(PushDataToCrm, { campaignId: first.id, crmId })).operationId];
    await until(async () => (await sandboxRecords(first.id, product)).opportunities.length > 0);
    await sandboxMode({ kind: 'fail', failure: 'UNAVAILABLE', retryAfter: 10, times: 1 }, product);
    ids.push((await seller.person.send(PushDataToCrm, { campaignId: second.id, crmId })).operationId);
    await until(async () => (await seller.person.ask(operation, { id: ids[1] ?? '' })).nextTryAt !== null);
    await redis.lose();

    // Sessions were in it: people sign in again, and go on.
    await until(
      async () =>
        (await seller.person.trySend(SignIn, { email: seller.email, password: PASSWORD })).status === 200,
    );
    ids.push((await seller.person.send(ExportCampaign, { id: first.id })).operationId);
    await until(async () => {
      const all = await Promise.all(ids.map((id) => seller.person.ask(operation, { id })));
      return all.every(({ state }) => state === 'done');
    });
    await processAll(product);
    for (const { id } of campaigns) {
      const { opportunities, lines } = await sandboxRecords(id, product);
      expect([opportunities.length, lines.length]).toEqual([1, 3]);
      const { crms } = await seller.person.ask(campaignCrms, { campaignId: id });
      expect(crms[0]?.push).toMatchObject({ state: 'sent', opportunityId: opportunities[0]?.id });
    }
    const { notifications } = await seller.person.ask(notificationList, {});
    const told = notifications.map(({ campaignId }) => campaignId);
    expect(told).toHaveLength(campaigns.length);
    expect(new Set(told)).toEqual(new Set(campaigns.map(({ id }) => id)));
  });
});
