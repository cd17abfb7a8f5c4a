import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, lookAt, seedCampaign, signIn } from './steps.js';

let stranger: Colleague;
let foreign: { readonly id: string; readonly clientId: string };

beforeAll(async () => {
  const [harbor, northline] = [await foundCompany(), await foundCompany()];
  const seller = await harbor.hire('Seller');
  stranger = await northline.hire('Seller');
  foreign = await seedCampaign(seller.person, 'Harbor Lights');
  await seller.person.send(CreateTask, {
    details: '<p>Harbor secret</p>',
    dueDate: null,
    assignments: [{ userId: seller.id }],
  });
  await processAll();
});
afterAll(closeHarness);

describe('a seller of another company', () => {
  journey('finds nothing in lists, search, counts and panels, and nothing at the address', async () => {
    const page = await signIn(stranger, '/workspace/campaigns/all');
    const lists = page.getByRole('navigation', { name: 'Lists' });
    for (const list of ['campaigns', 'clients']) {
      await page.goto(`/workspace/${list}/all?search=harbor`);
      await page
        .getByRole('status')
        .filter({ hasText: `0 ${list}` })
        .waitFor();
      await lists.getByRole('link', { name: /^All\s*0$/ }).waitFor();
      expect(await page.getByText('Harbor Lights').count()).toBe(0);
    }
    await button(page, /^My Tasks/).click();
    await page.getByRole('dialog', { name: 'My Tasks' }).getByText('Showing 1 task').waitFor();
    expect(await page.getByText('Harbor secret').count()).toBe(0);

    for (const address of [
      `/client/${foreign.clientId}/info`,
      `/campaign/${foreign.id}/summary`,
      `/new-campaign/${foreign.id}/products/allocation`,
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
      expect(await page.getByText('Harbor Lights').count()).toBe(0);
    }
    await lookAt(page, 'other-company');
  });
});
