import { onRefresh } from '../query-refresh.js';

export interface Pace {
  /** Time between two looks in ms, or how it grows with the looks that came before. */
  readonly everyMs: number | ((looks: number) => number);
  /** How many looks the time is for, the first included; absent: until the work is over. */
  readonly polls?: number;
  /** The read model that tells of the work: at news of it, nobody waits for the time to pass. */
  readonly news?: string;
  readonly signal?: AbortSignal;
}

/** Waits for a time, for news, or for the end of the waiting, whatever comes first. News are not lost in between. */
function createWait({ news, signal }: Pace) {
  let wake: (() => void) | undefined;
  let hasNews = false;
  const stop = onRefresh((changes) => {
    if (news === undefined || (changes && !changes.has(news))) return;
    hasNews = true;
    wake?.();
  });
  const end = (): void => wake?.();
  signal?.addEventListener('abort', end);
  return {
    /** Whether the time has passed; otherwise there are news. */
    forNewsOr: async (ms: number): Promise<boolean> => {
      let hasPassed = false;
      if (!hasNews && signal?.aborted !== true) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(() => {
            hasPassed = true;
            resolve();
          }, ms);
        });
        clearTimeout(timer);
      }
      hasNews = false;
      return hasPassed;
    },
    stop: (): void => {
      stop();
      signal?.removeEventListener('abort', end);
    },
  };
}

/**
 * Follows long work, whatever it is: looks again and again until a look answers something, and gives that. Live news make
 * it look at once; without them it looks by the clock. Undefined where the last look still found the work going on.
 * `look` is told how many looks came before it by the clock; what it throws is thrown on.
 */
export async function followWork<T>(
  look: (looks: number) => Promise<T | undefined>,
  pace: Pace,
): Promise<T | undefined> {
  const { everyMs, polls = Infinity, signal } = pace;
  const wait = createWait(pace);
  try {
    for (let looks = 0; ;) {
      const found = await look(looks);
      if (found !== undefined) return found;
      if (looks + 1 >= polls) return undefined;
      const ms = typeof everyMs === 'number' ? everyMs : everyMs(looks);
      if (await wait.forNewsOr(ms)) looks += 1;
      if (signal?.aborted === true) return undefined;
    }
  } finally {
    wait.stop();
  }
}
