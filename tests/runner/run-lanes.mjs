import { availableParallelism } from 'node:os';
import { CHECKS } from './parts.mjs';
import { runChecks } from './run-checks.mjs';
import { runPart } from './run-jest.mjs';

/** How often those who wait are told what runs. */
const REPORT_MS = 60_000;

/** Tells every minute what is running and since when; answers how one says so and how it ends. */
const reporter = () => {
  const running = new Map();
  const report = () => {
    const parts = [...running].map(
      ([name, since]) => `${name} (${Math.round((Date.now() - since) / 1000)} s)`,
    );
    if (parts.length > 0) process.stdout.write(`… ${parts.join(', ')}\n`);
  };
  const timer = setInterval(report, REPORT_MS);
  return {
    while: async (name, work) => {
      running.set(name, Date.now());
      try {
        return await work();
      } finally {
        running.delete(name);
      }
    },
    end: () => clearInterval(timer),
  };
};

/** The parts that speak to a running product, each worker to one of its own; the products are started once. */
const withProducts = async (parts, { workers, runOne }) => {
  const { startProducts } = await import('../harness/products.mjs');
  const stop = await startProducts(workers);
  try {
    for (const part of parts) await runOne(part);
  } finally {
    await stop();
  }
};

/** Runs one file of a part again, by itself; with a product of its own where the part needs one. */
export const runOneAgain = async (part, { root, file }) => {
  process.stdout.write(`\nOnce more, alone: ${file}\n`);
  const extra = [file.replaceAll('.', '[.]')];
  let run;
  const runOne = async () => void (run = await runPart(part, { root, extra, workers: 1, isShown: false }));
  if (part.product) await withProducts([part], { workers: 1, runOne });
  else await runOne();
  return run;
};

/**
 * Runs parts in two lanes side by side, since most tests wait more than they work: those that speak to a running
 * product in one, the checks and everything else in the other, which the first helps with once it is done. What a part
 * prints is shown when it is done, unless it is the only one. On one processor everything runs one after the other.
 */
export const runLanes = async (parts, { root, extra, checks, add }) => {
  const isWide = availableParallelism() > 1;
  const workers = isWide ? 2 : 1;
  const product = parts.filter((part) => part.product);
  const others = parts.filter((part) => !part.product);
  const isAlone = parts.length + (checks ? 1 : 0) === 1 || !isWide;
  const reports = reporter();
  const runOne = async (part) => {
    const work = () => runPart(part, { root, extra, workers, isShown: isAlone });
    add(await reports.while(part.name, work), part);
  };
  const runOthers = async () => {
    for (let part = others.shift(); part; part = others.shift()) await runOne(part);
  };
  const lanes = [
    async () => {
      if (checks) add(await reports.while('lint', () => runChecks(CHECKS, root)));
      await runOthers();
    },
    async () => {
      if (product.length === 0) return;
      await withProducts(product, { workers, runOne });
      await runOthers();
    },
  ];
  try {
    if (!isWide) for (const lane of lanes) await lane();
    const ended = isWide ? await Promise.allSettled(lanes.map((lane) => lane())) : [];
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    reports.end();
  }
};
