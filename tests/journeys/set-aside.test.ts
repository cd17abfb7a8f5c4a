import { afterAll, beforeAll, describe } from '@jest/globals';
import { UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, hireOperator, type Colleague, type Company } from '../harness/company.js';
import { poisonCampaign } from '../harness/poison.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, field, lookAt, signIn } from './steps.js';

let operator: Awaited<ReturnType<typeof hireOperator>>;
let company: Company;
let seller: Colleague;
let id: string;

beforeAll(async () => {
  operator = await hireOperator();
  company = await foundCompany();
  seller = await company.hire('Account Manager');
  ({ id } = await readyCampaign(seller.person, 'Winter lights'));
  await processAll();
});
afterAll(closeHarness);

const BANNER = /^The latest changes to this record are saved but cannot be shown yet\./;

describe('a record that is set aside', () => {
  journey(
    'tells its readers, and operators what, where and why; it goes on once they skip the event',
    async () => {
      await poisonCampaign(id, seller, company);
      await seller.person.send(UpdateCampaign, { id, data: { name: 'Summer lights' } });
      await processAll();

      const reader = await signIn(seller, `/campaign/${id}`);
      await reader.getByText(BANNER).waitFor();
      await reader.getByRole('heading', { name: 'Winter lights' }).first().waitFor();
      await lookAt(reader, 'set-aside-reader');

      const page = await signIn(operator, '/admin/status');
      const region = page.getByRole('region', { name: 'Records set aside', exact: true });
      const one = region
        .getByRole('row')
        .filter({ hasText: `campaign-${id}` })
        .filter({ hasText: 'workspace' });
      await one.getByText('Projections: workspace').waitFor();
      await one.getByText(/^CustomFieldsSet\.v1, position /).waitFor();
      await one.getByText(/must not contain null bytes/).waitFor();
      await page
        .getByRole('region', { name: 'Attention' })
        .or(page.getByRole('status'))
        .getByText(`campaign-${id} is set aside.`)
        .first()
        .waitFor();
      await button(one, `Retry campaign-${id}`).click();
      await one.getByRole('cell', { name: '2', exact: true }).first().waitFor();
      await lookAt(page, 'set-aside-operator');

      await button(one, `Skip the event of campaign-${id}`).click();
      const dialog = page.getByRole('dialog', { name: 'Skip this event?' });
      await field(dialog, 'Reason').fill('Planted by a test');
      await lookAt(page, 'set-aside-skip');
      await button(dialog, 'Skip event').click();
      await page.getByText('Event skipped. The record is updating again.').waitFor();
      await one.waitFor({ state: 'detached' });

      await reader.reload();
      await reader.getByRole('heading', { name: 'Summer lights' }).first().waitFor();
      await reader.getByText(BANNER).waitFor({ state: 'detached' });
    },
  );
});
