import { processAll } from '../harness/process-all.js';
import { benchCommands } from './commands.bench.js';
import { benchEventStore } from './event-store.bench.js';
import { benchLag } from './lag.bench.js';
import { benchLists } from './lists/lists.bench.js';
import { say } from './measure.js';
import { appendPast } from './past/append-past.js';
import { guided } from './past/guided-campaigns.js';
import { pastCampaigns, pastClients, pastTasks, type PastStream, type Place } from './past/past.js';
import { benchRebuild } from './rebuild.bench.js';
import { benchSearch, fillRecords } from './search/search.bench.js';
import { benchUnread } from './search/unread.bench.js';
import { benchSockets } from './sockets/sockets.bench.js';
import { withProduct, type Running } from './running.js';

const CAMPAIGNS = Number(process.env['UPFRONT_BENCH_CAMPAIGNS'] || 100_000);
const PARTS = ['event-store', 'lag', 'commands', 'rebuild', 'lists', 'search', 'unread', 'sockets'] as const;
type Part = (typeof PARTS)[number];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const isWanted = (part: Part): boolean => wanted.length === 0 || wanted.includes(part);

const live = async (running: Running): Promise<void> => {
  if (isWanted('lag')) await benchLag(running);
  await processAll(running.product);
  if (isWanted('commands')) await benchCommands(running);
};

/** Appends a kind of past and waits until everything follows; says how long both took. */
const append = async ({ product, company }: Running, what: string, streams: readonly PastStream[]) => {
  const started = performance.now();
  const events = await appendPast(product.urls.eventStore, company.id, streams);
  const appended = performance.now();
  await processAll(product, 900_000);
  const seconds = (ms: number): string => (ms / 1000).toFixed(0);
  say(
    `  ${what}: ${events} events, appended in ${seconds(appended - started)} s, read by everything ${seconds(performance.now() - appended)} s later`,
  );
  return events;
};

/** Where the past was made: sellers in both groups, most of them in the first. */
const peopled = async ({ company, seller }: Running): Promise<Place> => {
  const hire = (group: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const name = `${group === 0 ? 'Dana' : 'Marcus'} Seller${n}`;
        return (await company.hire('Seller', { group, name })).id;
      }),
    );
  const people = [[seller.id, ...(await hire(0, 11))], await hire(1, 8)];
  return { companyId: company.id, groupIds: company.groupIds, people };
};

const rebuild = async (running: Running): Promise<void> => {
  say('\nRebuild, as npm run projections -- compare NAME does it while everything runs');
  const place = await peopled(running);
  const tasks = await append(running, '20,000 tasks', pastTasks(20_000, place));
  const clients = pastClients(1_000, place);
  const [led, moved] = guided(pastCampaigns(5_000, clients, place, { areWorkedOn: false }));
  const events =
    (await append(running, '1,000 clients, 5,000 campaigns led through all steps', [...clients, ...led])) +
    (await append(running, 'each moved to the next status', moved));
  await benchRebuild(running, 'tasks', tasks);
  await benchRebuild(running, 'workspace', events);
};

const lists = async (running: Running): Promise<void> => {
  const { company, seller } = running;
  const manager = await company.hire('Company Admin');
  const place = await peopled(running);
  const clients = pastClients(2_000, place);
  say('\nLists');
  await append(running, `2,000 clients, ${CAMPAIGNS} campaigns`, [
    ...clients,
    ...pastCampaigns(CAMPAIGNS, clients, place),
  ]);
  await benchLists(running, { company: manager, group: seller });
};

const search = async (running: Running): Promise<void> => {
  const { company, seller, product } = running;
  const manager = await company.hire('Company Admin');
  const place = await peopled(running);
  await processAll(product);
  say('\nGlobal search');
  await fillRecords(product.urls.mongo, place);
  await benchSearch(running, { company: manager, group: seller });
};

if (isWanted('event-store')) await benchEventStore();
if (isWanted('lag') || isWanted('commands')) await withProduct(live);
if (isWanted('rebuild')) await withProduct(rebuild);
if (isWanted('lists')) await withProduct(lists);
if (isWanted('search')) await withProduct(search);
if (isWanted('unread')) await withProduct(benchUnread);
if (isWanted('sockets')) await withProduct(benchSockets);
