import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PushDataToCrm } from '@upfront/contracts/crm/commands.js';
import { campaignCrms } from '@upfront/contracts/crm/queries.js';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { operation } from '@upfront/contracts/operations/queries.js';
import type { ProcessName } from '@upfront/local/launcher/stack-ports.js';
import { connectRedis } from '@upfront/platform/connections.js';
import { schedules } from '@upfront/contracts/schedules.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { connectSandbox, sandboxMode, sandboxRecords } from '../harness/crm.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { startProduct } from '../harness/start-product.js';
import { until } from '@upfront/platform/testing/until.js';
/** Longer than workers hold a job without renewing it, in ms. */
const LOCKED_MS = 12_000;

type Running = Awaited<ReturnType<typeof startProduct>>;
let running: Running;
let seller: Colleague;
let crmId: string;

beforeAll(async () => {
  running = await startProduct();
  const company = await foundCompany(1, running.product);
  seller = await company.hire('Seller');
  const admin = await company.hire('Company Admin');
  crmId = await connectSandbox(admin.person, 'Salesforce', running.product);
  await processAll(running.product);
});
afterAll(async () => {
  await closeHarness();
  await running.stop();
});

const kill = async (name: ProcessName): Promise<void> => {
  const service = running.stack.services[name];
  if (!service) throw new Error(`${name} does not run here`);
  await service.kill('SIGKILL');
  await service.waitReady();
};

const push = async (campaignId: string): Promise<string> =>
  (await seller.person.send(PushDataToCrm, { campaignId, crmId })).operationId;

const hasArrived = async (campaignId: string): Promise<boolean> =>
  (await sandboxRecords(campaignId, running.product)).opportunities.length > 0;

/** One opportunity with all lines, confirmed with its id, and told once. */
const expectOnePush = async (campaignId: string, pushId: string): Promise<void> => {
  const { opportunities, lines } = await sandboxRecords(campaignId, running.product);
  expect([opportunities.length, lines.length]).toEqual([1, 3]);
  expect(await seller.person.ask(operation, { id: pushId })).toMatchObject({ state: 'done' });
  const { crms } = await seller.person.ask(campaignCrms, { campaignId });
  expect(crms[0]?.push).toMatchObject({ state: 'sent', opportunityId: opportunities[0]?.id });
  const { notifications } = await seller.person.ask(notificationList, {});
  expect(notifications.filter((one) => one.campaignId === campaignId)).toHaveLength(1);
};

describe('a process killed in the middle of a push', () => {
  it.each(['workers', 'command-service', 'projections', 'query-service', 'redis'] as const)(
    '%s: it is delivered once and nothing hangs',
    async (name) => {
      const campaign = await readyCampaign(seller.person, `Push through ${name}`);
      await sandboxMode({ kind: 'slow', seconds: 2, times: 1 }, running.product);
      const pushId = await push(campaign.id);
      await until(() => hasArrived(campaign.id));
      await kill(name);
      await processAll(running.product);
      await expectOnePush(campaign.id, pushId);
    },
  );

  it('workers that stand still until their locks are over: what they find taken away is broken off', async () => {
    const campaign = await readyCampaign(seller.person, 'Push through a standstill');
    await sandboxMode({ kind: 'slow', seconds: 2, times: 1 }, running.product);
    const pushId = await push(campaign.id);
    await until(() => hasArrived(campaign.id));
    const pid = running.stack.services.workers?.pid();
    if (!pid) throw new Error('the workers do not run here');
    process.kill(pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, LOCKED_MS));
    process.kill(pid, 'SIGCONT');
    await processAll(running.product);
    await expectOnePush(campaign.id, pushId);
  });

  it('the CRM itself: what it had not taken is sent again', async () => {
    const campaign = await readyCampaign(seller.person, 'Push through a fall');
    await sandboxMode({ kind: 'slow', seconds: 2, times: 1 }, running.product);
    const pushId = await push(campaign.id);
    await until(() => hasArrived(campaign.id));
    await kill('crm-sandbox');
    await processAll(running.product);
    await expectOnePush(campaign.id, pushId);
  });
});

describe('workers that start again and again', () => {
  it('keep one schedule of each, with one next run', async () => {
    for (let start = 0; start < 3; start += 1) await kill('workers');
    const redis = connectRedis(running.product.urls.redis);
    try {
      for (const { job, name } of schedules) {
        const declared = schedules.filter((one) => one.job.queue === job.queue).map((one) => one.name);
        expect((await redis.zrange(`bull:${job.queue}:repeat`, '0', '-1')).sort()).toEqual(declared.sort());
        const next = await redis.zrange(`bull:${job.queue}:delayed`, '0', '-1');
        expect(next.filter((id) => id.startsWith(`repeat:${name}:`))).toHaveLength(1);
      }
    } finally {
      redis.disconnect();
    }
  });
});

describe('a process killed in the middle of an export', () => {
  it.each(['workers', 'command-service', 'projections'] as const)(
    '%s: the file is there in the end',
    async (name) => {
      const campaign = await readyCampaign(seller.person, `Export through ${name}`);
      const { operationId } = await seller.person.send(ExportCampaign, { id: campaign.id });
      await kill(name);
      await processAll(running.product);
      const done = await seller.person.ask(operation, { id: operationId });
      expect(done).toMatchObject({ state: 'done', result: { url: expect.any(String) } });
    },
  );
});
