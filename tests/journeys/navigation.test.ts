import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AddAgency } from '@upfront/contracts/agencies/agency.resource.js';
import { UpdateCampaignAgency } from '@upfront/contracts/campaigns/commands.js';
import { CreateRole } from '@upfront/contracts/identity/role-commands.js';
import { Bookmarks } from '@upfront/contracts/bookmarks/bookmark.resource.js';
import { SetNotificationChannels } from '@upfront/contracts/notifications/channel-commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey, openPage } from './browser.js';
import { addressHas, button, eventually, field, lookAt, seedCampaign, signIn } from './steps.js';

let seller: Colleague;
let admin: Colleague;
let companyId: string;
let clientId: string;
let campaignId: string;

beforeAll(async () => {
  const company = await foundCompany();
  companyId = company.id;
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  admin = await company.hire('Company Admin');
  const links = [
    { name: 'Rate card', url: 'https://rates.example.com/2027', description: 'Prices of all products' },
    { name: 'Brand book', url: 'https://brand.example.com' },
    { name: 'Old wiki', url: 'https://wiki.example.com', isActive: false },
  ];
  for (const link of links) await admin.person.send(Bookmarks.commands.create, link);
  for (let n = 1; n <= 12; n += 1)
    await admin.person.send(AddAgency, { name: `Agency ${String(n).padStart(2, '0')}` });
  ({ clientId, id: campaignId } = await seedCampaign(seller.person, 'Spring Patio Launch'));
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const tabsOf = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
describe('the navigation', () => {
  journey('ST-039 to ST-042, ST-068, WT-100: its entries, the logo and the bookmarks panel', async () => {
    const page = await signIn(seller, START);
    const entries = await main(page).getByRole('listitem').allInnerTexts();
    expect(entries.map((text) => text.trim())).toEqual([
      ...['My Workspace', 'Products', 'Asset Library', 'Notifications', 'Reporting', 'Bookmarks', 'Support'],
    ]);
    for (const name of ['Notifications', 'Reporting']) {
      const place = main(page).getByRole('link', { name, description: 'Not available yet' });
      expect(await place.getAttribute('aria-disabled')).toBe('true');
    }
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
    await main(page).getByRole('link', { name: 'Upfront, go to the start page' }).click();
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

  journey('ST-043 to ST-045, ST-047: at every width', async () => {
    const page = await signIn(seller, START);
    const workspace = tabsOf(page, 'My Workspace');
    await workspace.waitFor();
    const names = async (tabs: typeof workspace) =>
      (await tabs.getByRole('link').allInnerTexts()).map((text) => text.trim());
    expect(await names(workspace)).toEqual([
      ...['Home', 'Sales Activity', 'Clients', 'Campaigns', 'Contacts', 'RFPs', 'Agencies'],
    ]);
    const rightEdge = async () => {
      // Off the screen it is hidden from whoever cannot see it, too.
      const box = await page.locator('nav[aria-label=Main]').boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await rightEdge()).toBeGreaterThan(0);
    await page.setViewportSize({ width: 767, height: 900 });
    await eventually(async () => expect(await rightEdge()).toBeLessThanOrEqual(0));
    await button(page, 'Menu').click();
    await eventually(async () => expect(await rightEdge()).toBeGreaterThan(0));
    await lookAt(page, 'navigation-open');
    await page.setViewportSize({ width: 608, height: 900 });
    await eventually(async () => {
      await page.keyboard.press('Escape');
      expect(await rightEdge()).toBeLessThanOrEqual(0);
    });
    await workspace.getByRole('link').first().waitFor();
    await page.setViewportSize({ width: 607, height: 900 });
    await workspace.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Agencies' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/client/${clientId}/info`);
    const client = tabsOf(page, 'Client');
    await client.getByText('Billing Details').waitFor();
    expect(await names(client)).toEqual([
      ...['Campaigns', 'Client Info', 'Insights', 'Billing Details', 'Competitors', 'Reviews'],
    ]);
    const disabled = client.getByRole('link', { disabled: true });
    expect((await disabled.allInnerTexts()).map((text) => text.trim())).toEqual(['Competitors', 'Reviews']);
  });

  journey('ST-027 to ST-029, ST-069: the header says what the route and its records say', async () => {
    const page = await signIn(seller, `/new-campaign/${campaignId}/details`);
    const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
    const logo = page.getByRole('link', { name: 'Campaigns of Client of Spring Patio Launch' });
    await heading('Spring Patio Launch').waitFor();
    await page.waitForFunction(() => document.title === 'Spring Patio Launch · Upfront');
    // From the planning back to the campaign, which its id is needed for.
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await addressHas(page, `/campaign/${campaignId}/summary`);
    await heading('Spring Patio Launch').waitFor();
    expect(await logo.getAttribute('href')).toBe(`/client/${clientId}/campaigns/my`);
    await logo.click();
    await addressHas(page, `/client/${clientId}/campaigns/my`);
    await heading('Client of Spring Patio Launch').waitFor();
    await page.goto(`/new-campaign/${campaignId}/details`);
    await page
      .getByRole('banner')
      .and(page.locator(':has(h1)'))
      .getByRole('link', { name: /^Campaigns of/ })
      .waitFor();
    // The sign-in stands without the frame.
    await page.goto('/logout');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await main(page).count()).toBe(0);
  });

  journey('ST-135: there is an input for every type, and a mark for every status of an RFP', async () => {
    const page = await openPage();
    await page.goto('/test/input-types');
    const input = (type: string) => page.getByLabel(`Of type ${type}`, { exact: true });
    for (const type of ['text', 'password', 'email', 'number', 'url', 'float', 'color', 'date'])
      await input(type).waitFor();
    for (const type of ['email', 'password', 'url'])
      expect(await input(type).getAttribute('type')).toBe(type);
    const typed = async (type: string, text: string) => {
      await input(type).fill(text);
      await input(type).press('Tab');
      return input(type).inputValue();
    };
    expect(await typed('number', '12')).toBe('12');
    expect(await typed('float', '1.25')).toBe('1.25');
    await input('number').fill('');
    await input('number').pressSequentially('1.5x');
    expect(await input('number').inputValue()).toBe('15');
    expect(await typed('date', '03/14/2027')).toBe('Mar 14, 2027');
    await page.keyboard.press('Escape');
    await lookAt(page, 'input-types');
    await page.goto('/test/icons');
    for (const status of ['Open', 'Responded', 'In Negotiation', 'Accepted', 'Declined'])
      await page.getByText(status, { exact: true }).first().waitFor();
  });

  journey('ST-140, ST-141: a selector asks half a second after the last key, ten at a time', async () => {
    const page = await signIn(seller, `/new-campaign/${campaignId}/details`);
    const picker = field(page, 'Agency')
      .or(page.getByRole('combobox', { name: 'Agency' }))
      .first();
    const options = page.getByRole('option', { name: /^Agency \d\d$/ });
    await picker.click();
    await options.nth(9).waitFor();
    expect(await options.count()).toBe(10);
    await options.last().scrollIntoViewIfNeeded();
    await options.nth(11).waitFor();
    const asked: { readonly at: number; readonly search: string }[] = [];
    page.on('request', (request) => {
      const [, search] = /"search":"([^"]*)"/.exec(request.postData() ?? '') ?? [];
      // The whole list is asked for again whenever something changes.
      if (search) asked.push({ at: Date.now(), search });
    });
    await picker.pressSequentially('agency 0', { delay: 60 });
    const lastKey = Date.now();
    await options.nth(9).waitFor({ state: 'detached' });
    expect(asked.map(({ search }) => search)).toEqual(['agency 0']);
    expect((asked[0]?.at ?? 0) - lastKey).toBeGreaterThanOrEqual(400);
    await eventually(async () => expect(await options.count()).toBe(9));
  });

  journey(
    'ST-018, ST-022, ST-023, ST-049: addresses that lead elsewhere, and the key of search',
    async () => {
      const page = await signIn(seller, '/dashboard');
      await addressHas(page, '/workspace');
      await page.goto('/no/such/page');
      await page.getByText('There is no page at this address.').waitFor();
      for (const path of ['/support', '/zendesk-sso']) {
        await page.goto(path);
        await page.getByText('Write to us, and we’ll reply by email.').waitFor();
      }
      await page.keyboard.press('Meta+k');
      await page.getByRole('dialog', { name: 'Search' }).waitFor();
    },
  );
});

describe('addresses that hold others', () => {
  journey('WR-015, WR-044, SR-029: open their first page, or what they show', async () => {
    const page = await signIn(seller, `/edit-campaign/${campaignId}`);
    await addressHas(page, `/edit-campaign/${campaignId}/product-selection`);
    await page.getByRole('heading', { name: 'Spring Patio Launch', level: 1 }).waitFor();
    await page.goto(`/client/${clientId}/campaigns`);
    await addressHas(page, `/client/${clientId}/campaigns/my`);
    await page.getByRole('row').filter({ hasText: 'Spring Patio Launch' }).waitFor();
    await page.goto('/test/sparkle');
    await button(page, 'Information').click();
    await page.getByText('The list was read again.').waitFor();
    await page.getByRole('region', { name: 'Work that is under way' }).waitFor();
  });

  journey(
    'the sheet of an agency shows whoever may not edit it the clients that buy through it',
    async () => {
      const { id } = await admin.person.send(AddAgency, { name: 'Bright Buying' });
      await seller.person.send(UpdateCampaignAgency, {
        id: campaignId,
        agency: { id, name: 'Bright Buying' },
      });
      await processAll();
      const page = await signIn(seller, '/workspace/agencies/all?search=bright');
      await page.getByRole('row').filter({ hasText: 'Bright Buying' }).click();
      const sheet = page.getByRole('complementary', { name: 'Bright Buying' });
      await sheet.getByText('1 campaign', { exact: true }).waitFor();
      await lookAt(page, 'agency-clients');
      await sheet.getByRole('link', { name: 'Client of Spring Patio Launch' }).click();
      await addressHas(page, `/client/${clientId}/info`);
    },
  );

  journey('a record that was just added is open, also where its row is on another page', async () => {
    const page = await signIn(admin, '/workspace/agencies/all?sort=name');
    await button(page, 'New agency').click();
    const dialog = page.getByRole('dialog', { name: 'New agency' });
    await field(dialog, 'Agency name').fill('Zenith Media');
    await eventually(() => button(dialog, 'Save').click({ timeout: 2_000 }));
    await page.getByRole('complementary', { name: 'Zenith Media' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Zenith Media' }).count()).toBe(0);
    await page.goto('/admin/user-roles?size=10');
    for (let n = 1; n <= 12; n += 1)
      await admin.person.send(CreateRole, { companyId, name: `Role ${n}`, permissions: [] });
    await page.goto('/admin/user-roles/new');
    await field(page, 'Name').fill('Zebra keeper');
    await button(page, 'Add role').click();
    await page.getByRole('complementary', { name: 'Zebra keeper' }).waitFor();
    await page.goto('/admin/bookmarks');
    await button(page, 'New bookmark').first().click();
    const sheet = page.getByRole('complementary', { name: 'New bookmark' });
    await field(sheet, 'Name').fill('Zoning map');
    await field(sheet, 'Address').fill('https://zoning.example.com');
    await button(sheet, 'Save').click();
    await page.getByRole('complementary', { name: 'Zoning map' }).waitFor();
    await page.goto('/workspace/contacts/my?quickCreate=true');
    const contact = page.getByRole('dialog', { name: 'New contact' });
    await field(contact, 'First name').fill('Zoe');
    await button(contact, 'Create contact').click();
    await page.getByRole('complementary', { name: 'Zoe' }).waitFor();
  });
});

describe('the profile', () => {
  journey('says by which channels notifications leave the product', async () => {
    const page = await signIn(seller, '/profile');
    const section = page.getByRole('region', { name: 'Notifications outside Upfront' });
    await section.getByRole('switch', { name: 'Email me my notifications' }).click({ force: true });
    await field(section, 'Slack incoming webhook').fill('http://hooks.slack.test/x');
    await button(section, 'Save').click();
    await section.getByText('The address must start with https:// and be publicly reachable.').waitFor();
    await field(section, 'Slack incoming webhook').fill('https://hooks.slack.test/services/T1/B1/secret');
    await button(section, 'Save').click();
    await page.getByText('Notification settings saved', { exact: true }).waitFor();
    await section.getByText('Saved. Type to replace it.').waitFor();
    await lookAt(page, 'profile-notifications');
    await page.reload();
    await section.getByText('Saved. Type to replace it.').waitFor();
    expect(await section.getByRole('switch', { name: 'Email me my notifications' }).isChecked()).toBe(true);
    expect(await page.content()).not.toContain('secret');
    await seller.person.send(SetNotificationChannels, { email: null, slackUrl: null });
  });
});
