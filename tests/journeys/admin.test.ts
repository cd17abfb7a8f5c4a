import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { SANDBOX_CREDENTIALS } from '@upfront/local/crm-sandbox/sandbox.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey } from './browser.js';
import { addressHas, button, field, lookAt, row, seedCampaign, signIn } from './steps.js';

let seller: Colleague;
let admin: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  admin = await company.hire('Company Admin');
  const { id } = await seedCampaign(seller.person, 'Spring Patio Launch', 120_000);
  await seller.person.send(UpdateCampaign, {
    id,
    data: { budget: { kind: 'total', amount: 9_000_000, currency: 'USD' } },
  });
  await processAll();
});
afterAll(closeHarness);

describe('administration', () => {
  journey('Activity tells who changed what, on which record, from what to what', async () => {
    const page = await signIn(admin, '/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Activity/ })
      .click();
    await page.getByRole('searchbox', { name: 'Person, record or action' }).fill('patio');
    await addressHas(page, 'search=patio');
    await row(page, 'Dana Whitfield')
      .filter({ hasText: /budget/i })
      .first()
      .click();
    const sheet = page.getByRole('complementary');
    await sheet.getByText('Dana Whitfield').first().waitFor();
    await sheet.getByText('$120,000').first().waitFor();
    await sheet.getByText('$90,000').first().waitFor();
    await lookAt(page, 'activity');

    // By whom, what and when: filters stand in the address, and go as they came.
    await page.goto('/admin/activity');
    const add = async (filter: string): Promise<void> => {
      await button(page, 'Filter').click();
      await page.getByRole('menuitem', { name: filter }).click();
    };
    const others = row(page, /Upfront|Company Admin/).first();
    await add('Action');
    await page.getByRole('radio', { name: 'Client created' }).click();
    await addressHas(page, 'action=Client created');
    await row(page, 'Client of Spring Patio Launch').waitFor();
    await row(page, /budget/i)
      .first()
      .waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await add('Person');
    await page.getByRole('radio', { name: 'Dana Whitfield' }).click();
    await addressHas(page, 'person=', 'action=');
    await others.waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Client of Spring Patio Launch').waitFor();
    await add('Period');
    await page.getByLabel('From').fill('2099-01-01');
    await page.getByText('No matching activity.').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Remove filter Period').click();
    await row(page, 'Client of Spring Patio Launch').waitFor();
    await button(page, 'Clear all').click();
    await row(page, /budget/i)
      .first()
      .waitFor();
  });

  journey('Page views tell who opened which page', async () => {
    await signIn(seller, '/workspace/campaigns/all?search=patio');
    const page = await signIn(admin, '/admin/activity');
    await page.getByRole('link', { name: 'Page views' }).click();
    await addressHas(page, 'tab=page-views');
    // Views are gathered before they are written.
    const seen = row(page, 'Dana Whitfield').filter({ hasText: 'Workspace, campaigns, all' }).first();
    for (let tries = 0; tries < 30 && !(await seen.isVisible()); tries += 1) {
      await page.waitForTimeout(500);
      await page.reload();
      await row(page, /Admin, activity|Dana/)
        .first()
        .waitFor();
    }
    await seen.click();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('link', { name: '/workspace/campaigns/all' }).waitFor();
    expect(await page.getByText('search=patio').count()).toBe(0);
    await lookAt(page, 'page-views');
  });

  journey('a connection is added, tested, given other credentials, and removed', async () => {
    const page = await signIn(admin, '/admin/external-crm');
    await page.getByRole('link', { name: 'Add connection' }).first().click();
    const dialog = page.getByRole('form', { name: 'Add connection' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Salesforce');
    await field(dialog, 'Address').fill('http://crm.example.com');
    await field(dialog, 'Client ID').fill(SANDBOX_CREDENTIALS.clientId);
    await dialog.getByLabel('Client secret').fill('wrong');
    // Left with an error, the field says so; what was typed stays through a reload, secrets apart.
    await dialog.getByText('The address must start with https://').waitFor();
    await page.reload();
    expect(await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Salesforce');
    expect(await field(dialog, 'Client ID').inputValue()).toBe('');
    await field(dialog, 'Address').fill(product().urls.crmSandbox);
    await field(dialog, 'Client ID').fill(SANDBOX_CREDENTIALS.clientId);
    await dialog.getByLabel('Client secret').fill('wrong');
    await lookAt(page, 'crm-connection-form');
    await button(page, 'Add connection').click();

    const sheet = page.getByRole('complementary');
    await sheet.getByText('Not tested').waitFor();
    await button(sheet, 'Test connection').click();
    await sheet.getByRole('note').getByText('refused the client ID or the client secret').waitFor();
    await lookAt(page, 'crm-connection-failed');

    await sheet.getByRole('link', { name: 'Edit' }).click();
    const edit = page.getByRole('form', { name: 'Salesforce' });
    // Stored credentials are never shown: one of them alone replaces nothing.
    expect(await field(edit, 'Client ID').inputValue()).toBe('');
    await edit.getByLabel('Client secret').fill(SANDBOX_CREDENTIALS.clientSecret);
    await button(page, 'Save').click();
    await edit.getByText('Enter the client ID').waitFor();
    await field(edit, 'Client ID').fill(SANDBOX_CREDENTIALS.clientId);
    await button(page, 'Save').click();
    await sheet.getByText('Not tested').waitFor();
    await button(sheet, 'Test connection').click();
    await sheet.getByText('Working').waitFor();
    await lookAt(page, 'crm-connection');

    await button(sheet, 'Remove').click();
    await button(page.getByRole('dialog', { name: 'Remove Salesforce?' }), 'Remove connection').click();
    await page.getByText('No external systems connected yet.').waitFor();
  });

  journey('AT-001: is closed to a seller', async () => {
    const page = await signIn(seller, '/admin/task-queue/active');
    await page.getByRole('heading', { name: 'Forbidden' }).waitFor();
    await lookAt(page, 'forbidden');
  });
});
