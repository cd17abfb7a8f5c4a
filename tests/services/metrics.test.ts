import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

beforeAll(async () => {
  const seller = await (await foundCompany()).hire('Seller');
  const { id } = await readyCampaign(seller.person);
  await seller.person.send(ExportCampaign, { id });
  await processAll();
});
afterAll(closeHarness);

const scrape = async (
  service: 'gateway' | 'command' | 'query' | 'projections' | 'workers',
): Promise<string> => {
  const answer = await fetch(`${product().urls[service]}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('the metrics', () => {
  it('tell how long calls take, in every service', async () => {
    for (const service of ['gateway', 'command', 'query'] as const)
      expect(await scrape(service)).toMatch(/^http_request_seconds_bucket\{.*route="\/.*status="20/m);
  });

  it('tell how long the event store takes for an append', async () => {
    expect(await scrape('command')).toMatch(/^event_append_seconds_count\{.*outcome="done".*\} [1-9]/m);
  });

  it('tell how far each group and reaction is, in events and in seconds', async () => {
    const text = await scrape('projections');
    for (const group of ['workspace', 'activity', 'operations', 'reactions:operations']) {
      expect(text).toMatch(new RegExp(`^projection_lag_events\\{.*group="${group}".*\\} 0$`, 'm'));
      expect(text).toMatch(new RegExp(`^projection_lag_seconds\\{.*group="${group}".*\\} 0$`, 'm'));
      expect(text).toMatch(new RegExp(`^projection_position\\{.*group="${group}".*\\} [1-9]`, 'm'));
    }
  });

  it('tell how many jobs are in each state, and how tries end', async () => {
    const text = await scrape('workers');
    for (const state of ['waiting', 'active', 'delayed', 'failed'])
      expect(text).toMatch(new RegExp(`^queue_jobs\\{.*queue="exports",state="${state}".*\\} \\d`, 'm'));
    expect(text).toMatch(/^job_tries_total\{.*job="build-export",outcome="done".*\} [1-9]/m);
  });

  it('are all that the dashboard shows', async () => {
    const dashboard = readFileSync('infra/deploy/grafana/upfront.json', 'utf8');
    const expressions = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
    const metric = /\b(?:http|event|projection|queue|job|jobs|process|nodejs|live|trace)_\w+/g;
    const shown = new Set(expressions.flatMap((text) => text.match(metric) ?? []));
    const services = ['gateway', 'command', 'query', 'projections', 'workers'] as const;
    const known = (await Promise.all(services.map(scrape))).join('\n');
    const missing = [...shown].filter(
      (name) =>
        !known.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `) &&
        !known.includes(`# TYPE ${name} `),
    );
    expect(shown.size).toBeGreaterThan(15);
    // What somebody has to act on is among them.
    for (const name of ['projection_standing_still', 'projection_set_aside']) expect(shown).toContain(name);
    // Only there where tracing is on.
    expect(missing).toEqual(['trace_exports_failed_total']);
  });
});
