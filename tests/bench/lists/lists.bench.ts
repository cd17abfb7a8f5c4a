import { readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';
import { connectMongo } from '@upfront/platform/connections.js';
import { HttpCallers } from '../http-callers.js';
import { mediansInTurns, number, say } from '../measure.js';
import { fillCampaigns, type Readers } from '../past/fill.js';
import type { Running } from '../running.js';
import { listCases, scopeFilter, type ListCase } from './list-cases.js';

const TIMES = 25;
const WARM_UP = 4;
const operations = new URL('../../../../query-service/dist/operations.json', import.meta.url);

/** The document by which the browser asks, named by its hash. */
const persistedHash = (query: string): string => {
  const known = Object.entries(JSON.parse(readFileSync(operations, 'utf8')) as Record<string, string>);
  const hash = known.find(([, text]) => text.startsWith(`query ${query}(`))?.[0];
  if (!hash) throw new Error(`The build knows no document for ${query}: run npm run build`);
  return hash;
};

const addressOf = (path: string, input: ListCase['input']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return `/api${path}?${search}`;
};

/** The live collection of the list. */
const liveList = async (mongo: Connection) => {
  const pointer = await mongo
    .collection<{ _id: string; version: number }>('read-models')
    .findOne({ _id: 'campaign-list' });
  return mongo.collection(`campaign-list.v${pointer?.version}`);
};

const line = (texts: readonly string[]): void =>
  say(`  ${texts.map((text, at) => (at === 0 ? text.padEnd(52) : text.padStart(11))).join(' ')}`);

/** Medians in ms of one page: of the bare driver, and of the whole query edge through REST and GraphQL. */
interface TimedList {
  readonly name: string;
  readonly driver: number;
  readonly rest: number;
  readonly graph: number;
}

/** Reads pages of the campaign list through the whole query edge and through the bare driver, in turns. */
export async function* timeLists(
  { product, company }: Running,
  readers: Readers,
): AsyncGenerator<TimedList, void> {
  const mongo = await connectMongo(product.urls.mongo);
  const list = await liveList(mongo);
  const callers = new HttpCallers(product.urls.query);
  const sha256Hash = persistedHash('campaignListForWorkspace');
  for (const one of listCases(readers.group.id)) {
    const reader = readers[one.reader];
    const place = { companyId: company.id, groupId: company.groupIds[0] ?? '', userId: reader.id };
    const filter = { $and: [scopeFilter(one.reader, place), one.filter] };
    const [field, direction] = one.sort;
    const headers = { cookie: reader.person.cookies };
    const graphql = {
      operationName: 'campaignListForWorkspace',
      variables: one.input,
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    };
    const works = [
      () =>
        list
          .find(filter, { projection: { words: 0, terms: 0 } })
          .sort({ [field]: direction, _id: direction })
          .skip(one.skip)
          .limit(10)
          .toArray(),
      callers.prepare(
        { method: 'GET', path: addressOf('/campaign/list-for-workspace', one.input), headers },
        200,
      ),
      callers.prepare({ method: 'POST', path: '/api/graphql', body: graphql, headers }, 200),
    ];
    await mediansInTurns(WARM_UP, works);
    const [driver = 0, rest = 0, graph = 0] = await mediansInTurns(TIMES, works);
    yield { name: one.name, driver, rest, graph };
  }
  callers.close();
  await mongo.close();
}

/** A page of the campaign list through the whole query edge, beside the same query through the bare driver. */
export const benchLists = async (running: Running, campaigns: number): Promise<void> => {
  say('\nLists');
  const readers = await fillCampaigns(running, campaigns);
  say(`\nA page of ten of ${campaigns} campaigns, beside the bare driver (aim: at most 2)`);
  line(['', 'driver ms', 'REST ms', 'GraphQL ms', 'REST', 'GraphQL']);
  for await (const { name, driver, rest, graph } of timeLists(running, readers))
    line([name, ...[driver, rest, graph, rest / driver, graph / driver].map(number)]);
};
