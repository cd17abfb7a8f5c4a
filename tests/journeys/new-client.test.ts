import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { client, industryTree } from '@upfront/contracts/clients/queries.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, choose, eventually, field, lookAt, signIn } from './steps.js';

/** A red pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let seller: Colleague;
let industry = '';

beforeAll(async () => {
  seller = await (await foundCompany()).hire('Seller');
  await processAll();
  const { industries } = await seller.person.ask(industryTree, {});
  industry = industries[0]?.children[0]?.name ?? '';
});
afterAll(closeHarness);

describe('creating a client', () => {
  journey('with logo, industry, location and geo profiles, of which one is the default', async () => {
    const page = await signIn(seller, '/workspace/clients/my');
    await page.getByRole('link', { name: 'New client' }).first().click();
    await field(page, 'Client name').fill('Lakeside Garden Centers');
    await page.getByText('No clients with a similar name.').waitFor();
    await button(page, 'Continue').click();

    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Upload').click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await button(page, 'Replace').waitFor();
    await choose(page, 'Industry', industry);
    await page.reload();
    // What was entered survives a reload.
    await button(page, 'Replace').waitFor();
    await button(page, 'Continue').click();

    await button(page, 'Add location').click();
    const place = page.getByRole('group', { name: 'Location 1' });
    await field(place, 'Name').fill('Lakeside HQ');
    await field(place, 'City').fill('Madison');
    await field(place, 'State or province').fill('WI');
    await button(page, 'Add geo profile').click();
    await field(page.getByRole('group', { name: 'New geo profile' }), 'Profile name').fill('Madison');
    await button(page, 'Add geo profile').click();
    await field(page.getByRole('group', { name: 'New geo profile' }), 'Profile name').fill('Milwaukee');
    const radio = (profile: string) =>
      page.getByRole('group', { name: profile }).getByRole('radio', { name: 'Default' });
    await radio('Milwaukee').check();
    await page.getByRole('group', { name: 'Madison' }).getByRole('radio', { checked: false }).waitFor();
    await lookAt(page, 'new-client');
    await button(page, 'Create client').click();

    await page.getByRole('heading', { name: 'Lakeside Garden Centers' }).first().waitFor();
    await page.getByText('Lakeside HQ').first().waitFor();
    await page.getByText(industry).first().waitFor();
    // The logo is decoration beside the name, so it has no role; its picture came.
    await page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => src.includes('client-logos') && naturalWidth > 0),
    );
    const profile = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'DMA' });
    await profile('Milwaukee').getByText('Default').waitFor();
    await profile('Madison').getByText('Default').waitFor({ state: 'hidden' });

    // Another one becomes the default, and the one before no longer is; Undo restores it.
    await button(page, 'Actions of Madison').click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await profile('Madison').getByText('Default').waitFor();
    await profile('Milwaukee').getByText('Default').waitFor({ state: 'hidden' });
    await button(page, 'Undo').click();
    await profile('Milwaukee').getByText('Default').waitFor();
    await profile('Madison').getByText('Default').waitFor({ state: 'hidden' });
    await lookAt(page, 'client-info');
  });

  journey('keeps what is typed while it is being saved', async () => {
    const { id } = await seller.person.send(CreateClient, { client: { name: 'Harbor Lights' } });
    await processAll();
    const page = await signIn(seller, `/client/${id}/billing-details`);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/client/update-billing-details', async (route) => {
      const response = await route.fetch();
      await arrived;
      await route.fulfill({ response });
    });
    await field(page, 'Billing name').fill('Harbor Lights LLC');
    await button(page, 'Save').click();
    await field(page, 'Contact').fill('Maya Castellano');
    arrive();
    await page.getByText('Billing details saved.').waitFor();
    await page.unroute('**/api/client/update-billing-details');
    expect(await field(page, 'Contact').inputValue()).toBe('Maya Castellano');
    await button(page, 'Save').click();
    await eventually(async () => {
      const { billingDetails } = await seller.person.ask(client, { id });
      expect(billingDetails).toMatchObject({
        billingName: 'Harbor Lights LLC',
        contactName: 'Maya Castellano',
      });
    });
  });
});
