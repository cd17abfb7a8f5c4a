import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import { administrator, foundCompany, PASSWORD, type Company, type Invited } from '../harness/company.js';
import { linkTo } from '../harness/mailbox.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey, openPage } from './browser.js';
import { addressHas, button, field, lookAt } from './steps.js';

const NEW = 'Another-pass-2';
const WANTED = '/workspace/campaigns/all?search=patio';
let company: Company;
let seller: Invited;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.invite('Seller', { name: 'Dana Whitfield' });
  await processAll();
});
afterAll(closeHarness);

const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const signInAt = async (page: Page, password: string): Promise<void> => {
  await field(page, 'Email').fill(seller.email);
  await secret(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
};

describe('passwords', () => {
  journey('a forgotten one is replaced by the link of a mail', async () => {
    const page = await openPage();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await button(page, 'Send link').click();
    await page.getByText('Please enter a valid email').waitFor();
    await field(page, 'Email').fill(seller.email);
    await lookAt(page, 'forgot-password');
    await button(page, 'Send link').click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await lookAt(page, 'forgot-password-sent');
    await processAll();
    const link = await linkTo(seller.email);

    // The mail, as the mailbox shows it.
    const mailbox = await openPage();
    await mailbox.goto(product().urls.mailbox ?? '');
    await mailbox.getByRole('row').filter({ hasText: seller.email }).getByRole('link').first().click();
    await mailbox.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).waitFor();

    await page.goto(link.pathname);
    await secret(page, 'New password').fill(NEW);
    await secret(page, 'Repeat the password').fill('Something-else-3');
    await button(page, 'Change the password').click();
    await page.getByText('The passwords do not match').waitFor();
    await lookAt(page, 'reset-password');
    await secret(page, 'Repeat the password').fill(NEW);
    await button(page, 'Change the password').click();
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor();
    await signInAt(page, PASSWORD);
    await page.getByText('The email or password is incorrect.').waitFor();
    await signInAt(page, NEW);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();

    await page.goto(link.pathname);
    await secret(page, 'New password').fill('Yet-another-4');
    await secret(page, 'Repeat the password').fill('Yet-another-4');
    await button(page, 'Change the password').click();
    await page.getByText('This link has expired or was already used. Request a new one.').waitFor();
  });

  journey('ST-013: a new one that is asked for comes before the wanted page', async () => {
    const root = await administrator();
    await root.send(EditUser, { id: seller.id, mustResetPassword: true });
    const page = await openPage();
    await page.goto(WANTED);
    await signInAt(page, NEW);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await addressHas(page, '/must-reset-password', `path=${WANTED}`);
    await page.goto('/workspace/clients/all');
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.goto(`/must-reset-password?path=${encodeURIComponent(WANTED)}`);
    await secret(page, 'New password').fill(NEW);
    await secret(page, 'Repeat the password').fill(NEW);
    await button(page, 'Continue').click();
    await page.getByText('Choose a password different from your current one.').waitFor();
    await lookAt(page, 'must-reset-password');
    await secret(page, 'New password').fill('Third-pass-3');
    await secret(page, 'Repeat the password').fill('Third-pass-3');
    await button(page, 'Continue').click();
    await addressHas(page, WANTED);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });
});
