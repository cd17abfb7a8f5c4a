import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { administrator, foundCompany, PASSWORD, type Company, type Invited } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { expectFault, journey, openPage } from './browser.js';
import { addressHas, button, field, lookAt, signIn } from './steps.js';

const WANTED = '/workspace/campaigns/all?search=patio';
let company: Company;
let newcomer: Invited;
let seller: Invited;
let traveller: Invited;
let blocked: Invited;

beforeAll(async () => {
  company = await foundCompany(2);
  newcomer = await company.invite(
    'Seller',
    { name: 'Dana Whitfield' },
    { showInitialSetup: true, acceptedTermsOfService: false },
  );
  seller = await company.invite('Seller');
  traveller = await company.invite('Seller', { group: 'all', name: 'Tom Traveller' });
  blocked = await company.invite('Blocked');
  await processAll();
});
afterAll(closeHarness);

const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const workspace = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens a deep link, and signs in at the page that it leads to. */
const from = async (page: Page, address: string, { email }: Invited): Promise<void> => {
  await page.goto(address);
  await addressHas(page, '/login', `path=${address}`);
  await field(page, 'Email').fill(email);
  await secret(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the sign-in', () => {
  journey('says that the service does not answer, keeps what is typed, and goes on with it', async () => {
    expectFault(/^503 .*\/api\/user\/login$/);
    const { unavailable } = problems;
    const page = await openPage();
    const away = { status: 503, contentType: 'application/problem+json', json: unavailable };
    await page.route('**/api/user/login', (route) => route.fulfill(away));
    await from(page, WANTED, seller);
    await page.getByText(unavailable.detail).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(seller.email);
    expect(await secret(page, 'Password').inputValue()).toBe(PASSWORD);
    await page.unroute('**/api/user/login');
    await button(page, 'Sign in').click();
    await addressHas(page, WANTED);
    await workspace(page).waitFor();
  });
});

describe('the way from a deep link to its page', () => {
  journey('ST-012, ST-021: leads through the initial setup: details, headshot, password', async () => {
    const page = await openPage();
    await from(page, WANTED, newcomer);
    await title(page, 'Welcome to Upfront').waitFor();
    await addressHas(page, '/initial-setup/details', `path=${WANTED}`);
    // Nothing else can be opened, not even a later step.
    await page.goto('/workspace/clients/all');
    await title(page, 'Welcome to Upfront').waitFor();
    await page.goto(`/initial-setup/password?path=${encodeURIComponent(WANTED)}`);
    await title(page, 'Welcome to Upfront').waitFor();
    await field(page, 'First name').fill('');
    await button(page, 'Continue').click();
    await page.getByText('Name is required').waitFor();
    await page.getByText('Accept the terms of service to continue').waitFor();
    await lookAt(page, 'setup-details');
    await field(page, 'First name').fill('Diana');
    await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
    await button(page, 'Continue').click();

    await title(page, 'Your picture').waitFor();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await page.getByText('Invalid image uploaded').waitFor();
    // What only says that it is a picture is told by its bytes.
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await button(page, 'Continue').click();
    await page.getByText('Invalid image uploaded').waitFor();
    await lookAt(page, 'setup-headshot');
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await button(page, 'Continue').click();

    await title(page, 'Your password').waitFor();
    await secret(page, 'New password').fill('short');
    await button(page, 'Finish').click();
    await page.getByText('Use at least 12 characters').waitFor();
    await lookAt(page, 'setup-password');
    await secret(page, 'New password').fill('Diana-pass-22');
    await secret(page, 'Repeat the password').fill('Diana-pass-22');
    await button(page, 'Finish').click();
    await addressHas(page, WANTED);
    await workspace(page).waitFor();
    await page.getByRole('button', { name: 'Diana Whitfield, user menu' }).waitFor();
    await page.locator('img[src*="/api/assets/avatars/"]').first().waitFor();
  });

  journey('ST-016, ST-020, ST-077: leads through the choice of an organization', async () => {
    const page = await openPage();
    await from(page, WANTED, traveller);
    await title(page, 'Choose an organization').waitFor();
    await addressHas(page, '/switch-organization', `path=${WANTED}`);
    await page.goto('/workspace/clients/all');
    await title(page, 'Choose an organization').waitFor();
    await page.goto(`/switch-organization?path=${encodeURIComponent(WANTED)}`);
    await lookAt(page, 'choose-organization');
    await button(page, `${company.name} · Group 2`).click();
    await addressHas(page, WANTED);
    await workspace(page).getByText('Group 2').waitFor();

    // Later from the user menu.
    await page.getByRole('button', { name: 'Tom Traveller, user menu' }).click();
    await page.getByRole('menuitem', { name: 'Switch Organization' }).click();
    await button(page, /Group 2.*Current/).waitFor();
    await button(page, `${company.name} · Group 1`).click();
    await workspace(page).getByText('Group 1').waitFor();
  });

  journey('never leads to another site', async () => {
    for (const path of ['https://evil.test/', '//evil.test', '/\\evil.test', '/\t/evil.test']) {
      const page = await openPage();
      await page.goto(`/login?path=${encodeURIComponent(path)}`);
      await field(page, 'Email').fill(seller.email);
      await secret(page, 'Password').fill(PASSWORD);
      await button(page, 'Sign in').click();
      await addressHas(page, '/workspace/homepage');
    }
  });

  journey(
    'ends at a page that says so where there is none, and at the sign-in after signing out',
    async () => {
      const page = await signIn(seller, '/no/such/page');
      await title(page, 'Not found').first().waitFor();
      await addressHas(page, '/no/such/page');
      await lookAt(page, 'not-found');
      await page.goto('/logout');
      await title(page, 'Sign in').waitFor();
      await page.goto(WANTED);
      await addressHas(page, '/login', `path=${WANTED}`);
    },
  );
});

describe('what stands before every page', () => {
  journey('an old browser is told so, and led on once it is another', async () => {
    const old = await openPage({
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    });
    await old.goto(WANTED);
    await addressHas(old, '/unsupported-browser', `path=${WANTED}`);
    await old.getByRole('heading', { name: 'Unsupported browser' }).waitFor();
    await lookAt(old, 'unsupported-browser');
    const page = await signIn(seller, '/workspace/homepage');
    await page.goto(`/unsupported-browser?path=${encodeURIComponent(WANTED)}`);
    await page.getByRole('link', { name: 'Continue with this browser' }).click();
    await addressHas(page, WANTED);
  });

  journey('ST-051, ST-166, AT-032: who is blocked sees why, and nothing behind it', async () => {
    const page = await openPage();
    await from(page, WANTED, blocked);
    const dialog = page.getByRole('dialog', { name: 'Access Blocked' });
    await dialog.getByText('Access has been blocked').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await workspace(page).count()).toBe(0);
    await lookAt(page, 'access-blocked');
    await dialog.getByRole('link', { name: 'Log Out' }).click();
    await title(page, 'Sign in').waitFor();
  });

  journey('the terms of service, where they are asked for again', async () => {
    const { id } = seller;
    await (await administrator()).send(EditUser, { id, acceptedTermsOfService: false });
    await processAll();
    const page = await signIn(seller, WANTED);
    const dialog = page.getByRole('dialog', { name: 'Terms of service' });
    await dialog.getByText('What is recorded').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await lookAt(page, 'terms-of-service');
    await button(dialog, 'I accept').click();
    await dialog.waitFor({ state: 'detached' });
    await addressHas(page, WANTED);
    await page.reload();
    await workspace(page).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
