import { afterAll, beforeAll, describe } from '@jest/globals';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, row, seedCampaign, signIn } from './steps.js';

let seller: Colleague;
let campaignId: string;
let clientId: string;

beforeAll(async () => {
  seller = await (await foundCompany()).hire('Seller');
  ({ id: campaignId, clientId } = await seedCampaign(seller.person, 'Spring Patio Launch'));
  await processAll();
});
afterAll(closeHarness);

describe('addresses', () => {
  journey('WT-007: a campaign opens at its summary, which info leads to as well', async () => {
    const page = await signIn(seller, `/campaign/${campaignId}`);
    for (const path of ['', '/info', '/summary']) {
      await page.goto(`/campaign/${campaignId}${path}`);
      await addressHas(page, `/campaign/${campaignId}/summary`);
      await page.getByRole('heading', { name: 'Spring Patio Launch' }).first().waitFor();
    }
  });

  journey(
    'WT-008, WT-010: lists of clients and campaigns open at My; clients have a hidden list',
    async () => {
      const page = await signIn(seller, '/workspace/clients');
      await addressHas(page, '/workspace/clients/my');
      await page.goto('/workspace/campaigns');
      await addressHas(page, '/workspace/campaigns/my');
      await page.goto(`/client/${clientId}`);
      await addressHas(page, `/client/${clientId}/campaigns/my`);
      await row(page, 'Spring Patio Launch').waitFor();
      await page.goto('/workspace/clients/my');
      await row(page, 'Client of Spring Patio Launch').waitFor();
      await page
        .getByRole('navigation', { name: 'Lists' })
        .getByRole('link', { name: /^Hidden/ })
        .click();
      await addressHas(page, '/workspace/clients/hidden');
      await row(page, 'Client of Spring Patio Launch').waitFor({ state: 'detached' });
    },
  );

  journey('WT-004: an unknown one says that there is no such page', async () => {
    const page = await signIn(seller, '/workspace/nowhere');
    for (const path of [
      '/workspace/nowhere',
      '/nowhere',
      `/campaign/${campaignId}/nowhere`,
      '/admin/nowhere',
    ]) {
      await page.goto(path);
      await page.getByText('There is no page at this address.', { exact: false }).waitFor();
      await addressHas(page, path);
    }
  });
});
