import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MarkCampaignComplete, StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { campaign as campaignQuery, campaignHistory } from '@upfront/contracts/campaigns/queries.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { SubmitOrder } from '@upfront/contracts/orders/commands.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import {
  addressHas,
  button,
  choose,
  eventually,
  field,
  listen,
  lookAround,
  lookAt,
  row,
  seedCampaign,
  signIn,
} from './steps.js';

let seller: Colleague;
let colleague: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller');
  colleague = await company.hire('Seller');
});
afterAll(closeHarness);

const item = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitem', { name, exact: typeof name === 'string' });
const status = (page: Page, name: string) => page.getByRole('menuitemradio', { name });
/** Goes down in a menu until an entry has the focus. */
const reach = (page: Page, entry: ReturnType<typeof item>): Promise<void> =>
  eventually(async () => {
    if (await entry.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
    throw new Error('The entry does not have the focus yet');
  });
const more = (page: Page) => button(page, 'More actions');
const undo = (page: Page) => button(page, 'Undo').last();
const statusOf = async (id: string): Promise<string> =>
  (await seller.person.ask(campaignQuery, { id })).campaign.status.name;
const titlesOf = async (id: string): Promise<readonly string[]> => {
  const { entries } = await seller.person.ask(campaignHistory, { id });
  return entries.map(({ title }) => title);
};

/** A campaign that is ordered, as submitted by the seller. */
const ordered = async (name: string) => {
  const ready = await readyCampaign(seller.person, name);
  await seller.person.send(MarkCampaignComplete, { id: ready.id });
  await seller.person.send(SubmitOrder, { id: ready.id, submissionComment: 'As agreed.' });
  await processAll();
  return ready;
};

describe('the life of a campaign', () => {
  journey('its status is changed on its page, taken back, and seen at once elsewhere', async () => {
    const { id } = await seedCampaign(seller.person, 'Moving On');
    await processAll();
    const page = await signIn(seller, `/campaign/${id}/summary`);
    const other = await signIn(seller, `/campaign/${id}/summary`);
    await listen(other);
    await button(page, 'Status: Draft. Change status').click();
    await lookAround(page, 'campaign-status-picker');
    expect(await status(page, 'Submitted').isDisabled()).toBe(true);
    await status(page, 'In Negotiation').click();
    await page.getByText('Moving On moved to In Negotiation.').waitFor();
    await button(other, 'Status: In Negotiation. Change status').waitFor();
    await undo(page).click();
    await button(page, 'Status: Draft. Change status').waitFor();
    await button(other, 'Status: Draft. Change status').waitFor();
    expect((await titlesOf(id)).filter((title) => title === 'Status changed')).toHaveLength(2);
  });

  journey('its menu is worked by the keyboard, and says what is missing before it is complete', async () => {
    const { id } = await seedCampaign(seller.person, 'By Keys');
    await processAll();
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await more(page).focus();
    await page.keyboard.press('Enter');
    await item(page, 'Change status').waitFor();
    await lookAround(page, 'campaign-menu');
    await page.keyboard.press('Escape');
    await item(page, 'Change status').waitFor({ state: 'hidden' });
    await eventually(async () =>
      expect(await more(page).evaluate((one) => one === document.activeElement)).toBe(true),
    );
    await page.keyboard.press('Enter');
    await item(page, 'Change status').waitFor();
    await reach(page, item(page, 'Change status'));
    await page.keyboard.press('Enter');
    await reach(page, status(page, 'Proposed'));
    await page.keyboard.press('Enter');
    await page.getByText('By Keys moved to Proposed.').waitFor();
    await more(page).click();
    await item(page, 'Mark complete').click();
    await page
      .getByRole('dialog', { name: 'Not complete yet' })
      .getByText('Choose at least one product.')
      .waitFor();
    await lookAt(page, 'campaign-not-complete');
    await button(page, 'Continue planning').click();
    await addressHas(page, `/new-campaign/${id}`);
  });

  journey('an ordered one is revised: what was ordered counts until the revision is ordered', async () => {
    const { id, name } = await ordered('Second Thoughts');
    // An address that may not be edited says why, and what may be done instead.
    const page = await signIn(seller, `/edit-campaign/${id}`);
    await page.getByText('This campaign is ordered').waitFor();
    await lookAround(page, 'campaign-locked');
    await button(page, 'Revise').click();
    await page.getByText('Version 2 can be edited.').waitFor();
    await undo(page).click();
    await page.getByText('This campaign is ordered').waitFor();
    await button(page, 'Revise').click();
    await addressHas(page, `/new-campaign/${id}/details`);
    await field(page, 'Budget').fill('150000');
    await button(page, 'Save draft').click();
    await page.getByText('Draft saved', { exact: true }).waitFor();
    await page.goto('/workspace/campaigns/my');
    await row(page, name).getByText('$120,000').waitFor();
    await page.goto(`/campaign/${id}/summary`);
    await page.getByText('Version 1 stays in force').waitFor();
    await lookAround(page, 'campaign-revision');
    await page.getByRole('link', { name: 'Open version 1' }).click();
    await page.getByText('Order in force').waitFor();
    await page.getByText('As agreed.').first().waitFor();
    await lookAt(page, 'campaign-order-in-force');
    await page.goto(`/campaign/${id}/summary`);
    await more(page).click();
    await item(page, 'Discard revision').click();
    await button(page.getByRole('dialog'), 'Discard revision').click();
    await page.getByText('Version 2 discarded.').waitFor();
    await page.getByRole('link', { name: 'Open order' }).waitFor();
    expect((await seller.person.ask(campaignQuery, { id })).campaign.budget?.total).toBe(12_000_000);
    expect((await titlesOf(id))[0]).toBe('Version 2 discarded, version 1 counts again');
  });

  journey('copied, copied to another client and renewed, it is a draft of its own', async () => {
    const { id, name } = await readyCampaign(seller.person, 'Once More');
    await seller.person.send(CreateClient, { client: { name: 'Kestrel Auto' } });
    await processAll();
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await more(page).click();
    await item(page, 'Copy').click();
    await page.getByText(`${name} (copy) created.`).waitFor();
    await button(page, 'Open').click();
    await page
      .getByRole('heading', { name: `${name} (copy)` })
      .first()
      .waitFor();

    await page.goto(`/campaign/${id}/summary`);
    await more(page).click();
    await item(page, 'Copy to another client').click();
    const dialog = page.getByRole('dialog', { name: 'Copy to another client' });
    await button(dialog, 'Copy campaign').click();
    await dialog.getByText('Choose a client').waitFor();
    await choose(dialog, 'Client', 'Kestrel Auto');
    await lookAround(page, 'campaign-copy-to-client');
    await button(dialog, 'Copy campaign').click();
    await page.getByText(`${name} created.`).waitFor();
    await button(page, 'Open').last().click();
    await page.getByRole('link', { name: 'Kestrel Auto' }).first().waitFor();

    await page.goto(`/campaign/${id}/summary`);
    await more(page).click();
    await item(page, 'Renew').click();
    const renewal = page.getByRole('dialog', { name: 'Renew campaign' });
    expect(await field(renewal, 'Start date').inputValue()).toBe('May 31, 2027');
    await lookAround(page, 'campaign-renew');
    await button(renewal, 'Renew campaign').click();
    await page.getByText(`${name} (renewal) created.`).waitFor();
    await button(page, 'Open').last().click();
    await page.getByText(`Renewal of ${name}`).waitFor();
  });

  journey('it is made primary and a test, and an express one becomes a full one', async () => {
    const { id, clientId } = await seedCampaign(seller.person, 'First Choice');
    const { id: second } = await seller.person.send(StartCampaign, {
      ...{ clientId, name: 'Second Choice', flow: 'express' },
      flight: { startDate: '2027-03-08', endDate: '2027-05-30' },
      budget: { kind: 'total', amount: 100_000 },
    });
    await processAll();
    const isPrimary = async (one: string): Promise<boolean> =>
      (await seller.person.ask(campaignQuery, { id: one })).campaign.isPrimary;
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await more(page).click();
    await item(page, 'Make primary').click();
    await page.getByText('First Choice is the primary campaign of').waitFor();
    await page.goto(`/campaign/${second}/summary`);
    await more(page).click();
    await item(page, 'Make primary').click();
    await page.getByText('Second Choice is the primary campaign of').waitFor();
    await eventually(async () => expect(await isPrimary(id)).toBe(false));
    // Taken back, the one before is the primary one again.
    await undo(page).click();
    await eventually(async () => expect(await isPrimary(id)).toBe(true));
    expect(await isPrimary(second)).toBe(false);

    await more(page).click();
    await item(page, 'Mark as test').click();
    await page.getByText('Second Choice marked as a test.').waitFor();
    await more(page).click();
    await item(page, 'Mark as real').waitFor();
    await item(page, 'Convert to full campaign').click();
    await button(page.getByRole('dialog'), 'Convert').click();
    await addressHas(page, `/new-campaign/${second}/audience`);
  });

  journey('deleted, it says so at its address and can be restored there', async () => {
    const { id } = await seedCampaign(seller.person, 'Gone Today');
    await processAll();
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await more(page).click();
    await item(page, 'Delete').click();
    await page.getByText('Gone Today deleted.').waitFor();
    await page.getByRole('heading', { name: 'Gone Today was deleted' }).waitFor();
    await lookAround(page, 'campaign-deleted');
    const viewer = await signIn(colleague, `/campaign/${id}/summary`);
    await viewer.getByText('Ask its owner to restore it.').waitFor();
    await button(page, 'Restore campaign').click();
    await more(page).waitFor();
    expect((await titlesOf(id)).slice(0, 2)).toEqual(['Campaign restored', 'Campaign deleted']);
  });

  journey('in lists it has the same menu, and many are changed at once', async () => {
    for (const at of [1, 2, 3]) await seedCampaign(seller.person, `Bulk 0${at}`);
    await seedCampaign(colleague.person, 'Bulk 04 of a colleague');
    await processAll();
    const page = await signIn(seller, '/workspace/campaigns/all?search=bulk');
    await row(page, 'Bulk 04 of a colleague').waitFor();
    await button(page, 'Actions for Bulk 01').click();
    await item(page, 'Change status').click();
    await status(page, 'Proposed').click();
    await page.getByText('Bulk 01 moved to Proposed.').waitFor();
    await row(page, 'Bulk 01').getByText('Proposed').waitFor();
    await lookAt(page, 'campaign-list-with-menus');
    await page.getByRole('checkbox', { name: 'Select all on this page', exact: true }).click();
    await page.getByText('4 selected').waitFor();
    await lookAt(page, 'campaign-list-bulk');
    await button(page, 'Change status').click();
    await status(page, 'Lost').click();
    // Whoever may only view one is told, and the others are changed.
    const report = page.getByRole('dialog', { name: '1 of 4 could not be changed' });
    await report.getByText('Bulk 04 of a colleague').waitFor();
    await lookAround(page, 'campaign-bulk-report');
    await button(report, 'Close').last().click();
    await page.getByText('3 campaigns moved to Lost.').waitFor();
    await row(page, 'Bulk 02').getByText('Lost').waitFor();
    await undo(page).click();
    await row(page, 'Bulk 02').getByText('Draft').waitFor();
    await row(page, 'Bulk 01').getByText('Proposed').waitFor();

    for (const name of ['Bulk 02', 'Bulk 03'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
    await button(page, 'Delete').click();
    await page.getByText('2 campaigns deleted.').waitFor();
    await row(page, 'Bulk 02').waitFor({ state: 'detached' });
    await undo(page).click();
    await row(page, 'Bulk 02').waitFor();

    // By the keyboard, and in the sheet.
    await row(page, 'Bulk 01').click();
    await addressHas(page, 'open=');
    const sheet = page.getByRole('complementary');
    await button(sheet, 'More actions').click();
    await item(page, 'Delete').click();
    await page.getByText('Bulk 01 deleted.').waitFor();
    await sheet.waitFor({ state: 'detached' });
  });

  journey('ordered while it is edited, it keeps what was typed for the next version', async () => {
    const { id } = await readyCampaign(seller.person, 'Typed Meanwhile');
    await seller.person.send(MarkCampaignComplete, { id });
    await processAll();
    const page = await signIn(seller, `/new-campaign/${id}/details`);
    await listen(page);
    await field(page, 'Name').fill('Typed Meanwhile, longer');
    await seller.person.send(SubmitOrder, { id });
    await processAll();
    await page.getByText('This campaign was ordered while you edited it').waitFor();
    await lookAt(page, 'campaign-ordered-meanwhile');
    await button(page, 'Revise').click();
    await eventually(async () =>
      expect(await field(page, 'Name').inputValue()).toBe('Typed Meanwhile, longer'),
    );
    expect(await statusOf(id)).toBe('Submitted');
  });

  journey('cancelled while it is new, it leaves no draft unless one is wanted', async () => {
    const { id } = await seedCampaign(seller.person, 'Not After All');
    await processAll();
    const page = await signIn(seller, `/new-campaign/${id}/details`);
    await button(page, 'Cancel').click();
    await page.getByRole('dialog', { name: 'Keep this draft?' }).waitFor();
    await lookAround(page, 'campaign-keep-draft');
    await button(page, 'Delete draft').click();
    await addressHas(page, '/workspace/campaigns/my');
    await page.getByText('Not After All deleted.').waitFor();
    await undo(page).click();
    await row(page, 'Not After All').waitFor();
  });
});
