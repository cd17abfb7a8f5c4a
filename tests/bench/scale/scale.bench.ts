import { percentile } from '@upfront/engine-kit/testing/percentile.js';
import { startStack } from '@upfront/local/launcher/stack.js';
import { processAll } from '../../harness/process-all.js';
import { lagsAtSteadyRate } from '../lag.bench.js';
import { timeLists } from '../lists/lists.bench.js';
import { number, say } from '../measure.js';
import { fillCampaigns, type Readers } from '../past/fill.js';
import { memoryOf } from '../processor-time.js';
import { withProduct, type Running } from '../running.js';

/** A page at the largest size costs at most this many times what it costs at the smallest. */
const MOST_FOR_A_PAGE = 3;

/** One figure at one size; `most` is the ratio that it should keep to. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
}

const pagesOf = async (running: Running, readers: Readers): Promise<readonly Figure[]> => {
  const pages: Figure[] = [];
  for await (const { name, rest } of timeLists(running, readers))
    pages.push({ name: `${name}, ms`, value: rest, most: MOST_FOR_A_PAGE });
  return pages;
};

const lagOf = async (running: Running): Promise<readonly Figure[]> => {
  const { warm, missing } = await lagsAtSteadyRate(running);
  return [
    { name: 'lag of a read model, p50, ms', value: percentile(warm, 0.5) },
    { name: 'lag of a read model, p99, ms', value: percentile(warm, 0.99) },
    { name: 'commands whose change had not arrived after 10 s', value: missing },
  ];
};

const memoriesOf = ({ stack }: Running): readonly Figure[] =>
  Object.entries(stack.services).flatMap(([name, { pid }]) => {
    const id = pid();
    return id ? [{ name: `memory of ${name}, MB`, value: memoryOf(id) / 2 ** 20 }] : [];
  });

/** Stops the product in order and starts it again on what it holds. */
const startOf = async ({ stack, dataDir }: Running): Promise<readonly Figure[]> => {
  await stack.stop();
  const started = performance.now();
  const again = await startStack({ dataDir, port: 0 });
  const seconds = (performance.now() - started) / 1000;
  await again.stop();
  return [{ name: 'start of everything, s', value: seconds }];
};

/** Figures of a product of its own that holds that many campaigns. */
const figuresAt = (campaigns: number): Promise<readonly Figure[]> =>
  withProduct(async (running) => {
    const readers = await fillCampaigns(running, campaigns);
    const pages = await pagesOf(running, readers);
    const lag = await lagOf(running);
    await processAll(running.product);
    return [...pages, ...lag, ...memoriesOf(running), ...(await startOf(running))];
  });

const line = (name: string, cells: readonly string[], note = ''): void =>
  say(`  ${name.padEnd(52)} ${cells.map((cell) => cell.padStart(10)).join(' ')}${note}`);

/** The same product at several sizes side by side, with the ratio of the largest to the smallest. */
export const benchScale = async (sizes: readonly number[]): Promise<void> => {
  say('\nScale');
  const columns: (readonly Figure[])[] = [];
  for (const size of sizes) columns.push(await figuresAt(size));
  say(`\nCampaigns side by side (aim: a page costs at most ${MOST_FOR_A_PAGE} times as much)`);
  line('', [...sizes.map((size) => size.toLocaleString('en')), 'ratio']);
  for (const { name, value: smallest, most } of columns[0] ?? []) {
    const values = columns.map((figures) => figures.find((one) => one.name === name)?.value ?? Number.NaN);
    const ratio = (values.at(-1) ?? Number.NaN) / smallest;
    const isOver = most !== undefined && ratio > most;
    const cells = [...values.map(number), Number.isFinite(ratio) ? number(ratio) : ''];
    line(name, cells, isOver ? `   (aim: at most ${most})` : '');
  }
};
