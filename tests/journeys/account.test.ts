import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { administrator, foundCompany, PASSWORD, type Company, type Invited } from '../harness/company.js';
import { Person } from '../harness/person.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import { closeHarness, processAll, tellLive } from '../harness/process-all.js';
import { expectFault, journey } from './browser.js';
import { addressHas, button, eventually, field, listen, lookAt, row, signIn } from './steps.js';

let company: Company;
let seller: Invited;
let admin: Invited;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.invite('Seller', { name: 'Dana Whitfield' });
  admin = await company.invite('Company Admin', { name: 'Ingrid Solheim' });
  await processAll();
});
afterAll(closeHarness);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the own account', () => {
  journey('is edited in the profile, and asks before a change is thrown away', async () => {
    const page = await signIn(seller, '/workspace/homepage');
    await page.getByRole('button', { name: 'Dana Whitfield, user menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
    await field(page, 'Title').fill('Senior Seller');
    await page.getByRole('link', { name: 'My Workspace' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByText('Your changes on this page are not saved yet.').waitFor();
    await lookAt(page, 'unsaved-changes');
    await button(question, 'Stay on this page').click();
    await addressHas(page, '/profile');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await button(page, 'Save').first().click();
    await page.getByText('Profile saved').waitFor();
    await page.locator('img[src*="/api/assets/avatars/"]').first().waitFor();
    await lookAt(page, 'profile');
    await field(page, 'Title').fill('Something else');
    await page.getByRole('link', { name: 'My Workspace' }).click();
    await button(question, 'Leave without saving').click();
    await addressHas(page, '/workspace');
    await page.goto('/profile');
    expect(await field(page, 'Title').inputValue()).toBe('Senior Seller');
  });

  journey('shows where one is signed in, and signs a lost device out', async () => {
    const lost = await Person.signedIn(seller.email, PASSWORD);
    const page = await signIn(seller, '/profile');
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await devices.getByText('this device').scrollIntoViewIfNeeded();
    await lookAt(page, 'profile-devices');
    await button(devices, 'Sign out Program (node)').click();
    await page.getByText('1 device signed out.').waitFor();
    await button(devices, 'Sign out Program (node)').waitFor({ state: 'detached' });
    expect((await lost.tryAsk(sessionUser, {})).status).toBe(401);
    await devices.getByText('this device').waitFor();
    // A password is shown only while one wants to see it.
    const password = page.getByLabel('Current password');
    await password.fill('What I type');
    expect(await password.getAttribute('type')).toBe('password');
    await button(page, 'Show password').first().click();
    expect(await password.getAttribute('type')).toBe('text');
  });

  journey('ST-076: signs out, and nothing of it stays in the browser', async () => {
    const page = await signIn(seller, '/profile');
    await field(page, 'Title').fill('Never saved');
    const stored = () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          key.startsWith('upfront.'),
        ),
      );
    await eventually(async () => expect(await stored()).not.toEqual([]));
    const beside = await page.context().newPage();
    await beside.goto('/workspace/homepage');
    await beside.getByRole('heading', { name: 'My Workspace' }).first().waitFor();
    // Where the server cannot say that it is done, nobody is told so.
    expectFault(/503/);
    await page.route('**/api/user/logout', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Not now.' } }),
    );
    await page.goto('/logout');
    await page.getByRole('heading', { name: 'You are still signed in' }).waitFor();
    await lookAt(page, 'logout-failed');
    expect((await page.request.get('/api/user/load')).status()).toBe(200);
    expect(await stored()).not.toEqual([]);
    await page.unroute('**/api/user/logout');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // The other tab was of the same session.
    await beside.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await stored()).toEqual([]);
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('_session'))).toEqual([]);
    expect((await page.request.get('/api/user/load')).status()).toBe(401);
  });

  journey('changes its password, which signs out the other devices', async () => {
    const other = await Person.signedIn(seller.email, PASSWORD);
    const page = await signIn(seller, '/profile');
    const secret = (label: string) => page.getByLabel(label, { exact: true });
    await secret('Current password').fill('Wrong-pass-1');
    await secret('New password').fill('Another-pass-2');
    await secret('Repeat the password').fill('Another-pass-2');
    await button(page, 'Change the password').click();
    await page.getByText('The password is incorrect.').waitFor();
    await secret('Current password').fill(PASSWORD);
    const renewed = page.waitForEvent('websocket');
    await button(page, 'Change the password').click();
    await page.getByText('Password changed. Your other devices are signed out.').waitFor();
    expect((await other.tryAsk(sessionUser, {})).status).toBe(401);
    // The session has another id now: the line of the old one is closed, and the page opens one for the new.
    expect((await renewed).url()).toContain('/events');
    const admins = await Person.signedIn(admin.email, PASSWORD);
    await admins.send(CreateTask, {
      details: '<p>Welcome back</p>',
      dueDate: null,
      assignments: [{ userId: seller.id }],
    });
    await button(page, /^My Tasks/).click();
    await page.getByRole('dialog', { name: 'My Tasks' }).getByText('Welcome back').waitFor();
    await page.reload();
    await field(page, 'Title').waitFor();
  });
});

