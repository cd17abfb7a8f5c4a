import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { AllocateBudget, SavePrimaryProducts } from '@upfront/contracts/campaigns/step-commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { campaign } from '@upfront/contracts/campaigns/queries.js';
import { productList } from '@upfront/contracts/products/queries.js';
import type { Page } from 'playwright-core';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, choose, field, lookAt, signIn } from './steps.js';

let seller: Colleague;
let clientId: string;

beforeAll(async () => {
  seller = await (await foundCompany()).hire('Seller');
  const area = { code: '669', name: 'Madison, WI', lat: null, lng: null };
  const client = await seller.person.send(CreateClient, {
    client: {
      name: 'Lakeside Garden Centers',
      geoProfiles: [
        { name: 'Home market', type: 'dma', default: true, data: [area] },
        {
          name: 'Whole state',
          type: 'state',
          default: false,
          data: [{ ...area, code: 'WI', name: 'Wisconsin' }],
        },
      ],
    },
  });
  clientId = client.id;
  await processAll();
});
afterAll(closeHarness);

const next = (page: Page) => button(page, 'Continue').click();
const amountOf = (page: Page, index: number) => page.getByRole('textbox', { name: /^Amount of / }).nth(index);

const start = async (page: Page): Promise<string> => {
  await choose(page, 'Client', 'Lakeside Garden Centers');
  await field(page, 'Name').fill('Spring Patio Launch');
  await button(page, 'Start planning').click();
  await addressHas(page, '/details');
  return /new-campaign\/([^/]+)/.exec(page.url())?.[1] ?? '';
};

const details = async (page: Page): Promise<void> => {
  await field(page, 'Start date').fill('03/08/2027');
  await field(page, 'End date').fill('05/30/2027');
  await field(page, 'Budget').fill('120000');
  await page.getByLabel('Objectives').first().click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
};

/** Two campaigns of one client: one in the company's dollars, one in yen, which have no smaller units. */
const inTwoCurrencies = async (): Promise<string> => {
  const flight = { startDate: '2027-03-08', endDate: '2027-05-30' };
  const campaignIn = (currency: string, amount: number) =>
    seller.person.send(StartCampaign, {
      ...{ clientId, name: `Launch in ${currency}`, flight },
      budget: { kind: 'total', amount, currency },
    });
  await campaignIn('USD', 1_234_500);
  const { id } = await campaignIn('JPY', 9_000_300);
  const { products } = await seller.person.ask(productList, {});
  const productIds = products
    .filter(({ maxSpend }) => maxSpend === null)
    .slice(0, 2)
    .map((product) => product.id);
  await seller.person.send(SavePrimaryProducts, { id, productIds });
  await seller.person.send(AllocateBudget, { id, mode: 'equal', lines: [], draft: true });
  await processAll();
  return id;
};

