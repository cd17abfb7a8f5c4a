import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_POLLING } from '@upfront/contracts/operations/model.js';
import { ORDER_POLLING } from '@upfront/contracts/orders/model.js';
import type { Answer } from '../api/http.js';
import { askWhileRunning } from './ask-while-running.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const answer = (status: number): Answer => ({ status, headers: new Headers(), body: {} });

/** Asks a server that answers 202 to all but the call of this number; with the ms at which it was asked. */
const asked = async (polling: Parameters<typeof askWhileRunning>[1], doneAt = Infinity) => {
  const start = Date.now();
  const at: number[] = [];
  const ask = async (poll: number): Promise<Answer> => {
    at.push(Date.now() - start);
    return answer(poll + 1 === doneAt ? 200 : 202);
  };
  const last = askWhileRunning(ask, polling);
  await jest.advanceTimersByTimeAsync(300_000);
  return { at, status: (await last)?.status };
};

describe('asking while the work goes on', () => {
  it('ends with the first answer that is not 202', async () => {
    expect(await asked(EXPORT_POLLING, 3)).toEqual({ at: [0, 1_000, 2_000], status: 200 });
  });

  it('for an export: every second, with up to 120 retries', async () => {
    const { at, status } = await asked(EXPORT_POLLING);
    expect([at.length, at.at(-1), status]).toEqual([121, 120_000, undefined]);
  });

  it('WT-113: for an order: every second, and ends without failing after 100 polls', async () => {
    const { at, status } = await asked(ORDER_POLLING);
    expect([at.length, at.at(-1), status]).toEqual([100, 99_000, undefined]);
    expect(await asked(ORDER_POLLING, 100)).toMatchObject({ status: 200 });
  });

  it('passes on what a call throws', async () => {
    const lost = new Error('lost');
    await expect(askWhileRunning(() => Promise.reject(lost), ORDER_POLLING)).rejects.toBe(lost);
  });
});