describe('impersonation', () => {
  journey(
    'ST-032, ST-158, ST-165, AT-003, AT-018, AT-019, AT-029, AT-036: goes on as a user and back',
    async () => {
      const page = await signIn(admin, '/admin/user');
      await row(page, 'Dana Whitfield').click();
      const sheet = page.getByRole('complementary');
      await sheet.getByText(seller.email).first().waitFor();
      await lookAt(page, 'admin-users');
      // A slow machine still shows the list when the answer is there: it is not read again in the other's name.
      const machine = await page.context().newCDPSession(page);
      await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 });
      await button(sheet, 'Log in as this user').click();
      // The frame becomes hers: a menu that was opened before is closed again.
      await page.getByRole('button', { name: 'Dana Whitfield, user menu' }).waitFor();
      await page.getByText('No clients yet.').waitFor();
      await page.getByRole('button', { name: 'Dana Whitfield, user menu' }).click();
      await page.getByText('Dana Whitfield · Spoofed').waitFor();
      await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      expect(await page.getByText('You do not have permission').count()).toBe(0);
      await lookAt(page, 'spoofed');
      const back = page.getByRole('menuitem', { name: 'Log in as the original user' });
      const refusal = { code: 'original-user-gone', detail: 'There is no such user any more.' };
      await page.route('**/api/**/unspoof*', (route) => route.fulfill({ status: 409, json: refusal }));
      await back.click();
      await page
        .getByText("Couldn't unspoof user: There is no such user any more.", { exact: true })
        .waitFor();
      await page.unroute('**/api/**/unspoof*');
      await page.getByRole('button', { name: 'Dana Whitfield, user menu' }).click();
      await back.click();
      await page.getByText('You are now functioning as your original user Ingrid Solheim').waitFor();
      await page.getByRole('button', { name: 'Ingrid Solheim, user menu' }).waitFor();
    },
  );
});

describe('an open page', () => {
  journey('ST-078, ST-079: follows what happens to its user', async () => {
    const other = await company.invite('Seller', { name: 'Ben Adeyemi' });
    await processAll();
    const page = await signIn(other, '/workspace/campaigns/all');
    await listen(page);
    const loaded = page.waitForRequest('**/api/user/load');
    await tellLive({ room: `user:${other.id}`, event: 'system-event', payload: { value: 'clear-cache' } });
    await loaded;
    const root = await administrator();
    await root.send(EditUser, { id: other.id, mustResetPassword: true });
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await root.send(EditUser, { id: other.id, isActive: false });
    await page.getByLabel('New password', { exact: true }).fill('Another-pass-2');
    await page.getByLabel('Repeat the password', { exact: true }).fill('Another-pass-2');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
