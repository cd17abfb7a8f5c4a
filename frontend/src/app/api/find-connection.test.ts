import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connection } from './connection.js';
import { findConnection } from './find-connection.js';

let isServerThere = false;
let asked = 0;
let found = 0;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  isServerThere = false;
  asked = 0;
  found = 0;
  connection.found();
  stop = findConnection(
    () => (found += 1),
    async () => {
      asked += 1;
      return isServerThere;
    },
  );
});
afterEach(() => {
  stop();
  connection.found();
  jest.useRealTimers();
});

describe('a lost connection', () => {
  it('is found by itself, and the page reads again what it missed', async () => {
    connection.lost();
    await jest.advanceTimersByTimeAsync(3_500);
    expect(connection.state.get()).toBe('lost');
    expect(asked).toBe(2);
    isServerThere = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection.state.get()).toBe('ok');
    expect(found).toBe(1);
  });

  it('is not asked for while it is there, or once another call has found it', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    connection.lost();
    connection.found();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
  });

  it('is asked for ever more slowly', async () => {
    connection.lost();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBeLessThan(12);
  });
});
