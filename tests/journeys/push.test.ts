import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { pushFailedText } from '@upfront/contracts/notifications/model.js';
import type { Page } from 'playwright-core';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { connectSandbox, sandboxMode, sandboxRecords } from '../harness/crm.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey, picture } from './browser.js';
import { addressHas, button, lookAt, row, signIn } from './steps.js';

let company: Company;
let seller: Colleague;
let manager: Colleague;
let admin: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller');
  manager = await company.hire('Account Manager');
  admin = await company.hire('Company Admin');
  await connectSandbox(admin.person);
  await processAll();
});
afterEach(() => sandboxMode({ kind: 'work' }));
afterAll(closeHarness);

const push = async (page: Page): Promise<void> => {
  await button(page, /^Push/).click();
  await page.getByRole('menuitem', { name: 'To Salesforce' }).click();
};
const ids = (page: Page) => page.getByRole('region', { name: 'External IDs' });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('pushing a campaign into a CRM', () => {
  journey('shows the external id, and tells the pusher without a reload', async () => {
    const { id } = await readyCampaign(seller.person, 'Spring Patio Launch');
    await processAll();
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await push(page);
    await page.getByText('The campaign is in Salesforce.').waitFor();
    const { opportunities } = await sandboxRecords(id);
    expect(opportunities).toHaveLength(1);
    await ids(page)
      .getByText(opportunities[0]?.id ?? '')
      .waitFor();
    await ids(page).getByText('In sync').waitFor();
    await lookAt(page, 'campaign-pushed');
    await button(page, 'Notifications, 1 new').click();
    await panel(page, 'Notifications').getByText('Spring Patio Launch was submitted to Salesforce').waitFor();
    await lookAt(page, 'notification-push-submitted');
  });

  journey(
    'ST-024, ST-026, ST-101: that refuses it tells owner and pusher, gives a task due tomorrow, and is requeued',
    async () => {
      const { id } = await readyCampaign(seller.person, 'Cider Mill Opening');
      await processAll();
      await sandboxMode({ kind: 'fail', failure: 'REQUIRED_FIELD_MISSING' });
      const owner = await signIn(seller, '/workspace/campaigns/my');
      const page = await signIn(manager, `/campaign/${id}/summary`);
      await push(page);
      await ids(page).getByText('Push failed').waitFor();
      for (const one of [owner, page]) {
        await button(one, /^Notifications, \d+ new/).click();
        await panel(one, 'Notifications')
          .getByText(pushFailedText('Cider Mill Opening', 'Salesforce'))
          .first()
          .waitFor();
        await button(one, /^My Tasks/).click();
        const card = panel(one, 'My Tasks').getByRole('listitem').filter({ hasText: 'Cider Mill Opening' });
        await card.getByText('Due tomorrow').waitFor();
        await card.getByRole('link', { name: 'View Campaign' }).waitFor();
      }
      await lookAt(owner, 'push-failed-task');
      const link = panel(owner, 'My Tasks').getByRole('link', { name: 'View Campaign' });
      await link.first().click();
      await addressHas(owner, `/campaign/${id}/summary`);
      // Where one already is, the link loads the page again.
      await button(owner, /^My Tasks/).click();
      const reloaded = owner.waitForEvent('load');
      await link.first().click();
      await reloaded;
      await addressHas(owner, `/campaign/${id}/summary`);

      const logs = await signIn(admin, '/admin/external-crm/push-logs');
      await row(logs, 'Cider Mill Opening').filter({ hasText: 'Failed' }).click();
      await logs.getByRole('note').filter({ hasText: 'Billing Account' }).waitFor();
      await logs.getByRole('table', { name: 'Attempts' }).getByText('REQUIRED_FIELD_MISSING').waitFor();
      await logs
        .getByText(/PATCH .*Upfront_Id__c/)
        .first()
        .waitFor();
      await lookAt(logs, 'push-log');

      await sandboxMode({ kind: 'work' });
      const { email, password } = product().administrator;
      const queue = await signIn({ email }, '/admin/task-queue/active?search=cider', password);
      await row(queue, 'Cider Mill Opening').filter({ hasText: 'Failed' }).click();
      await lookAt(queue, 'task-queue');
      await button(queue, 'Requeue').click();
      // The list and the sheet beside it follow by themselves, to the end: nothing stays at Running.
      await row(queue, 'Cider Mill Opening').waitFor({ state: 'detached' });
      await queue.getByRole('complementary').getByText('Completed').first().waitFor();
      await queue.getByRole('link', { name: 'History' }).click();
      await row(queue, 'Cider Mill Opening').filter({ hasText: 'Completed' }).waitFor();
      await ids(page).getByText('In sync').waitFor();
      expect((await sandboxRecords(id)).opportunities).toHaveLength(1);
      await lookAt(queue, 'task-queue-history');
    },
  );

  journey('whose answer is lost says so, looks it up, and makes no second opportunity', async () => {
    const { id } = await readyCampaign(seller.person, 'Lake House');
    await processAll();
    await sandboxMode({ kind: 'drop' });
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await push(page);
    await ids(page).getByText('Outcome unknown').waitFor();
    // One picture: while the system stays away, the push has failed for good before there are six.
    await picture(page, 'screenshots', 'push-outcome-unknown-1440');
    await sandboxMode({ kind: 'work' });
    await ids(page).getByText('In sync').waitFor();
    await processAll();
    expect((await sandboxRecords(id)).opportunities).toHaveLength(1);
  });
});
