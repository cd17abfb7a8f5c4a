import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, eventually, lookAt, signIn } from './steps.js';

/** No place to break it. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenversorgungskasse'.repeat(3).slice(0, 190);

let seller: Colleague;
let clientId: string;
let campaignId: string;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  ({ id: clientId } = await seller.person.send(CreateClient, { client: { name: LONG } }));
  ({ id: campaignId } = await seller.person.send(StartCampaign, {
    ...{ clientId, name: `${LONG}1` },
    flight: { startDate: '2027-03-08', endDate: '2027-05-30' },
    budget: { kind: 'total', amount: 1_000_000, currency: 'USD' },
  }));
  await processAll();
});
afterAll(closeHarness);

/** What text is typed into. */
const TEXT = 'input:not([type=checkbox]):focus, textarea:focus, [contenteditable=true]:focus';
const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((node) => node === document.activeElement);

/** Opens a dialog with the keyboard; what is typed at once stays in it, and closing it leads back. */
const beginsAndGivesBack = async (page: Page, opener: Locator, name: string): Promise<void> => {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator(TEXT).waitFor();
  await page.keyboard.type('a b');
  const typed = await dialog
    .locator(TEXT)
    .evaluate((node) => (node instanceof HTMLInputElement ? node.value : node.textContent));
  expect(typed).toBe('a b');
  await button(dialog, 'Cancel').click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => expect(await hasFocus(opener)).toBe(true));
};

describe('a dialog', () => {
  journey('begins in its first field and gives the focus back to what opened it', async () => {
    const page = await signIn(seller, '/workspace/contacts/my');
    await beginsAndGivesBack(page, button(page, 'New contact').first(), 'New contact');
    await button(page, /^My Tasks/).click();
    const panel = page.getByRole('dialog', { name: 'My Tasks' });
    await beginsAndGivesBack(page, button(panel, 'Create Task'), 'Create a Task');
    await page.goto(`/client/${clientId}/info`);
    await beginsAndGivesBack(page, button(page, 'Add location'), 'Add a location');
    // From a menu it leads back to what opened the menu.
    const add = button(page, 'Add contact');
    await add.click();
    await page.getByRole('menuitem', { name: 'New contact' }).click();
    const contact = page.getByRole('dialog', { name: 'New contact' });
    await contact.locator(TEXT).waitFor();
    await page.keyboard.press('Escape');
    await contact.waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(add)).toBe(true));
  });
});

describe('on a phone', () => {
  journey('quick create and operations are within reach', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForLoadState('networkidle');
    await button(page, 'Quick create').click();
    for (const name of ['Campaign', 'Client', 'Contact'])
      await page.getByRole('menuitem', { name, exact: true }).click({ trial: true });
    await page.keyboard.press('Escape');
    await button(page, 'Dana Whitfield, user menu').click();
    await page.getByRole('menuitem', { name: 'Operations' }).click();
    await page.getByRole('dialog', { name: 'Operations' }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Quick create').click();
    await page.getByRole('menuitem', { name: 'Contact', exact: true }).click();
    await addressHas(page, '/workspace/contacts/my');
    await page.getByRole('dialog', { name: 'New contact' }).waitFor();
  });
});

/** Lines of a long word that reach over the window, or over the section that they stand in. */
const reachingOver = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.includes('schifffahrts') || !parent?.checkVisibility()) continue;
      // What is cut off with an ellipsis reaches over nothing.
      if (getComputedStyle(parent).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const bound = Math.min(
        parent.closest('section, header')?.getBoundingClientRect().right ?? innerWidth,
        innerWidth,
      );
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      if (right > bound + 1) found.push(`${parent.outerHTML.slice(0, 200)}: ${right} > ${bound}`);
    }
    return found;
  });

describe('a word without a place to break it', () => {
  journey('stays in the head of a client and in the summary of a campaign', async () => {
    const page = await signIn(seller, `/client/${clientId}/info`);
    for (const [path, name] of [
      [`/client/${clientId}/info`, 'long-words-client'],
      [`/campaign/${campaignId}/summary`, 'long-words-summary'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await lookAt(page, name);
      for (const width of [1440, 900, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForLoadState('networkidle');
        expect([width, await reachingOver(page)]).toEqual([width, []]);
      }
    }
  });
});
