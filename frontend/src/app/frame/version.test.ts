import { describe, expect, it } from '@jest/globals';
import { AUTO_REFRESH_MS, compareVersions, countdown, markOutdated, noteClick, outdated } from './version.js';

describe('compareVersions', () => {
  it.each([
    ['8.41.0', '8.41.0', 'same'],
    ['8.41.0', '8.42.0', 'other'],
    ['8.41.0', '-1', 'reload'],
    ['-1', '8.41.0', 'reload'],
    ['', '8.41.0', 'unknown'],
    ['8.41.0', undefined, 'unknown'],
  ] as const)('build %p and server %p are %s', (build, server, verdict) => {
    expect(compareVersions(build, server)).toBe(verdict);
  });
});

describe('countdown', () => {
  it('shows in the last two of five minutes and ends at zero', () => {
    expect(countdown(0, 0)).toBeUndefined();
    expect(countdown(0, 179_999)).toBeUndefined();
    expect(countdown(0, 180_000)).toBe(120);
    expect(countdown(0, AUTO_REFRESH_MS - 1)).toBe(1);
    expect(countdown(0, AUTO_REFRESH_MS + 5_000)).toBe(0);
  });
});

describe('ST-114: five minutes without a click', () => {
  it('begin anew with every click, once a newer version is known', () => {
    noteClick();
    expect(outdated.get()).toBeUndefined();
    markOutdated('9.0.0');
    outdated.set((now) => now && { ...now, since: 0 });
    noteClick();
    expect(outdated.get()?.server).toBe('9.0.0');
    expect(Date.now() - (outdated.get()?.since ?? 0)).toBeLessThan(600_000);
  });
});
