import { median } from '@upfront/engine-kit/testing/percentile.js';

/** Runs `work` from `callers` callers at once for `ms`; answers how often it was done per second. */
export const perSecond = async (
  callers: number,
  ms: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> => {
  let done = 0;
  let next = 0;
  const started = performance.now();
  const until = started + ms;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await work(next++);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
};

/** Medians in ms of several pieces of work, done in turns so that whatever disturbs the machine disturbs all. */
export const mediansInTurns = async (
  times: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<readonly number[]> => {
  const timings = works.map((): number[] => []);
  for (let round = 0; round < times; round += 1) {
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      timings[at]?.push(performance.now() - started);
    }
  }
  return timings.map(median);
};

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const digits = (value: number): number => (value < 10 ? 2 : value < 100 ? 1 : 0);

/** A number as a person reads it: 0.42, 12.3, 1042. */
export const number = (value: number): string => value.toFixed(digits(value));

/** One result with what was aimed at; it never fails a run. */
export const report = (name: string, value: number, unit: string, aim?: string): void =>
  say(`  ${name.padEnd(58)} ${number(value).padStart(8)} ${unit}${aim ? `   (aim: ${aim})` : ''}`);
