import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  SetCompanyNotificationChannels,
  SetNotificationChannels,
} from '@upfront/contracts/notifications/channel-commands.js';
import { notificationChannels } from '@upfront/contracts/notifications/channel-queries.js';
import { SlackMessage, TeamsMessage } from '@upfront/contracts/notifications/templates.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { mailsTo } from '../harness/mailbox.js';
import { allDelivered, closeHarness, processAll } from '../harness/process-all.js';
import { until } from '@upfront/platform/testing/until.js';

/** Receivers of webhooks, in our hands: what was posted, by address. */
const received = new Map<string, unknown[]>();
let receiver: Server;
let hookUrl: string;
let company: Company;
let manager: Colleague;
/** With what people post that the receiver answers with 500, how often. */
let refusals = 0;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const isRefused = request.url?.includes('flaky') === true && refusals > 0;
      if (isRefused) refusals -= 1;
      else {
        const path = request.url ?? '';
        received.set(path, [...(received.get(path) ?? []), JSON.parse(body)]);
      }
      response.writeHead(isRefused ? 500 : 200).end('ok');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  hookUrl = `http://localhost:${(receiver.address() as AddressInfo).port}`;
  company = await foundCompany();
  manager = await company.hire('Account Manager', { name: 'Priya Raman' });
  await processAll();
});
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await closeHarness();
});

const assign = (details: string, ...to: readonly Colleague[]) =>
  manager.person.send(CreateTask, {
    details: `<p>${details}</p>`,
    dueDate: '2027-03-14',
    assignments: to.map(({ id }) => ({ userId: id })),
  });
const slackTo = (path: string): SlackMessage[] =>
  (received.get(path) ?? []).map((one) => SlackMessage.parse(one));

describe('notifications leave the product', () => {
  it('by mail, Slack and Teams where a person says so, each once, as the person typed it', async () => {
    const seller = await company.hire('Seller', { name: 'Dana Whitfield' });
    await seller.person.send(SetNotificationChannels, {
      email: true,
      slackUrl: `${hookUrl}/own-slack`,
      microsoftTeamsUrl: `${hookUrl}/own-teams`,
    });
    await processAll();
    expect(await seller.person.ask(notificationChannels, {})).toEqual({
      email: true,
      slack: true,
      microsoftTeams: true,
      mutedTypes: [],
      companyEmail: false,
    });
    const { id } = await assign('Call <b>Maple</b> &amp; <img src=x onerror=alert(1)> 😀', seller);
    await processAll();
    const said = 'Priya Raman assigned you a task: Call Maple & 😀, due 03/14/2027';

    const mails = await mailsTo(seller.email);
    expect(mails.map(({ subject }) => subject)).toEqual([said]);
    expect(mails[0]?.text).toContain(`/deeplink/task?id=${id}`);
    expect(mails[0]?.html).not.toContain('<img');

    const [slack, ...moreSlack] = slackTo('/own-slack');
    expect(moreSlack).toEqual([]);
    expect(slack?.text).toBe(said);
    expect(slack?.blocks[0]).toMatchObject({
      type: 'section',
      text: { type: 'plain_text', text: said },
      accessory: { type: 'button', url: expect.stringContaining(`/deeplink/task?id=${id}`) },
    });

    const teams = (received.get('/own-teams') ?? []).map((one) => TeamsMessage.parse(one));
    expect(teams).toHaveLength(1);
    expect(JSON.stringify(teams[0]?.attachments[0]?.content.body)).toContain(said);
  });

  it('in a company’s own channel each event is told once, whoever it concerns', async () => {
    const admin = await company.hire('Company Admin');
    const [one, other] = [await company.hire('Seller', { name: 'Una One' }), await company.hire('Seller')];
    await admin.person.send(SetCompanyNotificationChannels, {
      id: company.id,
      slackUrl: `${hookUrl}/company`,
    });
    await processAll();
    await assign('Check the proofs', one, other);
    await allDelivered();
    const said = slackTo('/company').map(({ text: words }) => words);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^For .+: Priya Raman assigned you a task: Check the proofs, due 03\/14\/2027$/);
    await admin.person.send(SetCompanyNotificationChannels, { id: company.id, slackUrl: null });
    await processAll();
  });

  it('many within a minute leave as one, after the first', async () => {
    const seller = await company.hire('Seller', { name: 'Many Much' });
    await seller.person.send(SetNotificationChannels, { slackUrl: `${hookUrl}/many` });
    await processAll();
    await assign('First', seller);
    await until(() => slackTo('/many').length > 0);
    for (const details of ['Second', 'Third', 'Fourth']) await assign(details, seller);
    await allDelivered();
    const messages = slackTo('/many');
    expect(messages.map(({ text: words }) => words)).toEqual([
      'Priya Raman assigned you a task: First, due 03/14/2027',
      '3 notifications from Upfront',
    ]);
    const blocks = JSON.stringify(messages[1]?.blocks);
    for (const details of ['Second', 'Third', 'Fourth']) expect(blocks).toContain(`task: ${details},`);
    expect(blocks).not.toContain('task: First');
  });

  it('a receiver that fails is tried again, and holds up no other channel', async () => {
    const seller = await company.hire('Seller', { name: 'Fay Flaky' });
    await seller.person.send(SetNotificationChannels, { email: true, slackUrl: `${hookUrl}/flaky` });
    await processAll();
    refusals = 1;
    await assign('Ring the printer', seller);
    await processAll();
    expect(slackTo('/flaky')).toHaveLength(1);
    expect(await mailsTo(seller.email)).toHaveLength(1);
  });

  it('nothing leaves where nobody said so, or where the type is muted', async () => {
    const quiet = await company.hire('Seller');
    const muted = await company.hire('Seller');
    await muted.person.send(SetNotificationChannels, { email: true, mutedTypes: ['task_assign'] });
    await processAll();
    await assign('Say nothing', quiet, muted);
    await allDelivered();
    expect(await mailsTo(quiet.email)).toEqual([]);
    expect(await mailsTo(muted.email)).toEqual([]);
  });

  it.each(['http://hooks.example.com/x', 'https://169.254.169.254/latest', 'https://router.local/x'])(
    '%s is no address to post to',
    async (slackUrl) => {
      const seller = await company.hire('Seller');
      await expect(seller.person.send(SetNotificationChannels, { slackUrl })).rejects.toThrow(
        'The address must start with https:// and be publicly reachable.',
      );
    },
  );
});