describe('planning a campaign', () => {
  journey('in another currency than the company', async () => {
    const id = await inTwoCurrencies();
    const page = await signIn(seller, '/workspace/campaigns/my');
    await page.getByText('¥9,000,300').waitFor();
    await page.getByText('$12,345').waitFor();

    await page.goto(`/new-campaign/${id}/details`);
    await field(page, 'Budget').and(page.locator('[value*="9,000,300"]')).waitFor();
    await field(page, 'Budget').fill('9000500');
    await button(page, 'Save draft').click();
    await page.getByText('Draft saved', { exact: true }).waitFor();

    await page.goto(`/new-campaign/${id}/products/allocation`);
    await page.getByText('¥200 under budget').waitFor();
    await button(page, 'Add ¥200 to all, by share').click();
    await page.getByText('The sum equals the budget.').waitFor();

    await page.goto(`/campaign/${id}/summary`);
    await page.getByText('¥9,000,500').first().waitFor();
    expect(await page.getByText('$').count()).toBe(0);

    await processAll();
    await page.goto(`/client/${clientId}/insights`);
    await page.getByText('Sold in JPY').waitFor();
    await page.getByText('Sold in USD').waitFor();
    await page.getByText('¥9,000,500').first().waitFor();
    await page.getByText('$12,345').first().waitFor();
    await lookAt(page, 'client-insights');
  });

  journey('from details to completion, stopping on the way', async () => {
    const page = await signIn(seller, '/create-campaign');
    const id = await start(page);
    // Going on from an empty form marks what is missing, and nothing covers what is said about it.
    await button(page, /^Continue/).click();
    for (const missing of ['Enter a start date', 'Enter an end date', 'Enter a budget'])
      await page.getByText(missing).click({ trial: true });
    await lookAt(page, 'details-missing');
    await details(page);
    await next(page);

    await addressHas(page, '/audience');
    // The address is there before the page: who goes back at once would type into the page that is about to go.
    await page.getByText('All segments').waitFor();
    // Going back shows what was saved a moment ago, and asks nothing: nothing was changed.
    await page.goBack();
    await addressHas(page, '/details');
    await field(page, 'Budget').and(page.locator('[value*="120,000"]')).waitFor();
    // Without a connection, too, leaving with changes asks first.
    await field(page, 'Budget').fill('130000');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'My Workspace' }).click();
    await button(page, 'Stay on this page').click();
    await page.context().setOffline(false);
    // What is no day stays as it was typed, and never becomes another one.
    await field(page, 'Start date').fill('02/30/2027');
    await field(page, 'Start date').press('Tab');
    await page.getByText('Enter a day as MM/DD/YYYY.').waitFor();
    expect(await field(page, 'Start date').inputValue()).toBe('02/30/2027');
    await field(page, 'Start date').fill('03/08/2027');
    await field(page, 'Start date').press('Tab');
    expect(await field(page, 'Start date').inputValue()).toBe('Mar 8, 2027');
    // What is no amount stays as it was typed, is said to be wrong, and never becomes another one.
    await field(page, 'Budget').fill('1.200,50');
    await field(page, 'Budget').press('Tab');
    await page.getByText('Enter an amount such as 1,200.50.').waitFor();
    expect(await field(page, 'Budget').inputValue()).toBe('1.200,50');
    await field(page, 'Budget').fill('');
    await field(page, 'Budget').pressSequentially('1200.50');
    await field(page, 'Budget').press('Tab');
    expect(await field(page, 'Budget').inputValue()).toBe('1,200.50');
    await field(page, 'Budget').fill('120000');
    await page.goForward();
    await addressHas(page, '/audience');
    await page.getByRole('checkbox').first().check();
    await page.getByText('1 chosen').waitFor();
    await lookAt(page, 'campaign-audience');
    await next(page);

    // Stopping here: the list shows the draft, and planning goes on where it was left.
    await addressHas(page, '/geo');
    await button(page, 'Cancel').click();
    await button(page, 'Keep draft').click();
    await addressHas(page, `/campaign/${id}/summary`);
    await page.getByRole('link', { name: 'Continue planning' }).click();
    await addressHas(page, `/new-campaign/${id}/geo`);

    await page.getByRole('checkbox', { name: 'Home market (default)', checked: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Whole state' }).check();
    await button(page, 'Add a circle').click();
    await field(page, 'Place').fill('Downtown store');
    await field(page, 'Latitude').fill('43.07');
    await field(page, 'Longitude').fill('-89.4');
    await lookAt(page, 'campaign-geo');
    await next(page);

    await addressHas(page, '/products/selection');
    // The step before stays until this one is there.
    await page.getByText('0 chosen').waitFor();
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check();
    await page.getByText('3 chosen').waitFor();
    await next(page);

    await addressHas(page, '/products/allocation');
    await amountOf(page, 2).waitFor();
    await button(page, 'Split evenly').click();
    await page.getByText('The sum equals the budget.').waitFor();
    await amountOf(page, 0).fill('50,000');
    await amountOf(page, 0).blur();
    await page.getByText('The sum is $10,000 more than the budget.').first().waitFor();
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    await lookAt(page, 'campaign-allocation-mismatch');
    await page.getByText('$10,000 over budget').waitFor();
    // What was typed is still there after a reload.
    await page.reload();
    await page.getByText('$10,000 over budget').waitFor();
    await amountOf(page, 0).fill('60,000');
    await button(page, 'Undo').click();
    await button(page, 'Take $10,000 off all, by share').click();
    await page.getByText('The sum equals the budget.').waitFor();
    await next(page);

    await addressHas(page, '/products/select-options');
    await lookAt(page, 'campaign-options');
    await button(page, 'Complete campaign').click();
    await addressHas(page, `/campaign/${id}/summary`);
    await button(page, 'Submit order').waitFor();
    await lookAt(page, 'campaign-summary');

    await processAll();
    const { campaign: planned } = await seller.person.ask(campaign, { id });
    expect(planned).toMatchObject({ activeStep: 'complete', allocation: { allocated: 12_000_000 } });
    expect(planned.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_000_000);
    expect(planned.geoProfiles.map(({ name }) => name).toSorted()).toEqual(['Home market', 'Whole state']);
    expect(planned.radii).toMatchObject([{ label: 'Downtown store', lat: 43.07, lng: -89.4, miles: 10 }]);
  });

  journey('WT-006: an express one is finished at complete-express', async () => {
    const { id } = await seller.person.send(StartCampaign, {
      ...{ clientId, name: 'Express Launch', flow: 'express' },
      flight: { startDate: '2027-03-08', endDate: '2027-05-30' },
      budget: { kind: 'total', amount: 1_200_000, currency: 'USD' },
    });
    const { products } = await seller.person.ask(productList, {});
    const productIds = products.filter(({ maxSpend }) => maxSpend === null).map((product) => product.id);
    await seller.person.send(SavePrimaryProducts, { id, productIds: productIds.slice(0, 2) });
    await seller.person.send(AllocateBudget, { id, mode: 'equal', lines: [] });
    await processAll();
    const page = await signIn(seller, `/new-campaign/${id}/complete-express`);
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await steps.getByText('Products').waitFor();
    expect(await steps.getByText(/Audience|Geo/).count()).toBe(0);
    await button(page, 'Complete campaign').click();
    await addressHas(page, `/campaign/${id}/summary`);
    await processAll();
    const { campaign: finished } = await seller.person.ask(campaign, { id });
    expect(finished).toMatchObject({ isExpress: true, activeStep: 'complete' });
  });
});
