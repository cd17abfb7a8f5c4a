import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { AddAgency } from '@upfront/contracts/agencies/agency.resource.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, eventually, field, lookAt, row, seedCampaign, signIn } from './steps.js';

const LIST = '/workspace/agencies/all';

let company: Company;
let manager: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  manager = await company.hire('Account Manager');
  await manager.person.send(AddAgency, { name: 'Bright' });
  await manager.person.send(AddAgency, { name: 'Closed Shop', isActive: false });
  await processAll();
});
afterAll(closeHarness);

describe('agencies', () => {
  journey('WT-019, WT-049: are those with the status Active until another is chosen', async () => {
    const page = await signIn(manager, LIST);
    await row(page, 'Bright').waitFor();
    expect(await row(page, 'Closed Shop').count()).toBe(0);
    const status = button(page, /^Status/);
    expect(await status.textContent()).toBe('Status Active');
    await status.click();
    expect(await page.getByRole('radio', { name: 'Active', exact: true }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'All' }).click();
    await row(page, 'Closed Shop').waitFor();
    await button(page, 'Remove filter Status').click();
    await row(page, 'Closed Shop').waitFor({ state: 'detached' });
    expect(await status.textContent()).toBe('Status Active');
    await lookAt(page, 'agencies');
  });

  journey(
    'WT-060, WT-061: Save waits until a name is free, asked for a second after the last key',
    async () => {
      const page = await signIn(manager, LIST);
      await button(page, 'New agency').click();
      const dialog = page.getByRole('dialog', { name: 'New agency' });
      const save = button(dialog, 'Save');
      const asked: { readonly at: number; readonly name: string | undefined }[] = [];
      page.on('request', (request) => {
        const said = request.postData() ?? '';
        if (said.includes('agencyByName'))
          asked.push({ at: Date.now(), name: /"name":"([^"]*)"/.exec(said)?.[1] });
      });
      expect(await save.isDisabled()).toBe(true);
      await field(dialog, 'Agency name').pressSequentially('Bright', { delay: 60 });
      const lastKey = Date.now();
      expect(await save.isDisabled()).toBe(true);
      await dialog.getByText('Agency name already exists').waitFor();
      expect(asked.map(({ name }) => name)).toEqual(['Bright']);
      expect((asked[0]?.at ?? 0) - lastKey).toBeGreaterThanOrEqual(700);
      expect(await save.isDisabled()).toBe(true);
      await field(dialog, 'Agency name').pressSequentially(' Day', { delay: 60 });
      expect(await save.isDisabled()).toBe(true);
      await eventually(async () => expect(await save.isEnabled()).toBe(true));
      expect(asked.map(({ name }) => name)).toEqual(['Bright', 'Bright Day']);
      await lookAt(page, 'new-agency');
    },
  );

  journey('WT-109, WT-110: a failure says what the server said, a success that it was added', async () => {
    const page = await signIn(manager, LIST);
    await button(page, 'New agency').click();
    const dialog = page.getByRole('dialog', { name: 'New agency' });
    await field(dialog, 'Agency name').fill('North Shore');
    const refusal = { code: 'closed', detail: 'Agencies are being moved. Try again in an hour.' };
    await page.route('**/api/agency/new', (route) => route.fulfill({ status: 409, json: refusal }));
    await button(dialog, 'Save').click();
    await dialog.getByText(refusal.detail).waitFor();
    expect(await field(dialog, 'Agency name').inputValue()).toBe('North Shore');
    await page.unroute('**/api/agency/new');
    await button(dialog, 'Save').click();
    await page.getByText('Agency added successfully!').waitFor();
    await row(page, 'North Shore').waitFor();
  });

  journey('WT-097, WT-098: the tab and adding from the picker each need their permission', async () => {
    const tab = { name: 'Agencies' } as const;
    const seller = await company.hire('Seller');
    const { id } = await seedCampaign(seller.person, 'Spring Patio Launch');
    await processAll();
    const junior = await company.hire('Junior Seller');
    const without = await signIn(junior, '/workspace/clients/my');
    await without.getByRole('link', { name: 'Clients' }).first().waitFor();
    expect(await without.getByRole('link', tab).count()).toBe(0);

    // May see the tab, and add none.
    const page = await signIn(seller, LIST);
    await page.getByRole('link', tab).first().waitFor();
    await row(page, 'Bright').waitFor();
    expect(await button(page, 'New agency').count()).toBe(0);
    await page.goto(`/new-campaign/${id}/details`);
    const pickerOf = (at: typeof page) =>
      field(at, 'Agency')
        .or(at.getByRole('combobox', { name: 'Agency' }))
        .first();
    await pickerOf(page).click();
    await page.getByRole('option', { name: 'Bright' }).waitFor();
    expect(await page.getByRole('option', { name: 'Add an agency' }).count()).toBe(0);

    const adding = await signIn(manager, `/new-campaign/${id}/details`);
    await pickerOf(adding).pressSequentially('South Shore');
    await adding.getByRole('option', { name: 'Add an agency' }).click();
    const dialog = adding.getByRole('dialog', { name: 'New agency' });
    expect(await field(dialog, 'Agency name').inputValue()).toBe('South Shore');
    await button(dialog, 'Save').click();
    await adding.getByText('Agency added successfully!').waitFor();
    await eventually(async () => expect(await pickerOf(adding).inputValue()).toBe('South Shore'));
  });
});
