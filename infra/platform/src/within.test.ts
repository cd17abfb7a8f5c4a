import { stat } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { within } from './within.js';

const standStill = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('a limit to waiting', () => {
  it('gives what comes in time, and what goes wrong', async () => {
    expect(await within(60_000, Promise.resolve('answer'))).toBe('answer');
    await expect(within(60_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('ends what never comes', async () => {
    await expect(within(20, new Promise(() => undefined))).rejects.toThrow('no answer within 20 ms');
  });

  it('does not blame others for the time in which this process stood still', async () => {
    const answer = within(50, stat('/'));
    standStill(400);
    expect((await answer).isDirectory()).toBe(true);
  });

  it('ends what never comes also then', async () => {
    const never = within(50, new Promise(() => undefined));
    standStill(400);
    await expect(never).rejects.toThrow('no answer within 50 ms');
  });
});
