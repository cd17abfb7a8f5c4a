import { processAll } from '../harness/process-all.js';
import { benchCommands } from './commands.bench.js';
import { benchLag } from './lag.bench.js';
import { benchLists } from './lists/lists.bench.js';
import { say } from './measure.js';
import { appendPast } from './past/append-past.js';
import { pastCampaigns, pastClients, pastTasks, type PastStream } from './past/past.js';
import { benchRebuild } from './rebuild.bench.js';
import { withProduct, type Running } from './running.js';

const CAMPAIGNS = Number(process.env['UPFRONT_BENCH_CAMPAIGNS'] || 100_000);
const PARTS = ['lag', 'commands', 'rebuild', 'lists'] as const;
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

const past = async (running: Running): Promise<void> => {
  const { product, company, seller } = running;
  const manager = await company.hire('Company Admin');
  const others = [await company.hire('Seller', { group: 1 }), await company.hire('Seller', { group: 1 })];
  const place = {
    companyId: company.id,
    groupIds: company.groupIds,
    people: [[seller.id, manager.id], others.map(({ id }) => id)],
  };
  say('\nRebuild, as npm run projections -- compare NAME does it while everything runs');
  if (isWanted('rebuild')) {
    const tasks = await append(running, '20,000 tasks', pastTasks(20_000, place));
    await benchRebuild(running, 'tasks', tasks);
  }
  const clients = pastClients(2_000, place);
  const streams = [...clients, ...pastCampaigns(CAMPAIGNS, clients, place)];
  const events = await append(running, `2,000 clients and ${CAMPAIGNS} campaigns`, streams);
  if (isWanted('rebuild')) await benchRebuild(running, 'workspace', events);
  if (isWanted('lists')) await benchLists(running, { company: manager, group: seller });
  await processAll(product);
};

if (isWanted('lag') || isWanted('commands')) await withProduct(live);
if (isWanted('rebuild') || isWanted('lists')) await withProduct(past);
