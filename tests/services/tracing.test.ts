import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { startReceiver, type ReceivedSpan } from '../harness/otlp-receiver.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { startProduct } from '../harness/start-product.js';
import { until } from '@upfront/platform/testing/until.js';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: Awaited<ReturnType<typeof startProduct>>;
let seller: Colleague;

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startProduct({ UPFRONT_OTLP_URL: receiver.url });
  seller = await (await foundCompany(1, running.product)).hire('Seller');
});
afterAll(async () => {
  await closeHarness();
  await running.stop();
  await receiver.stop();
});

const BROWSER_SPAN = '00f067aa0ba902b7';

const pressExport = async (campaignId: string, traceId: string): Promise<void> => {
  const answer = await seller.person.request(
    'PUT',
    `/campaigns/${campaignId}/exports`,
    { format: 'pdf' },
    { 'idempotency-key': randomUUID(), traceparent: `00-${traceId}-${BROWSER_SPAN}-00` },
  );
  expect(answer.status).toBe(202);
};

/** The spans of a trace once the last of them has come: they travel in batches, about a second after they ended. */
const traceOf = async (traceId: string, isWhole: (spans: readonly ReceivedSpan[]) => boolean) => {
  const spans = () => receiver.spans.filter((span) => span.traceId === traceId);
  await until(() => isWhole(spans()));
  return spans();
};

/** Spans whose parent did not come: the first one's is in the browser, which records nothing. */
const orphansOf = (spans: readonly ReceivedSpan[]): readonly ReceivedSpan[] => {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId));
};

const namesOf = (spans: readonly ReceivedSpan[]): readonly string[] =>
  [...new Set(spans.map(({ service, name }) => `${service}: ${name}`))].toSorted((a, b) =>
    a.localeCompare(b),
  );

const logLines = (service: string): readonly { readonly msg?: string; readonly trace_id?: string }[] =>
  readFileSync(join(running.dataDir, 'logs', `${service}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

describe('a click', () => {
  it('is one trace, from the gateway to the last projection, the job and its reports', async () => {
    const campaign = await readyCampaign(seller.person, 'Traced');
    await processAll(running.product);
    const traceId = randomUUID().replaceAll('-', '');
    await pressExport(campaign.id, traceId);
    await processAll(running.product);
    const wanted = [
      'gateway: PUT /api/campaigns/:id/exports',
      'command-service: PUT /api/campaigns/:id/exports',
      'command-service: append',
      'projections: projection operations',
      'projections: projection activity',
      'projections: reaction operations',
      'workers: job build-export',
      'workers: command StartExport',
      'workers: query exportForBuilding',
      'workers: command CompleteExport',
      'command-service: POST /internal/commands/:name',
      'query-service: GET /internal/exports/:exportId',
    ];
    const isWhole = (spans: readonly ReceivedSpan[]): boolean => {
      const names = namesOf(spans);
      return wanted.every((name) => names.includes(name)) && orphansOf(spans).length === 1;
    };
    const spans = await traceOf(traceId, isWhole);
    expect(namesOf(spans)).toEqual(expect.arrayContaining(wanted));

    expect(orphansOf(spans).map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
      ['PUT /api/campaigns/:id/exports', BROWSER_SPAN],
    ]);
    expect(
      spans.find(({ service, name }) => service === 'command-service' && name.startsWith('PUT')),
    ).toMatchObject({
      attributes: { 'upfront.command': 'ExportCampaign' },
    });
    for (const service of ['gateway', 'command-service'])
      expect(logLines(service).some(({ msg, trace_id }) => msg === 'request' && trace_id === traceId)).toBe(
        true,
      );
  });
});
