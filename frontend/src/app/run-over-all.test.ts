import { describe, expect, it } from '@jest/globals';
import { Problem } from './api/problem.js';
import { runOverAll } from './run-over-all.js';

const refusal = (detail: string) => new Problem({ status: 409, code: 'no', detail });

describe('doing the same with many', () => {
  it('does a few at a time, tells how many are through, and keeps their order', async () => {
    let busy = 0;
    let most = 0;
    const told: number[] = [];
    const items = Array.from({ length: 11 }, (_one, at) => at);
    const { done, refused } = await runOverAll(
      items,
      async () => {
        busy += 1;
        most = Math.max(most, busy);
        await new Promise((resolve) => setTimeout(resolve, 1));
        busy -= 1;
      },
      (through) => told.push(through),
    );
    expect(done).toEqual(items);
    expect(refused).toEqual([]);
    expect(most).toBe(4);
    expect(told).toEqual(items.map((at) => at + 1));
  });

  it('goes on where one is refused, and says why', async () => {
    const { done, refused } = await runOverAll(['a', 'b', 'c'], async (one) => {
      if (one === 'b') throw refusal('It is being submitted.');
    });
    expect(done).toEqual(['a', 'c']);
    expect(refused).toEqual([{ item: 'b', reason: 'It is being submitted.' }]);
  });

  it('does not take a fault for a refusal', async () => {
    const broken = runOverAll(['a'], () => Promise.reject(new TypeError('broken')));
    await expect(broken).rejects.toThrow('broken');
  });
});
