import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey } from './browser.js';
import { button, choose, field, lookAt, row, signIn } from './steps.js';

let admin: Colleague;
let seller: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  admin = await company.hire('Company Admin', { name: 'Ingrid Solheim' });
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  await processAll();
});
afterAll(closeHarness);

describe('the admin area', () => {
  journey('a provider of single sign-on is added, edited, disabled and removed', async () => {
    const page = await signIn(admin, '/admin/sso-providers');
    await page.getByText('Your people sign in with a password.', { exact: false }).waitFor();
    await lookAt(page, 'admin-sso-empty');
    await page.getByRole('link', { name: 'Add provider' }).first().click();
    const form = page.getByRole('form', { name: 'Add provider' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor sign-in');
    await field(form, 'Issuer').fill('https://login.harbor.example');
    await field(form, 'Client ID').fill('harbor');
    await button(page, 'Add provider').click();
    await form.getByText('Enter the client secret').waitFor();
    await form.getByText('Enter at least one domain').waitFor();
    await form.getByLabel('Client secret').fill('a secret');
    await form.getByPlaceholder('example.com', { exact: true }).fill('harbor.example');
    await page.keyboard.press('Enter');
    await lookAt(page, 'admin-sso-form');
    await button(page, 'Add provider').click();
    const sheet = page.getByRole('complementary');
    await sheet.getByText('harbor.example', { exact: true }).waitFor();
    await lookAt(page, 'admin-sso');
    await sheet.getByRole('switch', { name: 'Enabled' }).click();
    await page.getByText('Harbor sign-in is disabled.').waitFor();
    await sheet.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('form', { name: 'Edit Harbor sign-in' }).waitFor();
    await button(page, 'Cancel').click();
    await button(sheet, 'Delete').click();
    await button(page.getByRole('dialog'), 'Delete provider').click();
    await page.getByText('Harbor sign-in was removed.').waitFor();
  });

  journey('the look of a company is set part by part, with its contrast', async () => {
    const page = await signIn(admin, '/admin/styles/navigation');
    await field(page, 'Background').fill('#0B2A4A');
    await page.getByText('Light: as chosen', { exact: false }).first().waitFor();
    await lookAt(page, 'admin-styles');
    await button(page, 'Save styles').click();
    await page.getByText('Styles saved.', { exact: false }).waitFor();
    await page.waitForFunction(() => {
      const bar = document.querySelector('nav[aria-label=Main]');
      return bar !== null && getComputedStyle(bar).backgroundColor === 'rgb(11, 42, 74)';
    });
    await page.getByRole('link', { name: 'Preview' }).click();
    await page.getByRole('group', { name: 'Preview, dark' }).waitFor();
    await lookAt(page, 'admin-styles-preview');
    await page.goto('/admin/styles/nothing');
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  });

  journey('sessions are seen and ended, and what was done stands in the admin activity', async () => {
    const colleague = await signIn(seller, '/workspace/homepage');
    const page = await signIn(admin, '/admin/user-sessions?search=chrome');
    await row(page, 'Dana Whitfield').first().click();
    const sheet = page.getByRole('complementary');
    await lookAt(page, 'admin-user-sessions');
    await button(sheet, 'End all of this person').click();
    await button(page.getByRole('dialog'), 'End all sessions').click();
    await page.getByText(/sessions? ended\./).waitFor();
    await colleague.goto('/workspace/clients/my');
    await colleague.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Admin Activity' }).click();
    await row(page, 'User sessions ended').first().waitFor();
    expect(await row(page, 'Signed in').count()).toBe(0);
    await lookAt(page, 'admin-activity');
  });

  journey('the provider words permissions of its own; records that are not there are told so', async () => {
    const { email, password } = product().administrator;
    const page = await signIn({ email }, '/admin/permissions/new', password);
    await field(page, 'Name').fill('ReportsTryOut');
    await field(page, 'Area').fill('Reports');
    await field(page, 'What it allows').fill('Try reports out');
    await lookAt(page, 'admin-permission-form');
    await button(page, 'Add permission').click();
    const sheet = page.getByRole('complementary');
    await sheet.getByText('Your own').waitFor();
    await lookAt(page, 'admin-permissions');
    await button(sheet, 'Delete').click();
    await button(page.getByRole('dialog'), 'Delete permission').click();
    await page.getByText('Permission deleted.').waitFor();
    await page.goto('/admin/groups/edit/0f0b1d8e-2b1e-4c8e-8a31-2f7c1f0f5a11/group-settings');
    await page.getByText('This group does not exist.', { exact: false }).waitFor();
    await page.goto('/admin/goals/new');
    await page.getByRole('form', { name: 'New goal' }).waitFor();
    await lookAt(page, 'admin-goal-form');
    const closed = await signIn(seller, '/admin/sso-providers');
    await closed.getByRole('heading', { name: 'Forbidden' }).waitFor();
  });

  journey('a declared record is added, changed, refused, and shows what belongs to it', async () => {
    const page = await signIn(admin, '/admin/industries');
    await button(page, 'New industry').click();
    const sheet = page.getByRole('complementary');
    await button(sheet, 'Save').click();
    await sheet.getByText('Name is required').waitFor();
    await field(sheet, 'Name').fill('Space');
    await field(sheet, 'Description').fill('Rockets and what they carry');
    await button(sheet, 'Save').click();
    await page.getByText('Saved.').first().waitFor();
    await page.goto('/admin/industry-categories');
    await button(page, 'New industry category').click();
    await field(sheet, 'Name').fill('Satellites');
    await choose(sheet, 'Industry', 'Space');
    await button(sheet, 'Save').click();
    await page.getByText('Saved.').first().waitFor();
    await page.goto('/admin/industry-categories?search=Satellites');
    await row(page, 'Satellites').getByText('Space').waitFor();
    await page.goto('/admin/industries');
    await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('Space');
    await row(page, 'Space').click();
    await sheet.getByRole('link', { name: 'Satellites' }).waitFor();
    await lookAt(page, 'admin-industry');
    await field(sheet, 'Name').fill('Travel and tourism');
    await button(sheet, 'Save').click();
    await sheet.getByText('Another industry has this name already.').first().waitFor();
  });
});
