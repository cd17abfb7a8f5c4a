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

/** The value below which `share` of the sorted values lie. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Median of `times` timings of `work`, in ms. */
export const medianMs = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const timings: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    await work();
    timings.push(performance.now() - started);
  }
  return percentile(timings, 0.5);
};

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One result with what was aimed at; it never fails a run. */
export const report = (name: string, value: number, unit: string, aim?: string): void =>
  say(
    `  ${name.padEnd(58)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}${aim ? `   (aim: ${aim})` : ''}`,
  );
