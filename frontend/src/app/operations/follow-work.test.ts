import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_POLLING } from '@upfront/contracts/operations/model.js';
import { ORDER_POLLING } from '@upfront/contracts/orders/model.js';
import { refreshQueries } from '../query-refresh.js';
import { followWork, type Pace } from './follow-work.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Follows work that is over at the look of this number; with the ms at which it was looked at. */
const followed = (pace: Pace, doneAt = Infinity) => {
  const start = Date.now();
  const at: number[] = [];
  const look = async (): Promise<string | undefined> => {
    at.push(Date.now() - start);
    return at.length === doneAt ? 'done' : undefined;
  };
  return { at, end: followWork(look, pace) };
};

const after = async (ms: number, pace: Pace, doneAt?: number) => {
  const { at, end } = followed(pace, doneAt);
  await jest.advanceTimersByTimeAsync(ms);
  return { at, end: await end };
};

describe('long work that is followed', () => {
  it('ends with the first look that finds something', async () => {
    expect(await after(5_000, EXPORT_POLLING, 3)).toEqual({ at: [0, 1_000, 2_000], end: 'done' });
  });

  it('is looked at for an export every second, with up to 120 retries', async () => {
    const { at, end } = await after(300_000, EXPORT_POLLING);
    expect([at.length, at.at(-1), end]).toEqual([121, 120_000, undefined]);
  });

  it('WT-113: is looked at for an order every second, and ends without failing after 100 polls', async () => {
    const { at, end } = await after(300_000, ORDER_POLLING);
    expect([at.length, at.at(-1), end]).toEqual([100, 99_000, undefined]);
    expect(await after(300_000, ORDER_POLLING, 100)).toMatchObject({ end: 'done' });
  });

  it('is looked at ever less often where the pace says so', async () => {
    const pace = { everyMs: (looks: number) => 1_000 * (looks + 1) };
    expect(await after(10_000, pace, 4)).toEqual({ at: [0, 1_000, 3_000, 6_000], end: 'done' });
  });

  it('is looked at as soon as live news tell of it, and by the clock where they do not', async () => {
    const { at, end } = followed({ everyMs: 10_000, news: 'operations' }, 4);
    await jest.advanceTimersByTimeAsync(200);
    refreshQueries(new Map([['campaign-list', 7]]));
    await jest.advanceTimersByTimeAsync(100);
    refreshQueries(new Map([['operations', 8]]));
    await jest.advanceTimersByTimeAsync(100);
    // Somebody says that anything may have changed.
    refreshQueries();
    await jest.advanceTimersByTimeAsync(20_000);
    expect([at, await end]).toEqual([[0, 300, 400, 10_400], 'done']);
  });

  it('does not miss news that come while it is looked at', async () => {
    let looks = 0;
    const end = followWork(
      async () => {
        looks += 1;
        if (looks === 1) refreshQueries(new Map([['operations', 8]]));
        return looks === 2 ? 'done' : undefined;
      },
      { everyMs: 60_000, news: 'operations' },
    );
    await jest.advanceTimersByTimeAsync(0);
    expect(await end).toBe('done');
  });

  it('is left when nobody wants to know any more', async () => {
    const left = new AbortController();
    const { at, end } = followed({ everyMs: 1_000, signal: left.signal });
    await jest.advanceTimersByTimeAsync(1_500);
    left.abort();
    expect(await end).toBeUndefined();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(at).toEqual([0, 1_000]);
  });

  it('passes on what a look throws', async () => {
    const lost = new Error('lost');
    await expect(followWork(() => Promise.reject(lost), ORDER_POLLING)).rejects.toBe(lost);
  });
});
