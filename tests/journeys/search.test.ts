import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, lookAt, seedCampaign, signIn } from './steps.js';

/** Each holds characters that mean something to a pattern; each is found by them alone. */
const PUNCTUATED = ['AC/DC Tribute', 'Roasters (Halifax)', String.raw`Back\slash`, 'Square [brackets]'];
const SIGNS = ['AC/DC', '(', '\\', '['];

let company: Company;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany(2);
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  const elsewhere = await company.hire('Seller', { group: 1 });
  for (let n = 1; n <= 12; n += 1)
    await seedCampaign(seller.person, `Patio ${String(n).padStart(2, '0')}`, n * 1_000);
  await seedCampaign(elsewhere.person, 'Patio of another group');
  for (const name of PUNCTUATED) await seller.person.send(CreateClient, { client: { name } });
  await seller.person.send(CreateContact, {
    firstName: 'Zoë',
    lastName: 'Halvorsen',
    companyId: company.id,
    companyGroupId: company.groupIds[0] ?? '',
  });
  await processAll();
});
afterAll(closeHarness);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const tab = (page: Page, name: RegExp) => dialog(page).getByRole('tab', { name });
const list = (page: Page, name: string) => dialog(page).getByRole('listbox', { name, exact: true });
const active = (page: Page) => dialog(page).getByRole('option', { selected: true });

/** What one query of the search asks, and for what. */
const questionOf = (body: string): readonly [string, unknown] => {
  const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: unknown };
  return [operationName, variables];
};

describe('global search', () => {
  journey('ST-143, ST-164: the top three of every type, all of one behind its tab', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await page.keyboard.press('Control+k');
    await lookAt(page, 'search-commands');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/"search":"\w+"/.test(request.postData() ?? '')) asked.push(request.postData() ?? '');
    });
    await input(page).pressSequentially('patio', { delay: 20 });
    await tab(page, /^Campaigns\s*12$/).waitFor();
    // ST-129: what is typed within a second is one question per type.
    expect(asked.filter((body) => !body.includes('"search":"patio"'))).toEqual([]);
    const question = { search: 'patio', limit: 10, page: 1, sortDir: 'desc', viewFilter: 'all' };
    expect(new Map(asked.map(questionOf))).toEqual(
      new Map([
        ['campaigns', { ...question, sortField: 'updatedAt' }],
        ['clientSearch', { ...question, sortField: 'lastUpdated' }],
        ['contactList', { ...question, sortField: 'updatedAt' }],
        [
          'mediaAssets',
          {
            search: 'patio',
            limit: 10,
            currentPage: 1,
            sort: 'updatedAt',
            sortDir: 'desc',
            isRanked: true,
          },
        ],
      ]),
    );
    expect(asked).toHaveLength(4);
    expect(await list(page, 'Campaigns').getByRole('option').count()).toBe(3);
    await button(dialog(page), 'View All (12) results').first().waitFor();
    expect(await dialog(page).getByText('Patio of another group').count()).toBe(0);
    await lookAt(page, 'search-results');

    await tab(page, /^Campaigns/).click();
    expect(await list(page, 'Campaigns').getByRole('option').count()).toBe(10);
    await lookAt(page, 'search-campaigns');
    await dialog(page).getByRole('link', { name: 'View All (12) results' }).click();
    await addressHas(page, '/workspace/campaigns/all', 'search=patio');
    await dialog(page).waitFor({ state: 'detached' });
  });

  journey('ST-024, ST-130: is driven by the keyboard, and an empty query clears the results', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await button(page, /^Search/).click();
    await input(page).fill('patio 07');
    await active(page).filter({ hasText: 'Patio 07' }).waitFor();
    await page.keyboard.press('Tab');
    await active(page).filter({ hasText: 'Client of Patio 07' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await active(page).filter({ hasText: 'Dana Whitfield' }).waitFor();
    await input(page).fill('');
    await list(page, 'Campaigns').waitFor({ state: 'detached' });
    await input(page).fill('patio 07');
    await active(page).filter({ hasText: 'Patio 07' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Patio 07', level: 1 }).waitFor();
    await addressHas(page, '/campaign/', '/summary');

    // Esc gives the focus back to where it was.
    await button(page, /^Search/).click();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  journey('runs commands, those for the client that was found included', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await page.keyboard.press('Control+k');
    await input(page).fill('new cli');
    await active(page).filter({ hasText: 'New client' }).waitFor();
    await page.keyboard.press('Enter');
    await addressHas(page, '/new-client');
    await page.keyboard.press('Meta+k');
    await input(page).fill('halifax');
    await list(page, 'Commands').getByRole('option', { name: 'Go to Roasters (Halifax)' }).click();
    await addressHas(page, '/client/', '/billing-details');
  });

  journey('punctuation is literal, and accents are folded', async () => {
    const page = await signIn(seller, '/workspace/clients/my');
    await page.keyboard.press('Control+k');
    for (const [at, sign] of SIGNS.entries()) {
      await input(page).fill(sign);
      await list(page, 'Clients')
        .getByRole('option')
        .filter({ hasText: PUNCTUATED[at] ?? '' })
        .waitFor();
      expect(await list(page, 'Clients').getByRole('option').count()).toBe(1);
    }
    await input(page).fill('zoe halv');
    await list(page, 'Contacts').getByRole('option', { name: 'Zoë Halvorsen' }).click();
    await addressHas(page, '/workspace/contacts/all', 'contactId=');
    await page.getByRole('heading', { name: 'Zoë Halvorsen' }).waitFor();
  });

  journey('a failure ends the search without a word', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('"search":"patio"') === true ? route.abort() : route.continue(),
    );
    await input(page).fill('patio');
    await dialog(page).getByLabel('Searching').waitFor();
    await dialog(page).getByLabel('Searching').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await lookAt(page, 'search-failed');
  });
});
