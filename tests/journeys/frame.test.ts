import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateGroup, InviteUser, RegisterCompany } from '@upfront/contracts/identity/commands.js';
import { CreateRole } from '@upfront/contracts/identity/role-commands.js';
import { SendGlobalMessage } from '@upfront/contracts/notifications/commands.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { administrator, foundCompany, PASSWORD, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { expectFault, journey, openPage } from './browser.js';
import { addressHas, button, eventually, field, listen, lookAt, seedCampaign, signIn } from './steps.js';

let companyId: string;
let seller: Colleague;
let admin: Colleague;
let campaignId: string;

beforeAll(async () => {
  const company = await foundCompany(2);
  companyId = company.id;
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  admin = await company.hire('Company Admin');
  campaignId = (await seedCampaign(seller.person, 'Spring Patio Launch')).id;
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const quickCreate = async (page: Page) => {
  await button(page, 'Quick create').click();
  return page.getByRole('menu');
};
/** Answers every query with a problem, as the server words it. */
const refuse = (
  page: Page,
  {
    detail: message,
    ...extensions
  }: { readonly status: number; readonly code: string; readonly detail: string },
): Promise<unknown> =>
  page.route('**/api/graphql', (route) => route.fulfill({ json: { errors: [{ message, extensions }] } }));

/** A company with settings of its own, and somebody in it. */
const seatWith = async (
  settings: Readonly<Record<string, unknown>>,
  groupSettings: Readonly<Record<string, unknown>> = {},
): Promise<Pick<Colleague, 'email'>> => {
  const root = await administrator();
  const tag = crypto.randomUUID().slice(0, 8);
  const made = await root.send(RegisterCompany, {
    name: `Company ${tag}`,
    settings: { enforceTwoFactor: false, ...settings },
  });
  const { id: groupId } = await root.send(CreateGroup, {
    companyId: made.id,
    name: 'Group',
    settings: groupSettings,
  });
  const { id: roleId } = await root.send(CreateRole, { companyId: made.id, name: 'Guest', permissions: [] });
  const email = `${tag}@frame.test`;
  await root.send(InviteUser, {
    email,
    firstName: 'Gus',
    lastName: 'Guest',
    companyId: made.id,
    groupIds: [groupId],
    roleIds: [roleId],
    password: PASSWORD,
  });
  await processAll();
  return { email };
};

describe('quick create and support', () => {
  journey('ST-035 to ST-038: each entry shows under its own condition', async () => {
    const page = await signIn(admin, START);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).waitFor();
    const menu = await quickCreate(page);
    const names = ['Request For Proposal', 'Campaign', 'Client', 'Contact'];
    expect((await menu.getByRole('menuitem').allInnerTexts()).map((name) => name.trim())).toEqual(names);
    // Two groups: the admin chooses for which one.
    await menu.getByRole('menuitem', { name: 'Client' }).click();
    await menu.getByRole('menuitem', { name: 'Group 2' }).waitFor();
    await lookAt(page, 'quick-create');
    await menu.getByRole('menuitem', { name: 'Group 2' }).click();
    await addressHas(page, '/new-client/search', 'flow=quickCreate');
    await page.getByRole('combobox', { name: 'Group' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Group' }).inputValue()).toContain('Group 2');

    const own = await signIn(
      await seatWith(
        { enableRequestForProposal: false },
        { useCompanyQuickOrderSettings: false, enableQuickOrderWorkflow: true },
      ),
      START,
    );
    const entries = await (await quickCreate(own)).getByRole('menuitem').allInnerTexts();
    expect(entries.map((name) => name.trim())).toEqual(['Quick Order', 'Campaign']);
  });

  journey('ST-154: without support there is no icon', async () => {
    const page = await signIn(await seatWith({ supportSystem: 'none' }), START);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByText('Bookmarks').waitFor();
    expect(await main.getByText('Support').count()).toBe(0);
  });

  journey('ST-067, ST-106, ST-155: the help center is introduced once', async () => {
    const seat = await seatWith({ supportSystem: 'zendesk', enableSupportAlert: true });
    const page = await signIn(seat, START);
    const alert = page.getByRole('dialog', { name: 'Meet the help center' });
    await alert.waitFor();
    await lookAt(page, 'support-alert');
    await button(alert, 'Got It').click();
    await alert.waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await alert.count()).toBe(0);
  });
});

describe('addresses', () => {
  journey('a deep link goes on to its page after the sign-in', async () => {
    const page = await openPage();
    await page.goto(`/deeplink/campaign?id=${campaignId}`);
    await field(page, 'Email').fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    await addressHas(page, `/campaign/${campaignId}/summary`);
    await page.getByRole('heading', { name: 'Spring Patio Launch', level: 1 }).waitFor();
    await page.goto('/deeplink/nothing?id=1');
    await page.getByText('There is no page at this address.').waitFor();
    await page.goto('/deeplink/notifications');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  });

  journey('ST-025, ST-048: taskId opens the task on any address', async () => {
    const { id } = await seller.person.send(CreateTask, {
      details: '<p>Ring the printer</p>',
      dueDate: null,
      assignments: [{ userId: seller.id }],
    });
    await processAll();
    const page = await signIn(seller, `/campaign/${campaignId}/summary?taskId=${id}`);
    const panel = page.getByRole('dialog', { name: 'My Tasks' });
    await panel.getByText('Ring the printer').waitFor();
    await button(panel, 'Close').first().click();
    // ST-089
    await page.waitForURL((url) => !url.searchParams.has('taskId'));
  });

  journey('ST-009, ST-053: who comes from the old domain is told once', async () => {
    const page = await openPage();
    await page.goto('/login?io_redirect=true');
    await page.waitForURL((url) => !url.searchParams.has('io_redirect'));
    await field(page, 'Email').fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    const dialog = page.getByRole('dialog', { name: 'Upfront has a new address' });
    await dialog.waitFor();
    await lookAt(page, 'new-domain');
    await button(dialog, 'Got It').click();
    await page.goto('/?io_redirect=true');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
  });
});

describe('what the shell says by itself', () => {
  journey('ST-052, ST-080: a global message opens its dialog', async () => {
    const page = await signIn(seller, START);
    await listen(page);
    await admin.person.send(SendGlobalMessage, { msg: 'Maintenance tonight at 10 PM', companyId });
    const dialog = page.getByRole('dialog', { name: 'Global Messages' });
    await dialog.getByText('Maintenance tonight at 10 PM').waitFor();
    await lookAt(page, 'global-messages');
    await button(dialog, 'Close').last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  journey('ST-050: the logo screen stays for a second', async () => {
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    for (const key of ['Up', 'Up', 'Down', 'Down', 'Left', 'Right', 'Left', 'Right'])
      await page.keyboard.press(`Arrow${key}`);
    await page.keyboard.press('b');
    const logo = page.getByRole('img', { name: 'Upfront', exact: true });
    // Looked for before the last key, since a busy machine may take the second for itself.
    await Promise.all([logo.waitFor(), page.keyboard.press('a')]);
    await logo.waitFor({ state: 'detached' });
  });

  journey(
    'ST-110 to ST-115, ST-169: another version asks to refresh, counts down and refreshes',
    async () => {
      const page = await openPage();
      await page.clock.install();
      // Neither check says anything where it gets no answer.
      const unanswered: string[] = [];
      await page.route('**/version.json', (route) => (unanswered.push('version'), route.abort('timedout')));
      await page.route('**/api/graphql', (route) => {
        if (!/unreadNotificationCount/i.test(route.request().postData() ?? '')) return route.continue();
        unanswered.push('unread');
        return route.abort('timedout');
      });
      await page.goto(`/login?path=${encodeURIComponent(START)}`);
      await field(page, 'Email').fill(seller.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(page, 'Sign in').click();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.clock.runFor(10_000);
      await eventually(() => expect(new Set(unanswered)).toEqual(new Set(['version', 'unread'])));
      expect(await page.getByText("you're having trouble connecting").count()).toBe(0);
      await page.unroute('**/version.json');
      await page.route('**/version.json', (route) => route.fulfill({ json: { build: '99.0.0' } }));
      await page.clock.runFor(10_000);
      await page
        .getByText(
          'The platform has been updated! You must refresh your browser to continue using the application.',
        )
        .waitFor();
      await page.getByText('Version 8.41.0, server 99.0.0').waitFor();
      await lookAt(page, 'outdated');
      // A click begins the five minutes anew.
      await page.getByRole('heading').first().click();
      await page.clock.runFor(181_000);
      await page.getByText(/refreshes in 1?\d\d s/).waitFor();
      await page.getByRole('heading').first().click();
      await page.clock.runFor(2_000);
      await page.getByText(/refreshes in/).waitFor({ state: 'detached' });
      const reloaded = page.waitForEvent('load');
      await page.clock.runFor(301_000);
      await reloaded;
    },
  );

  journey('ST-168, ST-175, ST-177: a lost connection stands over the page until it is back', async () => {
    // A part that is first needed without a connection is asked for again with it.
    expectFault(/A screen could not be shown/);
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const banner = page.getByText(
      "Oops... you're having trouble connecting with the product. Please check your internet connection and refresh your browser.",
    );
    await banner.waitFor();
    await lookAt(page, 'no-connection');
    await page.context().setOffline(false);
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: /^All/ }).click();
    await banner.waitFor({ state: 'detached' });
    // A part of the page that is no longer there belongs to an older build.
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const reported = page.waitForResponse('**/api/page-errors');
    await button(page, 'Dana Whitfield, user menu').click();
    await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
    await page
      .getByText(
        'The platform has been updated! You must refresh your browser to continue using the application.',
      )
      .waitFor();
    expect((await reported).status()).toBe(204);
    await lookAt(page, 'part-missing');
  });

  journey('ST-107 to ST-109: toasts close after two seconds, not under the pointer', async () => {
    const page = await signIn(seller, START);
    await button(page, /^My Tasks/).click();
    await page
      .getByRole('dialog', { name: 'My Tasks' })
      .getByRole('checkbox', { name: 'Complete the task' })
      .first()
      .click();
    const toast = page.getByRole('status').filter({ hasText: 'Well done! Task completed.' });
    await toast.hover();
    await toast.getByTestId('toast-ring').waitFor();
    await page.waitForTimeout(3_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 5);
    await toast.waitFor({ state: 'detached' });
  });
});

describe('calls that are refused', () => {
  const title =
    'You do not have permission to this functionality. If you believe you should, please contact support.';

  journey('ST-170: 403 says that a permission is missing, and stays until closed', async () => {
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    await refuse(page, { status: 403, code: 'forbidden', detail: title });
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: /^All/ }).click();
    const toast = page.getByRole('alert').filter({ hasText: title });
    await toast.first().waitFor();
    await page.waitForTimeout(2_500);
    await button(page, 'Close message').first().click();
  });

  journey('what cannot be loaded is said where it is missed', async () => {
    const page = await signIn(admin, START);
    await page.waitForLoadState('networkidle');
    const answers = new Map<string, object>();
    const failed = { errors: [{ message: 'Broken', extensions: { status: 500, code: 'internal' } }] };
    await page.route('**/api/graphql', (route) => {
      const asked = route.request().postData() ?? '';
      const answer = [...answers].find(([name]) => asked.includes(name))?.[1];
      return answer ? route.fulfill({ json: answer }) : route.fallback();
    });
    answers.set('groupMembers', failed);
    await button(page, /^My Tasks/).click();
    await button(page.getByRole('dialog', { name: 'My Tasks' }), 'Create Task').click();
    await page
      .getByText('An error occurred . Please try again and contact support if the issue continues.', {
        exact: true,
      })
      .waitFor();
    await lookAt(page, 'assignees-failed');
    answers.set('clientGroupChoices', failed);
    await page.goto('/new-client/search');
    await page
      .getByText('An error occurred. Please try again and contact support if the issue continues.', {
        exact: true,
      })
      .waitFor();
    answers.set('clientGroupChoices', {
      data: {
        clientGroupChoices: { own: null, groups: [], __typename: 'ClientGroupChoices' },
      },
    });
    await page.reload();
    await page
      .getByText(
        'No permission to create a client for this group. Please check with support if you believe you should be allowed to.',
        { exact: true },
      )
      .waitFor();
    await lookAt(page, 'client-no-group');
  });

  journey('ST-172: an expired sign-in leads to the sign-in page and back', async () => {
    const page = await signIn(seller, `${START}?search=patio`);
    await page.waitForLoadState('networkidle');
    await refuse(page, {
      status: 401,
      code: 'session-expired',
      detail: 'Authentication token has expired',
    });
    await button(page, /^My Tasks/).click();
    await page
      .getByText('You have been automatically logged out. Please login again.', { exact: true })
      .waitFor();
    await addressHas(page, '/login', 'search=patio');
  });

  journey('ST-173: any other 401 says so and leads to the sign-in page', async () => {
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    await refuse(page, {
      status: 401,
      code: 'not-signed-in',
      detail: 'You are not authorized. Please login again.',
    });
    await button(page, /^My Tasks/).click();
    await page.getByText('You are not authorized. Please login again.', { exact: true }).waitFor();
    await addressHas(page, '/login');
  });

  journey('ST-171: without an active group the person chooses one', async () => {
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    await refuse(page, {
      status: 401,
      code: 'no-active-group',
      detail: 'No active company group selected',
    });
    await button(page, /^My Tasks/).click();
    await addressHas(page, '/switch-organization', `path=${START}`);
  });

  journey('ST-174: 503 reloads the page', async () => {
    expectFault(/^503 .*\/api\/graphql$/);
    const page = await signIn(seller, START);
    await page.waitForLoadState('networkidle');
    let isAway = true;
    await page.route('**/api/graphql', async (route) => {
      if (!isAway) return route.continue();
      isAway = false;
      return route.fulfill({ status: 503, body: '' });
    });
    const reloaded = page.waitForEvent('load');
    await button(page, /^My Tasks/).click();
    await reloaded;
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    // Why, is said once.
    await page.getByText('the page was reloaded').waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.getByText('the page was reloaded').count()).toBe(0);
  });
});
