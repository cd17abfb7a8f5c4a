import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey, openPage } from './browser.js';
import { addressHas, button, field, lookAt, row, seedCampaign, signIn } from './steps.js';

let seller: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller');
  const colleague = await company.hire('Seller');
  for (let n = 1; n <= 12; n += 1)
    await seedCampaign(seller.person, `Patio ${String(n).padStart(2, '0')}`, n * 1_000);
  await seedCampaign(colleague.person, 'Harvest of a colleague');
  await processAll();
});
afterAll(closeHarness);

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name });

/** Names in the first column, in the order in which they stand. */
const names = async (page: Page, pattern: RegExp): Promise<string[]> =>
  (await page.getByRole('row').filter({ hasText: pattern }).allInnerTexts()).map(
    (text) => pattern.exec(text)?.[0] ?? '',
  );

describe('finding campaigns and clients', () => {
  journey(
    'ST-073: wrong credentials are refused beside the form, right ones open the wanted page',
    async () => {
      const page = await openPage();
      await page.goto('/workspace/campaigns/my');
      await field(page, 'Email').fill(seller.email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await button(page, 'Sign in').click();
      await page.getByRole('alert').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe(seller.email);
      await lookAt(page, 'sign-in-refused');
      await page.close();
      const home = await signIn(seller, '/workspace/campaigns/my');
      await addressHas(home, '/workspace/campaigns/my');
    },
  );

  journey('campaigns: tabs, search, sort and page stay in the address', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await tab(page, /^My\s*12$/).waitFor();
    // A slow machine draws the sorted list after the search has begun: neither may undo the other.
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.getByRole('columnheader', { name: 'Budget' }).click();
    await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('patio');
    await addressHas(page, 'sort=-budget', 'search=patio');
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('status').filter({ hasText: '12 campaigns' }).waitFor();
    await button(page, 'Next page').click();
    await addressHas(page, 'page=2', 'sort=-budget', 'search=patio');
    await row(page, 'Patio 01').waitFor();
    expect(await names(page, /Patio \d\d/)).toEqual(['Patio 02', 'Patio 01']);

    // After the last page stands the last page.
    await page.goto(page.url().replace('page=2', 'page=99999'));
    await addressHas(page, 'page=2', 'sort=-budget', 'search=patio');
    await row(page, 'Patio 01').waitFor();

    await page.reload();
    await row(page, 'Patio 01').waitFor();
    expect(await names(page, /Patio \d\d/)).toEqual(['Patio 02', 'Patio 01']);

    await row(page, 'Patio 02').click();
    await page.getByRole('link', { name: 'Open campaign' }).click();
    await page.getByRole('heading', { name: 'Patio 02' }).first().waitFor();
    await page.goBack();
    await addressHas(page, 'open=', 'page=2');
    await button(page, 'Close').click();
    await row(page, 'Patio 01').waitFor();

    await tab(page, /^All/).click();
    await addressHas(page, '/campaigns/all', 'search=patio');
    await row(page, 'Patio 12').waitFor();
    expect((await names(page, /Patio \d\d/))[0]).toBe('Patio 12');
    await lookAt(page, 'campaigns');
  });

  journey('clients: tabs, search and sort stay in the address', async () => {
    const page = await signIn(seller, '/workspace/clients/all');
    await tab(page, /^My\s*12$/).waitFor();
    await page.getByRole('columnheader', { name: 'Client' }).first().click();
    await addressHas(page, 'sort=name');
    await row(page, 'Client of Patio 10').or(row(page, 'Client of Patio 09')).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('patio 0');
    await page.getByRole('status').filter({ hasText: '9 clients' }).waitFor();
    await page.reload();
    await row(page, 'Client of Patio 01').waitFor();
    expect((await names(page, /Patio \d\d/))[0]).toBe('Patio 01');
    const tick = page.getByRole('checkbox', { name: 'Select Client of Patio 01', exact: true });
    await tick.click();
    await page.getByText('1 selected').waitFor();
    expect(await tick.isChecked()).toBe(true);
    const all = page.getByRole('checkbox', { name: 'Select all on this page', exact: true });
    await all.click();
    await page.getByText('9 selected').waitFor();
    await button(page, 'Clear selection').click();
    await row(page, 'Client of Patio 01').click();
    await page.getByRole('complementary').getByRole('heading', { name: 'Client of Patio 01' }).waitFor();
    await addressHas(page, 'open=', 'sort=name', 'search=patio 0');
    await lookAt(page, 'clients');
  });
});
