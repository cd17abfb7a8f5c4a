import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ChangeExternalCrm,
  PushDataToCrm,
  RemoveExternalCrm,
  TestExternalCrm,
} from '@upfront/contracts/crm/commands.js';
import { MAX_PUSH_TRIES } from '@upfront/contracts/crm/model.js';
import {
  adminExternalCrm,
  campaignCrms,
  externalCrmList,
  pushLog,
  pushLogs,
} from '@upfront/contracts/crm/queries.js';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import { SetNotificationChannels } from '@upfront/contracts/notifications/channel-commands.js';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import { adminTask, adminTasks, operation } from '@upfront/contracts/operations/queries.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { SANDBOX_CREDENTIALS } from '@upfront/local/crm-sandbox/sandbox.js';
import { readyCampaign } from '../harness/campaign.js';
import { administrator, foundCompany, type Colleague, type Company } from '../harness/company.js';
import { connectSandbox, sandboxMode, sandboxRecords } from '../harness/crm.js';
import { mailsTo } from '../harness/mailbox.js';
import { closeHarness, processAll } from '../harness/process-all.js';

let company: Company;
let seller: Colleague;
let manager: Colleague;
let admin: Colleague;
let crmId: string;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller');
  manager = await company.hire('Account Manager');
  admin = await company.hire('Company Admin');
  crmId = await connectSandbox(admin.person);
  await processAll();
});
afterEach(() => sandboxMode({ kind: 'work' }));
afterAll(closeHarness);

const push = async (campaignId: string, by = seller) => {
  const answer = await by.person.trySend(PushDataToCrm, { campaignId, crmId });
  expect(answer.status).toBe(202);
  const { operationId } = await by.person.send(PushDataToCrm, { campaignId, crmId });
  expect(answer.body).toMatchObject({ operationId });
  expect(answer.headers.get('location')).toBe(`/api/operations/${operationId}`);
  return operationId;
};

describe('a connection', () => {
  const tested = async () => {
    await admin.person.send(TestExternalCrm, { id: crmId });
    await processAll();
    return (await admin.person.ask(adminExternalCrm, { id: crmId })).test;
  };

  it('is tested outside, and says why it does not work', async () => {
    expect(await tested()).toMatchObject({ state: 'passed', reason: null });
    const wrong = { ...SANDBOX_CREDENTIALS, clientSecret: 'wrong' };
    await admin.person.send(ChangeExternalCrm, { id: crmId, credentials: wrong });
    await processAll();
    expect((await admin.person.ask(adminExternalCrm, { id: crmId })).test).toBeNull();
    expect(await tested()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('refused the client ID or the client secret'),
    });
    await admin.person.send(ChangeExternalCrm, { id: crmId, credentials: SANDBOX_CREDENTIALS });
    expect(await tested()).toMatchObject({ state: 'passed' });
  });
});

describe('a push that works', () => {
  it('makes one opportunity, shows its ids on the campaign, and tells the pusher', async () => {
    const campaign = await readyCampaign(seller.person);
    const pushId = await push(campaign.id);
    await processAll();

    const { opportunities, lines } = await sandboxRecords(campaign.id);
    expect(opportunities).toHaveLength(1);
    expect(new Set(lines.map(({ fields }) => fields['Upfront_Line_Id__c']))).toEqual(
      new Set(campaign.lineIds),
    );
    expect(lines.reduce((sum, { fields }) => sum + Number(fields['UnitPrice']), 0)).toBeCloseTo(120_000, 5);

    const { crms } = await seller.person.ask(campaignCrms, { campaignId: campaign.id });
    const [known] = crms;
    expect(known).toMatchObject({
      id: crmId,
      push: { state: 'sent', opportunityId: opportunities[0]?.id, pushId },
    });
    expect(known?.push?.lines).toHaveLength(3);
    expect(await seller.person.ask(operation, { id: pushId })).toMatchObject({ state: 'done', reason: null });
    const { notifications } = await seller.person.ask(notificationList, {});
    expect(notifications[0]).toMatchObject({
      notificationType: 'push_data_submitted',
      campaignId: campaign.id,
    });
  });

  it('pushed again, changes the same opportunity under a push of its own', async () => {
    const campaign = await readyCampaign(seller.person);
    const first = await push(campaign.id);
    await processAll();
    const before = await sandboxRecords(campaign.id);
    const second = await push(campaign.id);
    await processAll();
    expect(second).not.toBe(first);
    expect((await sandboxRecords(campaign.id)).opportunities.map(({ id }) => id)).toEqual(
      before.opportunities.map(({ id }) => id),
    );
  });

  it('waits out a limit that passes', async () => {
    const campaign = await readyCampaign(seller.person);
    await sandboxMode({ kind: 'fail', failure: 'TOO_MANY_REQUESTS', retryAfter: 1, times: 2 });
    const pushId = await push(campaign.id);
    await processAll();
    const entry = await admin.person.ask(pushLog, { id: pushId });
    expect(entry.log.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['retry', 429],
      ['retry', 429],
      ['accepted', 200],
    ]);
    expect(entry).toMatchObject({ state: 'sent', tries: 3 });
  });
});

