import { describe, expect, it } from '@jest/globals';
import { rateLimit } from './rate-limit.js';

describe('a rate limit', () => {
  it('lets so many pass within a window, wherever in a minute it begins', () => {
    const isWithin = rateLimit(2, 60_000);
    const passed = (...times: readonly number[]) => times.map((time) => isWithin(time));
    expect(passed(59_990, 59_999, 60_000, 119_989)).toEqual([true, true, false, false]);
    expect(passed(119_990, 179_989, 179_989)).toEqual([true, true, false]);
    expect(passed(1_000_000)).toEqual([true]);
  });

  it('tells the time itself', () => {
    const isWithin = rateLimit(1, 3_600_000);
    expect([isWithin(), isWithin()]).toEqual([true, false]);
  });
});
