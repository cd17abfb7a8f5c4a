import { describe, expect, it } from '@jest/globals';
import { fittingCount } from './fitting-count.js';

describe('fittingCount', () => {
  it('is all of them where they fit exactly', () => {
    expect(fittingCount([50, 50, 50], 10, 170, 80)).toBe(3);
  });

  it('keeps room for what opens the others as soon as one does not fit', () => {
    expect(fittingCount([50, 50, 50], 10, 169, 40)).toBe(2);
    expect(fittingCount([50, 50, 50], 10, 169, 80)).toBe(1);
    expect(fittingCount([50, 50, 50], 10, 60, 80)).toBe(0);
  });

  it('is none of none', () => {
    expect(fittingCount([], 10, 0, 80)).toBe(0);
  });
});