describe('a push that fails', () => {
  it('tells each of those concerned what they can do, by the rights they have when they read it', async () => {
    const campaign = await readyCampaign(seller.person, 'Words for each');
    const helper = await company.hire('Account Manager');
    await seller.person.send(SetNotificationChannels, { email: true });
    await sandboxMode({ kind: 'fail', failure: 'REQUIRED_FIELD_MISSING' });
    await push(campaign.id, admin);
    await processAll();
    await push(campaign.id, helper);
    await processAll();
    const recourse = async ({ person }: Colleague) => {
      const { notifications } = await person.ask(notificationList, {});
      return notifications.find(({ campaignId }) => campaignId === campaign.id)?.recourse;
    };
    expect(await recourse(admin)).toBe('repair');
    expect(await recourse(seller)).toBe('push');
    expect(await recourse(helper)).toBe('push');
    const mails = await mailsTo(seller.email);
    expect(mails.map(({ text }) => text).join()).toContain('then push the campaign again');
    await admin.person.send(EditUser, { id: helper.id, roleIds: [company.roles['Seller'] ?? ''] });
    await processAll();
    expect(await recourse(helper)).toBe('ask');
  });

  it('tells owner and pusher once, gives both one task due tomorrow, and is requeued by an operator', async () => {
    const campaign = await readyCampaign(seller.person, 'Failing <Patio>');
    await sandboxMode({ kind: 'fail', failure: 'REQUIRED_FIELD_MISSING' });
    const pushId = await push(campaign.id, manager);
    await processAll();

    for (const one of [seller, manager]) {
      const { notifications } = await one.person.ask(notificationList, {});
      const told = notifications.filter((notification) => notification.campaignId === campaign.id);
      expect(told).toMatchObject([{ notificationType: 'push_data_failed', isUnread: true }]);
      expect(told[0]?.text).toContain('The order was not created');
      const { tasks } = await one.person.ask(taskList, {});
      const given = tasks.filter(({ taskable }) => taskable?.id === pushId);
      expect(given).toMatchObject([
        { numberOfRemainingDays: 1, taskable: { campaign: { id: campaign.id } } },
      ]);
      expect(given[0]?.details).toContain('Failing &lt;Patio&gt;');
    }

    const { pushLogs: logs, counts } = await admin.person.ask(pushLogs, {
      search: 'failing',
      state: 'failed',
    });
    expect(logs).toMatchObject([
      {
        id: pushId,
        state: 'failed',
        reason: expect.stringContaining('Billing Account'),
        abilities: { requeue: true },
      },
    ]);
    expect(counts).toMatchObject({ all: 1, failed: 1 });
    const entry = await admin.person.ask(pushLog, { id: pushId });
    const exchange = entry.log[0]?.exchanges.at(-1);
    expect(exchange).toMatchObject({
      method: 'PATCH',
      status: 400,
      request: expect.stringContaining('Failing <Patio>'),
    });
    expect(exchange?.answer).toContain('REQUIRED_FIELD_MISSING');
    expect(JSON.stringify(entry)).not.toContain(SANDBOX_CREDENTIALS.clientSecret);

    const operator = await administrator();
    const { tasks: active } = await operator.ask(adminTasks, { search: 'failing', state: 'failed' });
    expect(active).toMatchObject([{ id: pushId, queue: 'Pushes', abilities: { requeue: true } }]);
    await sandboxMode({ kind: 'work' });
    await operator.send(RequeueTask, { id: pushId });
    await processAll();
    expect(await operator.ask(adminTask, { id: pushId })).toMatchObject({ state: 'done' });
    expect((await sandboxRecords(campaign.id)).opportunities).toHaveLength(1);
    const again = await operator.trySend(RequeueTask, { id: pushId });
    expect(again).toMatchObject({ status: 409, body: { code: 'operation-not-failed' } });
  });

  it('is not tried again where that would not help, and says what to do about credentials', async () => {
    const campaign = await readyCampaign(seller.person);
    const credentials = { clientId: SANDBOX_CREDENTIALS.clientId, clientSecret: 'wrong' };
    await admin.person.send(ChangeExternalCrm, { id: crmId, credentials });
    const pushId = await push(campaign.id);
    await processAll();
    const entry = await admin.person.ask(pushLog, { id: pushId });
    expect(entry).toMatchObject({
      state: 'failed',
      tries: 1,
      reason: expect.stringContaining('Check the connection’s credentials'),
    });
    await admin.person.send(ChangeExternalCrm, { id: crmId, credentials: SANDBOX_CREDENTIALS });
  });
});

