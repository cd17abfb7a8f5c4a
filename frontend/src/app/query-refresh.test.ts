import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { onRefresh, refreshQueries, withoutRefresh, type Changes } from './query-refresh.js';

const heard: (Changes | undefined)[] = [];
const tasks: Changes = new Map([['tasks', 7]]);
let stop: () => void;

beforeEach(() => {
  heard.length = 0;
  stop = onRefresh((changes) => heard.push(changes));
});
afterEach(() => stop());

describe('while somebody becomes somebody else', () => {
  it('nothing is read again until it is done', async () => {
    const answer = await withoutRefresh(async () => {
      refreshQueries();
      await withoutRefresh(async () => refreshQueries(tasks));
      expect(heard).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(heard).toEqual([undefined]);
  });

  it('also where it was refused', async () => {
    await expect(withoutRefresh(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(heard).toEqual([undefined]);
    refreshQueries(tasks);
    expect(heard).toEqual([undefined, tasks]);
  });
});
