const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/** Waits `ms`, or less when the signal is aborted. Never throws. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });

/** Waits after the nth failure in a row: 0.1 s, doubling to 5 s, with a little jitter. */
export const backoff = (failures: number, signal?: AbortSignal): Promise<void> => {
  const ms = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return pause(ms * (0.8 + Math.random() * 0.4), signal);
};
