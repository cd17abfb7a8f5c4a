import { afterAll, beforeAll, describe } from '@jest/globals';
import { UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, lookAt, row, seedCampaign, signIn } from './steps.js';

let seller: Colleague;
let admin: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  admin = await company.hire('Company Admin');
  const { id } = await seedCampaign(seller.person, 'Spring Patio Launch', 120_000);
  await seller.person.send(UpdateCampaign, {
    id,
    data: { budget: { kind: 'total', amount: 9_000_000, currency: 'USD' } },
  });
  await processAll();
});
afterAll(closeHarness);

describe('administration', () => {
  journey('Activity tells who changed what, on which record, from what to what', async () => {
    const page = await signIn(admin, '/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Activity/ })
      .click();
    await page.getByRole('searchbox', { name: 'Person, record or action' }).fill('patio');
    await addressHas(page, 'search=patio');
    await row(page, 'Dana Whitfield')
      .filter({ hasText: /budget/i })
      .first()
      .click();
    const sheet = page.getByRole('complementary');
    await sheet.getByText('Dana Whitfield').first().waitFor();
    await sheet.getByText('$120,000').first().waitFor();
    await sheet.getByText('$90,000').first().waitFor();
    await lookAt(page, 'activity');
  });

  journey('is closed to a seller', async () => {
    const page = await signIn(seller, '/admin/task-queue/active');
    await page.getByRole('heading', { name: 'Forbidden' }).waitFor();
    await lookAt(page, 'forbidden');
  });
});
