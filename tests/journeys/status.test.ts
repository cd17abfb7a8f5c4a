import { afterAll, beforeAll, describe } from '@jest/globals';
import { foundCompany, hireOperator, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { lookAt, signIn } from './steps.js';

let operator: Awaited<ReturnType<typeof hireOperator>>;
let admin: Colleague;

beforeAll(async () => {
  operator = await hireOperator();
  admin = await (await foundCompany()).hire('Company Admin');
  await processAll();
});
afterAll(closeHarness);

describe('the status of the system', () => {
  journey('shows engines, services, projections and queues, and keeps itself fresh', async () => {
    const page = await signIn(operator, '/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^System Status/ })
      .click();
    const table = (name: string) => page.getByRole('region', { name, exact: true });
    for (const engine of ['Event store', 'Document store', 'Redis'])
      await table('Engines').getByRole('row', { name: engine }).getByText('Running').waitFor();
    for (const service of ['gateway', 'command-service', 'query-service', 'projections', 'workers'])
      await table('Services').getByRole('row', { name: service }).getByText('Running').first().waitFor();
    await table('Projections and reactions')
      .getByRole('row', { name: 'Projections: workspace' })
      .getByText('Up to date')
      .waitFor();
    await table('Queues').getByRole('row', { name: 'exports' }).waitFor();
    const asOf = page.getByText(/^As of /);
    const first = await asOf.textContent();
    await page.waitForFunction((text) => !document.body.textContent.includes(text), first ?? '');
    await lookAt(page, 'system-status');
  });

  journey('is closed to the administrator of a company', async () => {
    const page = await signIn(admin, '/admin/status');
    await page.getByRole('heading', { name: 'Forbidden' }).waitFor();
  });
});
