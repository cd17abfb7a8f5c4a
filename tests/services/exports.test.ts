import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { operation, operationTray } from '@upfront/contracts/operations/queries.js';
import { z } from 'zod';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const Accepted = z.object({ operationId: z.string(), url: z.string().nullable() });

let company: Company;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller');
});
afterAll(closeHarness);

const ask = async (id: string, format: 'pdf' | 'xlsx', by = seller) => {
  const answer = await by.person.trySend(ExportCampaign, { id, format });
  return { status: answer.status, ...Accepted.parse(answer.body), headers: answer.headers };
};

const download = (url: string, by = seller) =>
  fetch(product().urls.gateway + url, { headers: { cookie: by.person.cookies } });

describe('exporting an insertion order', () => {
  it('WT-032, WT-033: answers 202 until it is there, then 200 with a url that opens', async () => {
    const campaign = await readyCampaign(seller.person, 'حملة 😀 Patio');
    const first = await ask(campaign.id, 'pdf');
    expect(first).toMatchObject({ status: 202, url: null });
    expect(first.headers.get('retry-after')).toBe('1');
    await processAll();
    const done = await ask(campaign.id, 'pdf');
    expect(done).toMatchObject({ status: 200, operationId: first.operationId });
    const file = await download(done.url ?? '');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('حملة 😀 Patio'));
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const state = await seller.person.ask(operation, { id: done.operationId });
    expect(state).toMatchObject({
      state: 'done',
      progress: { done: 3, total: 3 },
      result: { url: done.url },
    });
  });

  it('gives a workbook whose lines sum to the budget', async () => {
    const campaign = await readyCampaign(seller.person);
    await ask(campaign.id, 'xlsx');
    await processAll();
    const { url } = await ask(campaign.id, 'xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await (await download(url ?? '')).arrayBuffer());
    const [page] = workbook.worksheets;
    const sums: unknown[] = [];
    page?.eachRow((row) => {
      if (row.getCell(7).type === ExcelJS.ValueType.Formula) sums.push(row.getCell(7).result);
    });
    expect(sums).toEqual([120_000]);
  });

  it('is the same export for the same revision, and another one after a change', async () => {
    const campaign = await readyCampaign(seller.person);
    const [one, two] = await Promise.all([ask(campaign.id, 'pdf'), ask(campaign.id, 'pdf')]);
    expect(one.operationId).toBe(two.operationId);
    await seller.person.send(UpdateCampaign, { id: campaign.id, data: { name: 'Renamed' } });
    expect((await ask(campaign.id, 'pdf')).operationId).not.toBe(one.operationId);
    await processAll();
    const { operations } = await seller.person.ask(operationTray, {});
    expect(operations.filter(({ subject }) => subject.id === campaign.id)).toHaveLength(2);
  });

  it('is refused where there is nothing to export yet', async () => {
    const { id: clientId } = await seller.person.send(CreateClient, { client: { name: 'Empty' } });
    const { id } = await seller.person.send(StartCampaign, { clientId, name: 'Empty' });
    expect(await seller.person.trySend(ExportCampaign, { id })).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-export' },
    });
  });

  it('is not for those who may not see the campaign: asked for, followed or downloaded', async () => {
    const campaign = await readyCampaign(seller.person);
    await ask(campaign.id, 'pdf');
    await processAll();
    const { url, operationId } = await ask(campaign.id, 'pdf');
    const stranger = await (await foundCompany()).hire('Company Admin');
    expect(await stranger.person.trySend(ExportCampaign, { id: campaign.id })).toMatchObject({ status: 404 });
    expect(await stranger.person.tryAsk(operation, { id: operationId })).toMatchObject({ status: 404 });
    expect((await download(url ?? '', stranger)).status).toBe(404);
    expect((await fetch(product().urls.gateway + url)).status).toBe(401);
    const colleague = await company.hire('Seller');
    expect((await download(url ?? '', colleague)).status).toBe(200);
  });
});
