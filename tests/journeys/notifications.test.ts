import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@upfront/contracts/kernel/days.js';
import { PostNotification } from '@upfront/contracts/notifications/commands.js';
import type { NotificationContent, NotificationType } from '@upfront/contracts/notifications/model.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { sendInternal } from '../harness/internal.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey } from './browser.js';
import { button, lookAt, signIn } from './steps.js';

let company: Company;
let seller: Colleague;
let manager: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  manager = await company.hire('Account Manager', { name: 'Priya Raman' });
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const TODAY = dayIn('America/Toronto', new Date());
const [campaignId, taskId, rfpId, contactId, commentId] = Array.from({ length: 5 }, () => randomUUID());
const feed = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface Expected {
  readonly type: NotificationType;
  readonly content: NotificationContent;
  readonly says: string;
  /** Where it leads; nothing for what opens a dialog. */
  readonly to?: string;
}

const us = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const campaign = { campaignId, campaignName: 'Spring Patio Launch' };
const summary = `/campaign/${campaignId}/summary`;
const rfp = { requestForProposalId: rfpId, requestForProposalName: 'Lakeside summer' };
const edit = `/request-for-proposal/${rfpId}/edit`;
const taskPage = `${START}?taskId=${taskId}`;

const all = (): readonly Expected[] => [
  {
    type: 'comment',
    content: {
      notifiableType: 'contact',
      notifiableId: contactId,
      commentId,
      commentBody: 'Is she still there?',
      byUserId: manager.id,
    },
    says: 'Priya Raman commented on a contact',
    to: `/workspace/contacts/all?contactId=${contactId}&contactCommentId=${commentId}`,
  },
  {
    type: 'global',
    content: { text: 'Maintenance tonight at 10 PM' },
    says: 'Maintenance tonight at 10 PM',
  },
  {
    type: 'task_assign',
    content: { taskId, details: '<p>Call the printer</p>', dueDate: TODAY, byUserId: manager.id },
    says: `Priya Raman assigned you a task: Call the printer, due ${us(TODAY)}`,
    to: taskPage,
  },
  {
    type: 'task_remind',
    content: { taskId, details: '<p>Call the printer</p>', dueDate: TODAY },
    says: `A task is due today: Call the printer, due ${us(TODAY)}`,
    to: taskPage,
  },
  {
    type: 'task_completed',
    content: { taskId, details: '<p>Call the printer</p>', byUserId: manager.id },
    says: 'Priya Raman completed the task: Call the printer',
    to: taskPage,
  },
  {
    type: 'document_invitation_declined',
    content: {
      ...campaign,
      documentType: 'Insertion order',
      email: 'ann@client.test',
      reasonForDeclining: 'The budget is wrong',
    },
    says: 'ann@client.test declined to sign Insertion order of Spring Patio Launch',
    to: summary,
  },
  {
    type: 'document_invitation_signed',
    content: { ...campaign, documentType: 'Insertion order', email: 'ann@client.test' },
    says: 'ann@client.test signed Insertion order of Spring Patio Launch',
    to: summary,
  },
  {
    type: 'document_complete',
    content: { ...campaign, documentType: 'Insertion order' },
    says: 'Insertion order of Spring Patio Launch was signed by everybody',
    to: summary,
  },
  {
    type: 'assign',
    content: { ...rfp, byUserId: manager.id },
    says: 'Priya Raman assigned you a request for proposal: Lakeside summer',
    to: edit,
  },
  {
    type: 'due_date',
    content: { ...rfp, dueDate: addDays(TODAY, 2) },
    says: `Lakeside summer is due ${us(addDays(TODAY, 2))}`,
    to: edit,
  },
  {
    type: 'remind',
    content: { ...rfp, dueDate: addDays(TODAY, -1) },
    says: `Reminder: Lakeside summer, due ${us(addDays(TODAY, -1))}`,
    to: edit,
  },
  {
    type: 'push_data_submitted',
    content: { ...campaign, externalSystemName: 'Salesforce' },
    says: 'Spring Patio Launch',
    to: summary,
  },
  {
    type: 'push_data_failed',
    content: { ...campaign, externalSystemName: 'Salesforce' },
    says: 'Spring Patio Launch could not be submitted to Salesforce. The order was not created. See the campaign for details. A task due tomorrow has been created.',
    to: summary,
  },
  {
    type: 'renewal_reminder',
    content: { ...campaign, expirationDate: addDays(TODAY, 30) },
    says: `Spring Patio Launch ends ${us(addDays(TODAY, 30))}. Time to renew it.`,
    to: summary,
  },
];

const post = async ({ type, content }: Expected): Promise<void> => {
  const place = { userId: seller.id, companyId: company.id, groupId: company.groupIds[0] ?? '' };
  const input = { ...place, notificationType: type, content, source: randomUUID() };
  await sendInternal(product(), PostNotification, input, randomUUID());
};

describe('the notifications panel', () => {
  journey(
    'ST-062, ST-063, ST-095, ST-097, ST-100, ST-102: every type has its sentence, sign and target',
    async () => {
      for (const one of all()) await post(one);
      await processAll();
      const page = await signIn(seller, START);
      await button(page, 'Notifications, 14 new').click();
      await feed(page).getByText('You have reached the bottom of the feed').waitFor();
      for (const { says, to, type } of all()) {
        const item = feed(page).getByRole('listitem').filter({ hasText: says }).first();
        await item.waitFor();
        // A sign or the picture of a person.
        expect([type, await item.locator('svg, img, [aria-label], [class*="avatar" i]').count()]).not.toEqual(
          [type, 0],
        );
        if (to === undefined) continue;
        const links = feed(page).getByRole('listitem').filter({ hasText: says }).getByRole('link');
        const hrefs = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
        expect([type, hrefs]).toEqual([type, expect.arrayContaining([to])]);
      }
      await feed(page).getByText('Is she still there?').waitFor();
      await feed(page).getByText('The budget is wrong').waitFor();
      await lookAt(page, 'notifications-all');
      const box = await feed(page).boundingBox();
      // About a quarter of the window.
      expect(box?.width).toBeGreaterThanOrEqual(320);
      expect(box?.width).toBeLessThanOrEqual(380);
      await button(feed(page), 'Scroll to the top').click();
      await feed(page).getByText('Maintenance tonight at 10 PM').click();
      const message = page.getByRole('dialog', { name: 'Global Messages' });
      await message.getByText('Maintenance tonight at 10 PM').waitFor();
      await button(message, 'Close').last().click();
      await button(feed(page), 'Close').click();
      // ST-096, ST-097
      await button(page, 'Notifications').waitFor();
    },
  );

  journey('ST-098: the bell is told when something comes', async () => {
    const page = await signIn(seller, START);
    await button(page, 'Notifications').waitFor();
    const [first] = all();
    if (first) await post(first);
    await button(page, 'Notifications, 1 new').waitFor();
  });

  journey('ST-160: that notifications cannot be loaded is not said', async () => {
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('otificationList') === true ||
      JSON.stringify(route.request().postDataJSON()).includes('notification')
        ? route.fulfill({ json: { errors: [{ message: 'No', extensions: { status: 500, code: 'no' } }] } })
        : route.continue(),
    );
    await button(page, /^Notifications/).click();
    await feed(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
