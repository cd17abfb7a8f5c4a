import { mediaAssets } from '@upfront/contracts/assets/queries.js';
import { campaigns } from '@upfront/contracts/campaigns/list-queries.js';
import { clientSearch } from '@upfront/contracts/clients/queries.js';
import { contactList } from '@upfront/contracts/contacts/queries.js';
import { connectMongo } from '@upfront/platform/connections.js';
import { mediaAssets as files } from '@upfront/projections/assets/media-assets.read-model.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { contacts } from '@upfront/projections/contacts/contacts.read-model.js';
import { ReadModels } from '@upfront/projections/runner/read-models.js';
import { median, percentile } from '@upfront/engine-kit/testing/percentile.js';
import type { Colleague } from '../../harness/company.js';
import { HttpCallers } from '../http-callers.js';
import { number, say } from '../measure.js';
import type { Place } from '../past/past.js';
import { memoryOf } from '../processor-time.js';
import type { Running } from '../running.js';
import { fill } from './fill.js';
import { campaignRecord, clientRecord, contactRecord, fileRecord } from './records.js';

const RECORDS = Number(process.env['UPFRONT_BENCH_RECORDS'] || 1_000_000);
const TIMES = 20;
const WARM_UP = 3;

/** What people type: words that few, many, most and no records have, several at once, and pieces of words. */
const SEARCHES = [
  'tamarack zoo',
  'holiday zoo launch',
  'spring auto 2026',
  'holiday',
  'amarac',
  're',
  'caroline abbott',
  'xylophone',
] as const;
/** The questions of the dialog, each in its order. */
const TYPES = [
  { ...campaigns, order: { page: '1', viewFilter: 'all', sortField: 'updatedAt' } },
  { ...clientSearch, order: { page: '1', viewFilter: 'all', sortField: 'lastUpdated' } },
  { ...contactList, order: { page: '1', viewFilter: 'all', sortField: 'updatedAt' } },
  { ...mediaAssets, order: { currentPage: '1', isRanked: 'true', sort: 'updatedAt' } },
] as const;

/** A million records: two fifths campaigns, three tenths clients, two tenths contacts, one tenth files. */
export const fillRecords = async (mongoUrl: string, place: Place): Promise<void> => {
  const mongo = await connectMongo(mongoUrl);
  const readModels = new ReadModels(mongo);
  await readModels.refresh();
  const tenth = Math.floor(RECORDS / 10);
  const started = performance.now();
  // While the next are written, the store makes the indexes of those before.
  const filled = [
    await fill(readModels, clients, 3 * tenth, clientRecord(place)),
    await fill(readModels, campaignLists, 4 * tenth, campaignRecord(place, 3 * tenth)),
    await fill(readModels, contacts, 2 * tenth, contactRecord(place, 3 * tenth)),
    await fill(readModels, files, tenth, fileRecord(place)),
  ];
  await Promise.all(filled.map(({ indexed }) => indexed));
  say(`  filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  await mongo.close();
};

/** What global search asks the server for each type, and all types at once as its first tab does. */
export const benchSearch = async (
  { product, stack }: Running,
  readers: Readonly<Record<string, Colleague>>,
): Promise<void> => {
  const callers = new HttpCallers(product.urls.query);
  say(`\nGlobal search over ${RECORDS} records, ms at the server: median and p95 (aim: under 100)`);
  say(
    `  ${''.padEnd(30)} ${[...TYPES.map(({ name }) => name), 'all at once'].map((name) => name.padStart(16)).join('')}`,
  );
  for (const [name, reader] of Object.entries(readers)) {
    for (const search of SEARCHES) {
      const asks = TYPES.map(({ path, order }) => {
        const input = new URLSearchParams({ search, limit: '10', sortDir: 'desc', ...order });
        const headers = { cookie: reader.person.cookies };
        return callers.prepare({ method: 'GET', path: `/api${path}?${input}`, headers }, 200);
      });
      const works = [...asks, () => Promise.all(asks.map((ask) => ask()))];
      const cells: string[] = [];
      for (const work of works) {
        const times = await timesOf(work);
        cells.push(`${number(median(times))} / ${number(percentile(times, 0.95))}`.padStart(16));
      }
      say(`  ${`${name}, “${search}”`.padEnd(30)} ${cells.join('')}`);
    }
  }
  const pid = stack.services['document-store']?.pid();
  if (pid) say(`  memory of the document store: ${Math.round(memoryOf(pid) / 2 ** 20)} MB (aim: under 500)`);
  callers.close();
};

const timesOf = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const started = performance.now();
    await work();
    if (n >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
};
