import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { MarkCampaignComplete } from '@upfront/contracts/campaigns/commands.js';
import { campaignHistory } from '@upfront/contracts/campaigns/queries.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, field, lookAt, signIn } from './steps.js';

let seller: Colleague;

beforeAll(async () => {
  seller = await (await foundCompany()).hire('Seller');
});
afterAll(closeHarness);

const complete = async (name: string) => {
  const ready = await readyCampaign(seller.person, name);
  await seller.person.send(MarkCampaignComplete, { id: ready.id });
  await processAll();
  return ready;
};

const download = async (page: Page, label: string): Promise<Buffer> => {
  const file = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: label }).click();
  return readFile(await (await file).path());
};

describe('an order', () => {
  journey('submitted with two presses is one order', async () => {
    const { id } = await complete('Spring Patio Launch');
    const page = await signIn(seller, `/campaign/${id}/summary`);
    await button(page, 'Submit order').click();
    const dialog = page.getByRole('dialog', { name: 'Submit order' });
    await field(dialog, 'Comment').fill('As agreed on the phone.');
    await lookAt(page, 'submit-order');
    await button(dialog, 'Submit order').dblclick();
    await page.getByText('Spring Patio Launch is submitted.').waitFor();
    await page.getByRole('link', { name: 'Open order' }).click();
    await page.getByText('As agreed on the phone.').first().waitFor();
    await lookAt(page, 'order-details');
    await processAll();
    const { entries } = await seller.person.ask(campaignHistory, { id, kind: 'order' });
    expect(entries.filter(({ title }) => /submitted/i.test(title))).toHaveLength(1);
  });

  journey('exported as PDF and Excel, opens', async () => {
    const { id } = await complete('Harvest Weekend');
    const page = await signIn(seller, `/campaign/${id}/summary`);
    const pdf = await download(page, 'Insertion order, PDF');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-6).toString()).toContain('%%EOF');
    const workbook = new ExcelJS.Workbook();
    const xlsx = await download(page, 'Insertion order, Excel');
    await workbook.xlsx.load(new Uint8Array(xlsx).buffer);
    const text = JSON.stringify(workbook.worksheets[0]?.getSheetValues());
    expect(text).toContain('Harvest Weekend');
    expect(text).toContain('120000');
    await button(page, /^Operations/).click();
    await page.getByRole('link', { name: 'Download' }).first().waitFor();
    await lookAt(page, 'exports');
  });
});
