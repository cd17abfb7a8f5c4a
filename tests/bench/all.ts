import { processAll } from '../harness/process-all.js';
import { benchCommands } from './commands.bench.js';
import { benchEdits, buildPages } from './edits/edits.bench.js';
import { benchEventStore } from './event-store.bench.js';
import { benchLag } from './lag.bench.js';
import { benchLists } from './lists/lists.bench.js';
import { say } from './measure.js';
import { append, peopled } from './past/fill.js';
import { guided } from './past/guided-campaigns.js';
import { pastCampaigns, pastClients, pastTasks } from './past/past.js';
import { benchRebuild } from './rebuild.bench.js';
import { benchScale } from './scale/scale.bench.js';
import { benchSearch, fillRecords } from './search/search.bench.js';
import { benchUnread } from './search/unread.bench.js';
import { benchSockets } from './sockets/sockets.bench.js';
import { withProduct, type Running } from './running.js';

const CAMPAIGNS = Number(process.env['UPFRONT_BENCH_CAMPAIGNS'] || 100_000);
const PARTS = [
  'event-store',
  'lag',
  'commands',
  'rebuild',
  'lists',
  'search',
  'unread',
  'sockets',
  'scale',
  'edits',
] as const;
type Part = (typeof PARTS)[number];
/** Numbers of campaigns that `scale` puts side by side; a larger one is added by saying it. */
const SIZES = [10_000, 100_000];

const isNumber = (word: string): boolean => /^[1-9]\d*$/.test(word);
const words = process.argv.slice(2);
const wanted = words.filter((word) => !isNumber(word));
const sizes = [...new Set([...SIZES, ...words.filter(isNumber).map(Number)])].toSorted((a, b) => a - b);
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}
/** All parts where none is named, but for `scale`, which fills a product for each size. */
const isWanted = (part: Part): boolean => (wanted.length === 0 ? part !== 'scale' : wanted.includes(part));

const live = async (running: Running): Promise<void> => {
  if (isWanted('lag')) await benchLag(running);
  await processAll(running.product);
  if (isWanted('commands')) await benchCommands(running);
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
if (isWanted('lists')) await withProduct((running) => benchLists(running, CAMPAIGNS));
if (isWanted('search')) await withProduct(search);
if (isWanted('unread')) await withProduct(benchUnread);
if (isWanted('sockets')) await withProduct(benchSockets);
if (isWanted('scale')) await benchScale(sizes);
if (isWanted('edits')) {
  buildPages();
  await withProduct(benchEdits);
}