describe('a lost answer', () => {
  it('is looked up, and never makes a second opportunity', async () => {
    const campaign = await readyCampaign(seller.person);
    await sandboxMode({ kind: 'drop', times: 1 });
    const pushId = await push(campaign.id);
    await processAll();
    const entry = await admin.person.ask(pushLog, { id: pushId });
    expect(entry.log.map(({ outcome }) => outcome)).toEqual(['unknown', 'accepted']);
    expect(entry.state).toBe('sent');
    expect((await sandboxRecords(campaign.id)).opportunities).toHaveLength(1);
    const { notifications } = await seller.person.ask(notificationList, {});
    expect(notifications.filter((one) => one.campaignId === campaign.id)).toHaveLength(1);
  });

  it('lost every time, it fails in the end, with one opportunity', async () => {
    const campaign = await readyCampaign(seller.person);
    await sandboxMode({ kind: 'drop' });
    const pushId = await push(campaign.id);
    await processAll();
    const entry = await admin.person.ask(pushLog, { id: pushId });
    expect(entry.state).toBe('failed');
    expect(entry.log).toHaveLength(MAX_PUSH_TRIES);
    expect((await sandboxRecords(campaign.id)).opportunities).toHaveLength(1);
  });
});

describe('who may', () => {
  it('another company sees nothing of it: lists, logs, operations, connections', async () => {
    const campaign = await readyCampaign(seller.person);
    const pushId = await push(campaign.id);
    await processAll();
    const other = await foundCompany();
    const [stranger, foreignAdmin] = [await other.hire('Account Manager'), await other.hire('Company Admin')];
    expect((await foreignAdmin.person.ask(pushLogs, {})).num).toBe(0);
    expect((await foreignAdmin.person.ask(externalCrmList, {})).num).toBe(0);
    expect(await foreignAdmin.person.tryAsk(pushLog, { id: pushId })).toMatchObject({ status: 404 });
    expect(await foreignAdmin.person.tryAsk(adminExternalCrm, { id: crmId })).toMatchObject({ status: 404 });
    expect(await stranger.person.tryAsk(operation, { id: pushId })).toMatchObject({ status: 404 });
    expect(await stranger.person.tryAsk(campaignCrms, { campaignId: campaign.id })).toMatchObject({
      status: 404,
    });
    expect(await foreignAdmin.person.trySend(RequeueTask, { id: pushId })).toMatchObject({ status: 404 });
    expect(await stranger.person.trySend(PushDataToCrm, { campaignId: campaign.id, crmId })).toMatchObject({
      status: 404,
    });
    const own = await readyCampaign(stranger.person);
    const foreign = await stranger.person.trySend(PushDataToCrm, { campaignId: own.id, crmId });
    expect(foreign).toMatchObject({ status: 422, body: { code: 'no-such-crm' } });
  });

  it('a seller neither sees logs and connections nor requeues', async () => {
    expect(await seller.person.tryAsk(pushLogs, {})).toMatchObject({ status: 403 });
    expect(await seller.person.tryAsk(adminTasks, {})).toMatchObject({ status: 403 });
    expect(await seller.person.trySend(RemoveExternalCrm, { id: crmId })).toMatchObject({ status: 403 });
    // That there is a connection, every member may know; nothing of how it is set up.
    const { externalCrms } = await seller.person.ask(externalCrmList, {});
    expect(externalCrms).toMatchObject([{ id: crmId, name: 'Salesforce' }]);
    expect(JSON.stringify(externalCrms)).not.toContain('http');
  });

  it('credentials are never shown, also not to those who entered them', async () => {
    const shown = await admin.person.ask(adminExternalCrm, { id: crmId });
    expect(shown).toMatchObject({ hasCredentials: true });
    expect(JSON.stringify(shown)).not.toContain(SANDBOX_CREDENTIALS.clientSecret);
  });
});
