import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Authenticator } from '../harness/authenticator.js';
import { foundCompany, PASSWORD, type Invited } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey, openPage } from './browser.js';
import { addressHas, button, field, lookAt } from './steps.js';

let seller: Invited;
let app: Authenticator;
let recoveryCode: string;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.invite('Seller', { name: 'Dana Whitfield' }, { twoFactorRequired: true });
  await processAll();
});
afterAll(closeHarness);

const WANTED = '/workspace/campaigns/all?search=patio';

/** Opens a deep link, and gives the password at the sign-in that it leads to. */
const password = async (page: Page): Promise<void> => {
  await page.goto(WANTED);
  await field(page, 'Email').fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign in').click();
};

describe('two-factor authentication', () => {
  journey(
    'ST-014, ST-074, ST-075: is set up at the first sign-in, which then goes on to the wanted page',
    async () => {
      const page = await openPage();
      await password(page);
      await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
      await addressHas(page, '/enroll-2fa', `path=${WANTED}`);
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      // Another address leads back here.
      await page.goto('/workspace/clients/all');
      await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
      await page.goto(`/enroll-2fa?path=${encodeURIComponent(WANTED)}`);
      const key = (await page.locator('code').textContent()) ?? '';
      app = new Authenticator(key.replaceAll(' ', ''));
      await button(page, 'Continue').click();
      await page.getByText('Please enter the code').waitFor();
      await field(page, 'Code').fill('000000');
      await button(page, 'Continue').click();
      await page.getByText('The code is incorrect or was already used.').waitFor();
      await lookAt(page, 'two-factor-enroll');
      await field(page, 'Code').fill(await app.earlierCode());
      await button(page, 'Continue').click();
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await codes.first().waitFor();
      expect(await codes.count()).toBe(10);
      // Whoever has not said that they kept them is asked again, also at another address.
      await page.goto('/workspace/clients/all');
      await page.getByRole('heading', { name: 'Create new recovery codes' }).waitFor();
      await page.goto(`/enroll-2fa?path=${encodeURIComponent(WANTED)}`);
      await lookAt(page, 'two-factor-renew-codes');
      await field(page, 'Code').fill(app.code());
      await button(page, 'Create new codes').click();
      await codes.first().waitFor();
      recoveryCode = (await codes.first().textContent()) ?? '';
      await lookAt(page, 'two-factor-recovery-codes');
      await button(page, 'I saved them').click();
      await addressHas(page, WANTED);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    },
  );

  journey('ST-015, ST-072: asks for the code at every sign-in, and a code works once', async () => {
    const page = await openPage();
    await password(page);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await addressHas(page, '/validate-2fa', `path=${WANTED}`);
    await lookAt(page, 'two-factor-validate');
    // A reload, or another address, changes nothing.
    await page.goto('/workspace/clients/all');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.goto(`/validate-2fa?path=${encodeURIComponent(WANTED)}`);
    const code = app.code(1);
    await field(page, 'Code').fill(code);
    await button(page, 'Continue').click();
    await addressHas(page, WANTED);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();

    const second = await openPage();
    await password(second);
    await field(second, 'Code').fill(code);
    await button(second, 'Continue').click();
    await second.getByText('The code is incorrect or was already used.').waitFor();
    await field(second, 'Code').fill(recoveryCode);
    await button(second, 'Continue').click();
    await second.getByText('9 recovery codes left. You can create new ones in your profile.').waitFor();
    await addressHas(second, WANTED);
  });

  journey('can be left for another account', async () => {
    const page = await openPage();
    await password(page);
    await page.getByRole('link', { name: 'Sign in as someone else' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/validate-2fa');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
