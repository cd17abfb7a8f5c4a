import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Page, Route } from 'playwright-core';
import { MarkCampaignComplete } from '@upfront/contracts/campaigns/commands.js';
import { campaignHistory } from '@upfront/contracts/campaigns/queries.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { expectFault, journey } from './browser.js';
import { button, eventually, field, lookAt, signIn } from './steps.js';

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

  journey('WT-034: whose export is answered by neither a file nor 202 says that it failed', async () => {
    const { id } = await complete('Winter Market');
    const page = await signIn(seller, `/campaign/${id}/summary`);
    const ask = async (answer: (route: Route) => Promise<void>) => {
      await page.route('**/exports', answer);
      await button(page, 'Export').click();
      await page.getByRole('menuitem', { name: 'Insertion order, PDF' }).click();
    };
    const failed = async (text: string) => {
      await page.getByText(text, { exact: true }).waitFor();
      await button(page, 'Close message').click();
      await page.unroute('**/exports');
    };
    expectFault(/^500 .*\/exports$/);
    await ask((route) => route.fulfill({ status: 500, json: { code: 'failed', detail: 'No.' } }));
    await failed('Error requesting campaign export');
    await ask((route) => route.fulfill({ status: 200, json: { operationId: id, state: 'done', url: null } }));
    await failed('Error requesting campaign export');
    await ask((route) => route.abort());
    await failed('Error requesting campaign export, status and url');
  });

  journey('WT-113: that takes long is asked for every second, and goes on after 100 times', async () => {
    const { id } = await complete('Long Road');
    const page = await signIn(seller, `/campaign/${id}/summary`);
    let polls = 0;
    await page.route('**/submission-status', async (route) => {
      polls += 1;
      await route.fulfill({ status: 202, json: { orderId: '', status: 'submitting' } });
    });
    await button(page, 'Submit order').click();
    const dialog = page.getByRole('dialog', { name: 'Submit order' });
    await page.clock.install();
    await button(dialog, 'Submit order').click();
    const told = page.getByText('Long Road is still being submitted.');
    await eventually(async () => {
      await page.clock.runFor(1_000);
      expect(await told.count()).toBe(1);
    });
    expect(polls).toBe(100);
  });
});
