import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Bookmarks } from '@upfront/contracts/bookmarks/bookmark.resource.js';
import { SetNotificationChannels } from '@upfront/contracts/notifications/channel-commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, field, lookAt, signIn } from './steps.js';

let seller: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  const admin = await company.hire('Company Admin');
  const links = [
    { name: 'Rate card', url: 'https://rates.example.com/2027', description: 'Prices of all products' },
    { name: 'Brand book', url: 'https://brand.example.com' },
    { name: 'Old wiki', url: 'https://wiki.example.com', isActive: false },
  ];
  for (const link of links) await admin.person.send(Bookmarks.commands.create, link);
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
describe('the navigation', () => {
  journey('ST-039 to ST-042, ST-068: its entries, the logo and the bookmarks panel', async () => {
    const page = await signIn(seller, START);
    for (const name of ['Notifications', 'Reporting'])
      expect(await main(page).getByRole('link', { name }).getAttribute('aria-disabled')).toBe('true');
    await main(page).getByRole('button', { name: 'Bookmarks' }).click();
    const panel = page.getByRole('dialog', { name: 'Bookmarks' });
    const links = panel.getByRole('link');
    await links.nth(1).waitFor();
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      'https://rates.example.com/2027',
      'https://brand.example.com',
    ]);
    expect(await links.first().innerText()).toContain('Prices of all products');
    expect(await links.first().getAttribute('target')).toBe('_blank');
    await lookAt(page, 'bookmarks');
    await button(panel, 'Close').click();
    await panel.waitFor({ state: 'detached' });
    await main(page).getByRole('link', { name: 'Upfront, to the start page' }).click();
    await addressHas(page, '/workspace');
  });

  journey('ST-033: opening one of menus and panels closes the others', async () => {
    const page = await signIn(seller, START);
    const tasks = page.getByRole('dialog', { name: 'My Tasks' });
    const feed = page.getByRole('dialog', { name: 'Notifications' });
    await button(page, /^My Tasks/).click();
    await tasks.waitFor();
    await button(page, /^Notifications/).click();
    await feed.waitFor();
    await tasks.waitFor({ state: 'detached' });
    await button(page, 'Dana Whitfield, user menu').click();
    await page.getByRole('menuitem', { name: 'Edit Profile' }).waitFor();
    await feed.waitFor({ state: 'detached' });
    // ST-031: one group, so there is none to switch to.
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Switch Organization' }).count()).toBe(0);
    await button(page, 'Quick create').click();
    await page.getByRole('menuitem', { name: 'Campaign' }).waitFor();
    await page.getByRole('menuitem', { name: 'Edit Profile' }).waitFor({ state: 'detached' });
  });

  journey('ST-018, ST-022, ST-049: addresses that lead elsewhere, and the key of search', async () => {
    const page = await signIn(seller, '/dashboard');
    await addressHas(page, '/workspace');
    await page.goto('/no/such/page');
    await page.getByText('There is no page at this address.').waitFor();
    await page.goto(START);
    await page.getByRole('navigation', { name: 'My Workspace', exact: true }).waitFor();
    await page.keyboard.press('Meta+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });
});

describe('the profile', () => {
  journey('says by which channels notifications leave the product', async () => {
    const page = await signIn(seller, '/profile');
    const section = page.getByRole('region', { name: 'Notifications outside of Upfront' });
    await section.getByRole('switch', { name: 'Email me my notifications' }).click({ force: true });
    await field(section, 'Slack incoming webhook').fill('http://hooks.slack.test/x');
    await button(section, 'Save').click();
    await section.getByText('The address must begin with https:// and be reachable from outside.').waitFor();
    await field(section, 'Slack incoming webhook').fill('https://hooks.slack.test/services/T1/B1/secret');
    await button(section, 'Save').click();
    await page.getByText('Notification settings saved', { exact: true }).waitFor();
    await section.getByText('An address is stored. Type another to replace it.').waitFor();
    await lookAt(page, 'profile-notifications');
    await page.reload();
    await section.getByText('An address is stored. Type another to replace it.').waitFor();
    expect(await section.getByRole('switch', { name: 'Email me my notifications' }).isChecked()).toBe(true);
    expect(await page.content()).not.toContain('secret');
    await seller.person.send(SetNotificationChannels, { email: null, slackUrl: null });
  });
});
